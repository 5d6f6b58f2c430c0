import { join } from 'node:path'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { RegionSettings } from '@verbatim/kit/config.ts'

export const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Settings of the region that is measured; its keys guard nothing. */
export const BENCH_SETTINGS: RegionSettings = {
  region: 'us_b',
  rootDomain: 'verbatim.localhost',
  publicPort: 3000,
  publicProtocol: 'http',
  logLevel: 'error',
  internalKey: 'bench-internal-key-bench-internal-key',
  emailHashKey: 'bench-email-hash-key-bench-email-hash',
}

export const BENCH_ACTOR: Actor = {
  teamId: '01890000-0000-7000-8000-000000000001',
  userId: '01890000-0000-7000-8000-000000000002',
  role: 'CONTRIBUTOR',
  groupIds: [],
}

/** Ports by the name of what answers there. */
export type Ports = Record<string, number>

/** Tells the process that forked this one where its servers answer, and ends with it. */
export function notifyParent(ports: Ports): void {
  process.send?.(ports)
  process.once('disconnect', () => process.exit(0))
}
