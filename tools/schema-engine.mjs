#!/usr/bin/env node
// Stands in for Prisma's native schema engine: the same command line and JSON-RPC over stdio, carried by
// @prisma/schema-engine-wasm (an npm package) and the pg driver adapter, so that no Prisma command has to download anything.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const argv = process.argv.slice(2);

if (argv.includes('--version')) {
  console.log(`schema-engine-cli wasm ${require('@prisma/engines-version').enginesVersion}`);
  process.exit(0);
}

const options = (name) => argv.flatMap((argument, i) => (argument === name ? [argv[i + 1]] : []));
const datamodels = options('--datamodels').map((file) => [file, readFileSync(file, 'utf8')]);
const datasource = JSON.parse(options('--datasource')[0] ?? '{}');
const url = datasource.url ?? process.env.DATABASE_URL ?? '';

/** Prisma reads the engine's log from stderr, one JSON object a line. */
const log = (level, message, extra = {}) =>
  process.stderr.write(
    `${JSON.stringify({ timestamp: new Date().toISOString(), level, fields: { message, ...extra }, target: 'schema_engine::logger' })}\n`,
  );

const withDatabase = (name) => {
  const u = new URL(url);
  u.pathname = `/${name}`;
  return u.href;
};

/** The catalogue queries read PostgreSQL's internal "char" type (oid 18), which adapter-pg does not know: shown to it as bpchar. */
function readInternalChar(adapter, ColumnTypeEnum) {
  const CHAR = 18;
  const BPCHAR = 1042;
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  const charColumns = new WeakMap();
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    const columns = [];
    result.fields?.forEach((field, i) => {
      if (field.dataTypeID === CHAR) {
        field.dataTypeID = BPCHAR;
        columns.push(i);
      }
    });
    if (result.rows && columns.length) charColumns.set(result.rows, columns);
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const i of charColumns.get(result.rows) ?? []) result.columnTypes[i] = ColumnTypeEnum.Character;
    return result;
  };
  return adapter;
}

/** adapter-pg splits scripts on ';', which breaks $$-quoted bodies: the simple query protocol takes a script whole. */
function sendScriptsWhole(adapter) {
  adapter.executeScript = async (script) => {
    try {
      await adapter.client.query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  return adapter;
}

async function adapterFactory() {
  const pg = require('pg');
  const { ColumnTypeEnum } = require('@prisma/driver-adapter-utils');
  const { PrismaPg } = await import('@prisma/adapter-pg');
  const schema = new URL(url).searchParams.get('schema') ?? undefined;
  const factory = (connectionString) => new PrismaPg({ connectionString, max: 1 }, { schema });
  const connect = async (connectionString) => readInternalChar(sendScriptsWhole(await factory(connectionString).connect()), ColumnTypeEnum);
  const { provider, adapterName } = factory(url);
  return {
    provider,
    adapterName,
    connect: () => connect(url),
    connectToShadowDb: async () => {
      if (datasource.shadowDatabaseUrl) return connect(datasource.shadowDatabaseUrl);
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      const name = `prisma_shadow_${process.pid}_${Date.now()}`;
      await admin.query(`CREATE DATABASE "${name}"`);
      const adapter = await connect(withDatabase(name));
      const release = adapter.release;
      adapter.release = undefined;
      adapter.dispose = async () => {
        await release?.();
        await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
        await admin.end();
      };
      return adapter;
    },
  };
}

/** `schema-engine cli <command>`: whether the database is there, making it, dropping it. */
async function cli(command) {
  const pg = require('pg');
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const connected = async (connectionString, use) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.end();
    }
  };
  const asAdmin = (sql) =>
    connected(withDatabase('postgres'), (client) => client.query(sql)).catch((error) => {
      if (error.code !== '3D000') throw error; // a server may lack the database "postgres"; template1 is always there
      return connected(withDatabase('template1'), (client) => client.query(sql));
    });
  process.stderr.write('\n');
  try {
    if (command === 'can-connect-to-database') {
      await connected(url, async () => undefined);
      log('INFO', 'Connection successful');
    } else if (command === 'create-database') {
      await asAdmin(`CREATE DATABASE "${database}"`);
      log('INFO', `The database \`${database}\` was successfully created.`);
    } else if (command === 'drop-database') {
      await asAdmin(`DROP DATABASE "${database}"`);
      log('INFO', 'The database was successfully dropped.');
    } else {
      throw new Error(`unknown command: ${command}`);
    }
    process.exit(0);
  } catch (error) {
    const code = { '3D000': 'P1003', '28P01': 'P1000' }[error.code] ?? 'P1001';
    log('ERROR', error.message || String(error), { error_code: code });
    process.exit(1);
  }
}

async function rpc() {
  let panic;
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (message) => {
      panic = message;
      process.stderr.write(`${message}\n`);
    },
  };
  process.on('uncaughtException', (error) => {
    log('ERROR', panic ?? error.stack);
    process.exit(101);
  });
  const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils');
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const wasm = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();

  let enginePromise;
  const engine = () =>
    (enginePromise ??= adapterFactory().then((factory) =>
      bindings.SchemaEngine.new(
        { datamodels: datamodels.length ? datamodels : undefined },
        () => {},
        bindMigrationAwareSqlAdapterFactory(factory),
      ),
    ));
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let printId = 1;

  const answer = async (request) => {
    try {
      const method = { getDatabaseVersion: 'version' }[request.method] ?? request.method;
      if (method === 'createDatabase') throw Object.assign(new Error('createDatabase unsupported'), { code: 'P1003' });
      let result = await (await engine())[method](request.params);
      if (method === 'diff' && result.stdout) {
        // the native engine prints the diff by a call of its own to the client
        send({ id: printId++, method: 'print', params: { content: result.stdout.replace(/\n$/, '') } });
        result = { exitCode: result.exitCode, stdout: null };
      }
      send({ id: request.id, result: result ?? {} });
    } catch (error) {
      const data = {
        is_panic: error?.name === 'RuntimeError',
        message: error?.message ?? String(error),
        error_code: error?.code,
        meta: null,
      };
      send({ id: request.id, error: { code: 4466, message: 'An error happened. Check the data field for details.', data } });
    }
  };

  let chain = Promise.resolve();
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  lines.on('line', (line) => {
    const request = JSON.parse(line);
    if (request.method) chain = chain.then(() => answer(request)); // without a method it is the client's reply to a print
  });
  lines.on('close', () => chain.finally(() => process.exit(0)));
}

const at = argv.indexOf('cli');
await (at >= 0 ? cli(argv[at + 1]) : rpc());
