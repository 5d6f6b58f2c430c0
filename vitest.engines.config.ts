import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The contract of every port on the real engines. `npm run test:engines` says where they are. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ['{services,gateway}/**/*.engines.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
