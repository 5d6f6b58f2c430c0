import { defineConfig } from 'vitest/config'

// Journeys drive a real browser against the whole system, one after the other.
export default defineConfig({
  test: {
    include: ['scripts/journeys/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    // A browser on a busy machine is late now and then: another try is named in the report (scripts/src/flaky-reporter.ts).
    retry: process.env.CI ? 2 : 0,
    expect: { poll: { timeout: 20_000 } },
    sequence: { concurrent: false },
  },
})
