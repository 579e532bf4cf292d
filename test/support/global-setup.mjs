import { register } from 'tsx/esm/api';

/** One migrated template database for the whole run; every end-to-end file takes its own copy of it (see database.ts). */
export default async function globalSetup() {
  const unregister = register();
  const { startTemplate } = await import('./template.ts');
  await unregister();
  const template = await startTemplate();
  globalThis.__CARDSPEAK_TEMPLATE__ = template;
  process.env.TEST_SERVER_URL = template.server;
  process.env.TEST_TEMPLATE_URL = template.url;
}
