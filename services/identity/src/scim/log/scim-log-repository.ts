import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Keyed, PageRequest } from '@verbatim/kit/paging.ts'

/** What a directory did, or wanted to do. */
export type ScimLogKind =
  | 'USER_JOINED'
  | 'USER_CHANGED'
  | 'USER_LEFT'
  | 'SAME'
  | 'GROUP_MADE'
  | 'GROUP_CHANGED'
  | 'GROUP_DELETED'
  | 'CONFLICT'

/** One thing that a directory did, or that was in its way (`conflict`), and what came of it. */
export type ScimLogEntry = {
  id: string
  kind: ScimLogKind
  conflict: boolean
  subject: string
  outcome: string
  happenedAt: Date
}

type Row = {
  id: string
  team_id: string
  kind: ScimLogKind
  conflict: boolean
  subject: string
  outcome: string
  happened_at: Date
}

const toEntry = (row: Row): ScimLogEntry => ({
  id: row.id,
  kind: row.kind,
  conflict: row.conflict,
  subject: row.subject,
  outcome: row.outcome,
  happenedAt: row.happened_at,
})

const NEWEST: Keyset = { direction: 'desc', columns: [{ sql: 'scim_log.id', type: 'uuid' }] }
const SUBJECT_MAX = 300

/** What directories did in one workspace. */
export const scimLogRepository = (tx: Transaction, teamId: string) => ({
  async add({ id, kind, conflict, subject, outcome, happenedAt }: ScimLogEntry): Promise<void> {
    await tx<Row>('scim_log').insert({
      id,
      kind,
      conflict,
      outcome,
      team_id: teamId,
      subject: subject.slice(0, SUBJECT_MAX),
      happened_at: happenedAt,
    })
  },
})

/** What can be read of it, newest first. */
export function scimLogReader(tx: ReadTransaction, teamId: string) {
  const entries = (conflictsOnly: boolean) => {
    const all = tx<Row>('scim_log').where({ team_id: teamId })
    return conflictsOnly ? all.andWhere({ conflict: true }) : all
  }
  return {
    async page(conflictsOnly: boolean, page: PageRequest): Promise<Keyed<ScimLogEntry> & { total: number }> {
      const [counted] = await entries(conflictsOnly).count({ total: '*' })
      const { rows, next } = await keysetPage<Row>(tx, entries(conflictsOnly).select('scim_log.*'), NEWEST, page)
      return { rows: rows.map(toEntry), next, total: Number(counted?.total ?? 0) }
    },
  }
}
