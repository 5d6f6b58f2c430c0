import { defineConfig } from 'vitest/config'
import proofs from './vitest.proofs.config.ts'

/** Faults of the real engines, of processes and of clocks, under load: `npm run test:engines -- --faults`. */
export default defineConfig({
  ...proofs,
  test: {
    ...proofs.test,
    include: ['scripts/tests/proofs/faults/**/*.faults.ts'],
    testTimeout: 400_000,
    hookTimeout: 240_000,
  },
})
