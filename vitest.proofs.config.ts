import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

// Proofs run against the whole system, one after the other: what nobody may do, and what must survive.
export default defineConfig({
  // Two copies of graphql (ESM and CJS) make every resolver fail, so all share the one file.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql/index.js') }] },
  test: {
    include: ['scripts/tests/proofs/**/*.test.ts'],
    server: { deps: { inline: [/@apollo\//] } },
    // Beside other suites everything takes its time.
    testTimeout: process.env.CI ? 480_000 : 240_000,
    hookTimeout: process.env.CI ? 900_000 : 240_000,
    fileParallelism: false,
    // A second try is named in the report (scripts/tests/flaky-reporter.ts).
    retry: process.env.CI ? 1 : 0,
    sequence: { concurrent: false },
  },
})
