import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const require = createRequire(import.meta.url)

// As `npm start` keeps it: every worker would else compile the same code.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'verbatim-compiled')

/** The code runs as Node runs it, and not through a bundler's pipeline, which took twice as long to read it. */
export const asNodeRunsIt = { experimental: { viteModuleRunner: false } }

/** Tests of what runs on a server. */
export const onServers = {
  ...asNodeRunsIt,
  exclude: ['**/node_modules/**', '**/dist/**', 'scripts/tests/journeys/**', 'scripts/tests/proofs/**'],
  globalSetup: ['services/kit/src/testing/global-setup.ts'],
  // Beside other suites everything takes its time.
  testTimeout: process.env.CI ? 120_000 : 30_000,
  hookTimeout: process.env.CI ? 180_000 : 60_000,
  // A service is read once by a worker and not once a file, which took a third of the time. No test changes a module.
  isolate: false,
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({
  test: {
    // A service test waits for facts and jobs as long as it computes: two cores are busy with three.
    maxWorkers: 3,
    projects: [
      { test: { ...onServers, name: 'servers', include: ['{proto,services,gateway,scripts}/**/*.test.ts'] } },
      {
        // Two copies of graphql (ESM and CJS) make every document fail, so all tests share the one file.
        resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql/index.js') }] },
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          // The last need a browser: npm run components.
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx'],
          server: { deps: { inline: [/@apollo\//] } },
          testTimeout: onServers.testTimeout,
          isolate: false,
        },
      },
    ],
  },
})
