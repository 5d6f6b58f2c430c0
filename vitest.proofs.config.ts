import { defineConfig } from 'vitest/config'
import { asNodeRunsIt } from './vitest.config.ts'

// Proofs run against the whole system, one after the other: what nobody may do, and what must survive.
export default defineConfig({
  test: {
    ...asNodeRunsIt,
    include: ['scripts/tests/proofs/**/*.test.ts'],
    // Beside other suites everything takes its time.
    testTimeout: process.env.CI ? 480_000 : 240_000,
    hookTimeout: process.env.CI ? 900_000 : 240_000,
    fileParallelism: false,
    // A second try is named in the report (scripts/tests/flaky-reporter.ts).
    retry: process.env.CI ? 1 : 0,
    sequence: { concurrent: false },
  },
})
