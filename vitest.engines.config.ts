import { defineConfig } from 'vitest/config'
import { onServers } from './vitest.config.ts'

/** The contract of every port, and the tests of the services, on the real engines. `npm run test:engines` says where they are. */
export default defineConfig({
  test: {
    ...onServers,
    maxWorkers: 3,
    include: ['{services,gateway}/**/*.engines.ts', 'services/*/test/**/*.test.ts'],
    env: { TEST_ENGINES: 'real' },
    testTimeout: process.env.CI ? 180_000 : 60_000,
    // A second try is named in the report (scripts/tests/flaky-reporter.ts).
    retry: process.env.CI ? 1 : 0,
    hookTimeout: process.env.CI ? 180_000 : 60_000,
  },
})
