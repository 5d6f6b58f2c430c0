import { newId } from '@verbatim/contracts/ids.ts'
import { createIdentityService } from '@verbatim/identity'
import { connectionSettings, connectionsOf } from '@verbatim/identity/connection-settings.ts'
import { migrations } from '@verbatim/identity/migrations.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { noCaptcha } from '@verbatim/kit/captcha/captcha.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { startTestPostgres } from '@verbatim/kit/testing/test-database.ts'
import { askSubgraph, createTestService } from '@verbatim/kit/testing/test-service.ts'
import { ACTS_OF_BENCH, fillAuditLog, RARE } from './identity/fill-audit-log.ts'
import { type SlowedActs, slowedActs } from './identity/slowed-acts.ts'
import { round, share } from './load.ts'

export type AuditBench = {
  name: 'audit'
  entries: number
  /** Milliseconds of a page of 100 over HTTP: the newest, one behind half of the log, and narrowed by a frequent act, a member, an object and a rare act. */
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
const PAGE = `query ($after: String, $where: JSON) {
  auditLog(pageSize: 100, after: $after, where: $where) {
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
      ...config,
      role: 'api',
      edgeUrl: null,
      mail: { kind: 'outbox' },
      captcha: noCaptcha,
      staffDomains: [],
      connections: connectionsOf(connectionSettings.parse({})),
    },
    engines,
  )
  try {
    const [large, small] = [newId(), newId()]
    await fillAuditLog(owner, small, { newest: 1, oldest: SMALL })
    const known = await fillAuditLog(owner, large, { newest: ENTRIES / 2 + 1, oldest: ENTRIES })
    const reader = (teamId: string): Actor => ({ teamId, userId: newId(), role: 'MANAGER', groupIds: [] })
    const ask = async (teamId: string, variables: object, expected = 100): Promise<Page['auditLog']> => {
      const { data, errors } = await askSubgraph<Page>(service.url, reader(teamId), PAGE, { ...variables })
      if (errors || data.auditLog.items.length !== expected)
        throw new Error(JSON.stringify(errors ?? `The page has not its ${expected} entries`))
      return data.auditLog
    }
    // The cursor of the older half's first page stands behind the newer half once that is there.
    const { nextCursor } = await ask(large, {})
    await fillAuditLog(owner, large, { newest: 1, oldest: ENTRIES / 2 })
    const pages: AuditBench['pages'] = []
    const ofMember = { actor: { in: [known.userId] } }
    for (const [what, variables, expected] of [
      ['the newest', {}],
      ['behind half of it', { after: nextCursor }],
      ['of an act', { where: { act: { in: [ACTS_OF_BENCH[1]] } } }],
      ['of a member', { where: ofMember }],
      ['of an object', { where: { object: { in: [known.objectId] } } }],
      ['of two acts or a member', { where: { or: [{ act: { in: ACTS_OF_BENCH.slice(0, 2) } }, ofMember] } }],
      ['of a rare act', { where: { act: { in: [RARE.act] } } }, ENTRIES / RARE.oneOf],
    ] as const)
      pages.push({ what, ...(await timesOf(() => ask(large, variables, expected))) })
    const bare = await timesOf(() => ask(small, {}))
    const slowed = await slowedActs()
    const ok = pages.every(({ p95 }) => p95 < LIMIT_MS) && slowed.ok
    return { name: 'audit', entries: ENTRIES, pages, small: bare, limitMs: LIMIT_MS, slowed, ok }
  } finally {
    await service.stop()
    await owner.destroy()
    await stop()
    await postgres.stop()
  }
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
