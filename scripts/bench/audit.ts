import { newId } from '@verbatim/contracts/ids.ts'
import { createIdentityService } from '@verbatim/identity'
import { connectionSettings, connectionsOf } from '@verbatim/identity/connection-settings.ts'
import { migrations } from '@verbatim/identity/migrations.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { startTestPostgres } from '@verbatim/kit/testing/test-database.ts'
import { askSubgraph, createTestService } from '@verbatim/kit/testing/test-service.ts'
import { ACTS_OF_BENCH, fillAuditLog } from './identity/fill-audit-log.ts'
import { type SlowedActs, slowedActs } from './identity/slowed-acts.ts'
import { round, share } from './load.ts'

export type AuditBench = {
  name: 'audit'
  entries: number
  /** Milliseconds of a page of 100 over HTTP: the newest, one far behind, and narrowed by act, member and object. */
  pages: { what: string; p50: number; p95: number }[]
  /** The same of a log of 1,000 entries. */
  small: { p50: number; p95: number }
  limitMs: 100
  slowed: SlowedActs
  ok: boolean
}

const ENTRIES = 1_000_000
const SMALL = 1000
const TURNS = 30
const LIMIT_MS = 100
export const OF_SMALL = 1.5
const PAGE = `query ($after: String, $filter: AuditLogFilter) {
  auditLog(pageSize: 100, after: $after, filter: $filter) {
    nextCursor
    items { id happenedAt act words detail actor actorName objectType objectId objectName metadata seq hash }
  }
}`

type Page = { auditLog: { nextCursor: string | null; items: object[] } }

/** Pages of an audit log of a million entries, and what the audit log costs the acts that it is about. */
export async function benchAudit(): Promise<AuditBench> {
  const postgres = await startTestPostgres()
  const { config, engines, stop } = await createTestService(postgres.adminUrl, 'identity', migrations)
  const owner = connect(config.ownerDatabaseUrl ?? '', 'identity', 1)
  const service = await createIdentityService(
    {
      ...{ ...config, role: 'api', edgeUrl: null, mail: { kind: 'outbox' }, staffDomains: [] },
      connections: connectionsOf(connectionSettings.parse({})),
    },
    engines,
  )
  try {
    const [large, small] = [newId(), newId()]
    const member = await fillAuditLog(owner, large, ENTRIES)
    await fillAuditLog(owner, small, SMALL)
    const reader = (teamId: string): Actor => ({ teamId, userId: newId(), role: 'MANAGER', groupIds: [] })
    const ask = async (teamId: string, variables: object): Promise<Page['auditLog']> => {
      const { data, errors } = await askSubgraph<Page>(service.url, reader(teamId), PAGE, { ...variables })
      if (errors || data.auditLog.items.length < 100) throw new Error(JSON.stringify(errors ?? 'The page is not full'))
      return data.auditLog
    }
    const far = await cursorBehind(ask, large)
    const pages: AuditBench['pages'] = []
    for (const [what, variables] of [
      ['the newest', {}],
      ['far behind', { after: far }],
      ['of an act', { filter: { acts: [ACTS_OF_BENCH[1]] } }],
      ['of a member', { filter: { memberIds: [member.userId] } }],
      ['of an object', { filter: { objectId: member.objectId } }],
    ] as const)
      pages.push({ what, ...(await timesOf(() => ask(large, variables))) })
    const bare = await timesOf(() => ask(small, {}))
    const slowed = await slowedActs()
    // Where others have the machine as well, what counts is that a long log is as quick as a short one.
    const ok = pages.every(({ p95 }) => p95 < Math.max(LIMIT_MS, OF_SMALL * bare.p95)) && slowed.ok
    return { name: 'audit', entries: ENTRIES, pages, small: bare, limitMs: LIMIT_MS, slowed, ok }
  } finally {
    await service.stop()
    await owner.destroy()
    await stop()
    await postgres.stop()
  }
}

/** The cursor behind twenty pages. */
async function cursorBehind(
  ask: (teamId: string, variables: object) => Promise<Page['auditLog']>,
  teamId: string,
): Promise<string | null> {
  let after: string | null = null
  for (let page = 0; page < 20; page++) after = (await ask(teamId, { after })).nextCursor
  return after
}

async function timesOf(ask: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    const began = performance.now()
    await ask()
    // The first only warms up.
    if (turn > 0) times.push(performance.now() - began)
  }
  return { p50: round(share(times, 0.5), 1), p95: round(share(times, 0.95), 1) }
}
