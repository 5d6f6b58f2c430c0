import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { SupportVisit, SupportVisitEnder, SupportVisitState } from '#src/support-visits/visit.ts'

type Row = {
  id: string
  team_id: string
  staff_hash: string
  staff_name: string
  reason: string
  minutes: number
  state: SupportVisitState
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  came_at: Date | null
  ends_at: Date | null
  ended_at: Date | null
  ended_by: SupportVisitEnder | null
}

const toVisit = (row: Row): SupportVisit => ({
  id: row.id,
  teamId: row.team_id,
  staffHash: row.staff_hash,
  staffName: row.staff_name,
  reason: row.reason,
  minutes: row.minutes,
  state: row.state,
  askedAt: row.asked_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  cameAt: row.came_at,
  endsAt: row.ends_at,
  endedAt: row.ended_at,
  endedBy: row.ended_by,
})

const LISTED = 100

/** Visits of support to one workspace. */
export const visitRepository = (tx: Transaction, teamId: string) => ({
  ...visitReader(tx, teamId),
  ...visitWrites(tx, teamId),
})

/** What can be read of them. */
export function visitReader(tx: ReadTransaction, teamId: string) {
  const visits = () => tx<Row>('support_visit').where({ team_id: teamId })
  return {
    async find(id: string): Promise<SupportVisit | null> {
      const row = await visits().where({ id }).first()
      return row ? toVisit(row) : null
    },
    /** The newest hundred, the newest first. */
    async list(): Promise<SupportVisit[]> {
      const rows = await visits()
        .orderBy([
          { column: 'asked_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(LISTED)
      return rows.map(toVisit)
    },
    /** Those that wait for an answer or are allowed, the oldest first; time may have ended them. */
    async open(): Promise<SupportVisit[]> {
      const rows = await visits().whereIn('state', ['ASKED', 'ALLOWED']).orderBy(['asked_at', 'id'])
      return rows.map(toVisit)
    },
  }
}

function visitWrites(tx: Transaction, teamId: string) {
  const visits = () => tx<Row>('support_visit').where({ team_id: teamId })
  return {
    /** The visit of that id, which nobody else changes until the transaction ends. */
    async lock(id: string): Promise<SupportVisit | null> {
      const row = await visits().where({ id }).forUpdate().first()
      return row ? toVisit(row) : null
    },
    async add(visit: SupportVisit): Promise<void> {
      await tx('support_visit').insert({
        id: visit.id,
        team_id: teamId,
        staff_hash: visit.staffHash,
        staff_name: visit.staffName,
        reason: visit.reason,
        minutes: visit.minutes,
        state: visit.state,
        asked_at: visit.askedAt,
      })
    },
    async save(visit: SupportVisit): Promise<void> {
      await visits().where({ id: visit.id }).update({
        state: visit.state,
        minutes: visit.minutes,
        decided_by: visit.decidedBy,
        decided_at: visit.decidedAt,
        came_at: visit.cameAt,
        ends_at: visit.endsAt,
        ended_at: visit.endedAt,
        ended_by: visit.endedBy,
      })
    },
    /** Has somebody look when its time is over. */
    async fallsDue({ id, endsAt }: SupportVisit): Promise<void> {
      await tx('support_visit_due').insert({ id, team_id: teamId, due_at: endsAt })
    },
    async isDone(id: string): Promise<void> {
      await tx('support_visit_due').where({ id }).delete()
    },
  }
}

/** Visits that are allowed now, of any workspace of the region. */
export const visitsAllowed = (tx: ReadTransaction): PromiseLike<{ id: string; team_id: string }[]> =>
  tx('support_visit_due').orderBy('due_at').select<{ id: string; team_id: string }[]>('id', 'team_id')

/** Visits of any workspace whose time is over. What is held waits. */
export const visitsDue = (
  tx: ReadTransaction,
  now: Date,
  limit: number,
): PromiseLike<{ id: string; team_id: string }[]> =>
  tx('support_visit_due')
    .where('due_at', '<=', now)
    .whereRaw('not exists (select from team_hold h where h.team_id = support_visit_due.team_id)')
    .orderBy('due_at')
    .limit(limit)
    .select<{ id: string; team_id: string }[]>('id', 'team_id')
