import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/tests/browser/find-browser.ts'

// Parts of the web application, each by itself in a real browser, at the width of a desk.
export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite-components',
  // All at once: what is found only while tests run makes the page load again, with a second React.
  optimizeDeps: { entries: ['src/**/*.browser.test.tsx', 'src/ui/testing/*.{ts,tsx}'] },
  // What is no file is not there. As of one page, it would be answered with index.html, and all that its script needs be
  // made ready in the midst of the tests: of a new clone they then failed, or stood still for half an hour.
  appType: 'mpa',
  test: {
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/ui/testing/set-up.ts'],
    // A browser on a busy machine is late now and then: another try is named in the report.
    retry: process.env.CI ? 2 : 0,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({ launchOptions: await findBrowser() }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
