/** Mutation testing of the rules and the replay: npm run mutation. See docs/testing.md. */
export default {
  plugins: ['./tools/mutation/runner.mjs', './tools/mutation/checker.mjs'],
  checkers: ['types'],
  testRunner: 'engine',
  coverageAnalysis: 'perTest',
  mutate: ['apps/engine/{rules,replay}/*.ts', '!apps/engine/{rules,replay}/*.spec.ts'],
  // what the sandbox needs no copy of
  ignorePatterns: [
    '**',
    '!apps',
    '!apps/engine/**',
    '!test',
    '!test/{cases,findings,golden,properties,ranking}/**',
    '!tools',
    '!tools/mutation/**',
    '!tsconfig.json',
  ],
  disableTypeChecks: false,
  allowConsoleColors: false,
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false, allowColor: false, allowEmojis: false },
  concurrency: 2,
  timeoutMS: 5_000,
  thresholds: { high: 90, low: 80, break: 80 },
};
