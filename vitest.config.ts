import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

export default defineConfig({
  // Two copies of graphql (ESM and CJS) make every resolver fail, so all tests share the one file.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql/index.js') }] },
  test: {
    include: ['{proto,services,gateway,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      'scripts/tests/journeys/**',
      'scripts/tests/proofs/**',
      // These need a browser: npm run components.
      '**/*.browser.test.tsx',
    ],
    server: { deps: { inline: [/@apollo\//] } },
    globalSetup: ['services/kit/src/testing/global-setup.ts'],
    // Beside other suites everything takes its time.
    testTimeout: process.env.CI ? 120_000 : 30_000,
    hookTimeout: process.env.CI ? 180_000 : 60_000,
    // A service test waits for facts and jobs as long as it computes: two cores are busy with three.
    maxWorkers: 3,
    // A service is read once by a worker and not once a file, which took a third of the time. No test changes a module.
    isolate: false,
  },
})
