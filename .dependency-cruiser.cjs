/** Which part may import which. Arrows point one way: cli, api, worker -> db, engine; the engine stands alone. */
const spec = '\\.(spec|e2e-spec)\\.ts$';

module.exports = {
  forbidden: [
    {
      name: 'engine-stands-alone',
      comment: 'The engine has no dependency and does no input or output: it imports nothing but itself.',
      severity: 'error',
      from: { path: '^apps/engine/', pathNot: spec },
      to: { pathNot: '^apps/engine/' },
    },
    {
      name: 'engine-by-its-front-door',
      comment: 'Other parts see the engine through apps/engine/index.ts alone.',
      severity: 'error',
      from: { path: '^apps/', pathNot: '^apps/engine/' },
      to: { path: '^apps/engine/', pathNot: '^apps/engine/index\\.ts$' },
    },
    {
      name: 'db-by-its-front-door',
      comment: 'Other parts see the database code through apps/db/index.ts alone.',
      severity: 'error',
      from: { path: '^apps/', pathNot: '^apps/db/' },
      to: { path: '^apps/db/', pathNot: '^apps/db/index\\.ts$' },
    },
    {
      name: 'db-knows-no-application',
      severity: 'error',
      from: { path: '^apps/db/' },
      to: { path: '^apps/(api|cli|worker|console|engine)/' },
    },
    {
      name: 'cli-needs-no-service',
      comment: 'The replay and import commands run without a database and without the API.',
      severity: 'error',
      from: { path: '^apps/cli/', pathNot: spec },
      to: { path: '^(apps/(api|db|worker|console)/|node_modules/@nestjs/)' },
    },
    {
      name: 'applications-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/(api|cli|worker|console)/' },
      to: { path: '^apps/(api|cli|worker|console)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'product-does-not-import-tests-or-tools',
      severity: 'error',
      from: { path: '^apps/', pathNot: spec },
      to: { path: '^(test|tools)/|\\.(spec|e2e-spec)\\.ts$' },
    },
    {
      name: 'no-circular',
      comment: 'No cycle between folders. Inside one folder files may call each other, as the steps of the fold do.',
      severity: 'error',
      from: { path: '^(apps/[^/]+/[^/]+)/' },
      to: { circular: true, via: { pathNot: '^$1/' }, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: { path: '^apps/' }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|apps/db/generated)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
