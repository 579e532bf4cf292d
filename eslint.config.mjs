import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const engineIsPure = [
  { name: 'process', message: 'The engine is pure: no environment.' },
  { name: 'console', message: 'The engine is pure: no output.' },
  { name: 'fetch', message: 'The engine is pure: no input.' },
  { name: 'setTimeout', message: 'The engine is pure: no clock.' },
  { name: 'setInterval', message: 'The engine is pure: no clock.' },
  { name: 'performance', message: 'The engine is pure: no clock.' },
];

const focusedOrSkipped = ['describe', 'it', 'test'].flatMap((object) =>
  ['only', 'skip', 'todo', 'failing'].map((property) => ({
    object,
    property,
    message: `${object}.${property} hides tests from the suite.`,
  })),
);

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', '.data/**', 'coverage/**', 'reports/**', '.stryker-tmp/**', 'apps/db/generated/**'] },
  js.configs.recommended,
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        WebAssembly: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
      },
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
      'no-restricted-properties': ['error', ...focusedOrSkipped],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      'max-lines': ['error', 500],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['apps/engine/**/*.ts'],
    ignores: ['apps/engine/**/*.spec.ts'],
    rules: {
      'no-restricted-globals': ['error', ...engineIsPure],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'The engine is pure: no randomness.' },
        { object: 'Date', property: 'now', message: 'The engine is pure: no clock.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'The engine is pure: no clock.' },
      ],
    },
  },
);
