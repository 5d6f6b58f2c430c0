import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { ScimLogEntry } from '#src/scim/log/scim-log-repository.ts'
import type { ScimRequest } from '#src/scim/protocol/answer-request.ts'

/** One thing that a request would do, as the log would say it. */
export type WouldBe = Pick<ScimLogEntry, 'kind' | 'conflict' | 'subject' | 'outcome'>

/** A request of a directory that only tries, answered as if it were done. */
export type TriedRequest = {
  id: string
  scimTokenId: string
  request: Pick<ScimRequest, 'method' | 'path' | 'body'>
  /** Ids that were told for it: whatever is answered again has the same. */
  madeIds: readonly string[]
  /** The resource that was answered. */
  answeredId: string | null
  changes: readonly WouldBe[]
  happenedAt: Date
}

type Row = {
  id: string
  team_id: string
  scim_token_id: string
  position: number
  request: TriedRequest['request']
  made_ids: string[]
  answered_id: string | null
  changes: WouldBe[]
  happened_at: Date
}

const toTried = (row: Row): TriedRequest => ({
  id: row.id,
  scimTokenId: row.scim_token_id,
  request: row.request,
  madeIds: row.made_ids,
  answeredId: row.answered_id,
  changes: row.changes,
  happenedAt: row.happened_at,
})

/** What directories tried in one workspace. */
export const dryRunRepository = (tx: Transaction, teamId: string) => ({
  ...dryRunReader(tx, teamId),
  async add({ id, scimTokenId, request, madeIds, answeredId, changes, happenedAt }: TriedRequest): Promise<void> {
    const [last] = await tx('scim_dry_run').where({ team_id: teamId }).max({ position: 'position' })
    await tx('scim_dry_run').insert({
      id,
      team_id: teamId,
      scim_token_id: scimTokenId,
      answered_id: answeredId,
      position: Number(last?.position ?? 0) + 1,
      happened_at: happenedAt,
      request: JSON.stringify(request),
      made_ids: JSON.stringify(madeIds),
      changes: JSON.stringify(changes),
    })
  },
  async clear(): Promise<void> {
    await tx('scim_dry_run').where({ team_id: teamId }).delete()
  },
})

/** What can be read of it, in the order in which it was asked. */
export const dryRunReader = (tx: ReadTransaction, teamId: string) => ({
  async list(): Promise<TriedRequest[]> {
    return (await tx<Row>('scim_dry_run').where({ team_id: teamId }).orderBy('position')).map(toTried)
  },
})
