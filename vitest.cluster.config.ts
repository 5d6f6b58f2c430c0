import { defineConfig } from 'vitest/config'
import proofs from './vitest.proofs.config.ts'

/** What only a cluster shows, on the one that kubectl speaks to: `npm run proofs:cluster` (docs/OPERATIONS.md). */
export default defineConfig({
  ...proofs,
  test: { ...proofs.test, include: ['scripts/tests/proofs/cluster/*.cluster.ts'] },
})
