import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const domainForbids = 'The domain is pure: time, chance and the outside world arrive in the context.';

export default defineConfig([
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.build/',
      'data/',
      'coverage/',
      'test-results/',
      'eslint.config.js',
      '.dependency-cruiser.cjs',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    // Rules that need types are oxlint's: see .oxlintrc.json.
    extends: [tseslint.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['packages/{client,ui,app-kit}/**/*.{ts,tsx}', 'apps/{diner,staff}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['packages/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'Date',
          'console',
          'crypto',
          'fetch',
          'globalThis',
          'performance',
          'process',
          'queueMicrotask',
          'setImmediate',
          'setInterval',
          'setTimeout',
        ].map((name) => ({ name, message: domainForbids })),
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: domainForbids }],
    },
  },
  {
    // Programs for a terminal talk to it.
    files: ['scripts/**', 'bench/**', 'simulation/**', 'apps/server/src/*.ts', 'apps/server/src/import*/**'],
    rules: { 'no-console': 'off' },
  },
]);
