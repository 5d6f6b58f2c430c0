import { defineConfig } from 'vitest/config'

/** Charts and cloud parts, checked without a cluster or an account: `npm run check:deploy`. */
export default defineConfig({
  test: { include: ['deploy/**/*.test.ts'], exclude: ['**/node_modules/**'], testTimeout: 60_000, hookTimeout: 60_000 },
})
