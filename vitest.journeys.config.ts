import { defineConfig } from 'vitest/config'
import { asNodeRunsIt } from './vitest.config.ts'

/** Journeys that end their system, or need other regions than the shared one has. */
const APART = [
  'canvas',
  'provider-sign-in',
  'regions',
  'regions-enterprise',
  'restart',
  'saml',
  'sign-up',
  'single-sign-on',
].map((name) => `scripts/tests/journeys/${name}.test.ts`)

// Journeys drive a real browser against the whole system, one after the other.
const journeys = {
  ...asNodeRunsIt,
  testTimeout: 240_000,
  hookTimeout: 180_000,
  fileParallelism: false,
  // The files have one browser, one after the other.
  isolate: false,
  // A browser on a busy machine is late now and then: another try is named in the report (scripts/tests/flaky-reporter.ts).
  retry: process.env.CI ? 2 : 0,
  // Each look is work for the page that is waited for.
  expect: { poll: { timeout: 20_000, interval: 100 } },
  sequence: { concurrent: false },
}

export default defineConfig({
  test: {
    fileParallelism: false,
    // The shared system drains before it ends.
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          ...journeys,
          name: 'journeys',
          include: ['scripts/tests/journeys/**/*.test.ts'],
          exclude: APART,
          globalSetup: ['scripts/tests/journeys/shared-system.ts'],
        },
      },
      { test: { ...journeys, name: 'apart', include: APART } },
    ],
  },
})
