import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Contact, PersonMerge } from '#src/people/merges/person-merge.ts'

type Row = {
  team_id: string
  source_id: string
  target_id: string
  merged_by: string
  merged_at: Date
  before: Contact
  after: Contact
}

/** More merges than lead from one id to the next. */
const STEPS_MAX = 50

/** Who was merged into whom in one workspace. */
export const personMergeRepository = (tx: Transaction, teamId: string) => ({
  ...personMergeReader(tx, teamId),
  async add({ sourceId, targetId, mergedBy, mergedAt, before, after }: PersonMerge): Promise<void> {
    await tx('person_merge').insert({
      team_id: teamId,
      source_id: sourceId,
      target_id: targetId,
      merged_by: mergedBy,
      merged_at: mergedAt,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
  },
  async remove(sourceId: string): Promise<void> {
    await tx('person_merge').where({ team_id: teamId, source_id: sourceId }).delete()
  },
  /** Forgets every merge of these people, in whichever direction. */
  async removeOf(ids: readonly string[]): Promise<void> {
    await tx('person_merge')
      .where({ team_id: teamId })
      .whereRaw('(source_id = any(:ids::uuid[]) or target_id = any(:ids::uuid[]))', { ids: [...ids] })
      .delete()
  },
})

/** What can be read of it. */
export const personMergeReader = (tx: ReadTransaction, teamId: string) => ({
  async ofSource(sourceId: string): Promise<PersonMerge | null> {
    const row = await tx<Row>('person_merge').where({ team_id: teamId, source_id: sourceId }).first()
    return (
      (row && {
        sourceId: row.source_id,
        targetId: row.target_id,
        mergedBy: row.merged_by,
        mergedAt: row.merged_at,
        before: row.before,
        after: row.after,
      }) ??
      null
    )
  },
  /** To whom an id leads, over several merges; itself where it was not merged. */
  async leadsTo(id: string): Promise<string> {
    const { rows } = await tx.raw<{ rows: { id: string }[] }>(
      `with recursive step(id, at) as (
         select cast(:id as uuid), 0
         union all
         select merged.target_id, step.at + 1 from step
           join person_merge merged on merged.team_id = :teamId and merged.source_id = step.id
          where step.at < :most)
       select id from step order by at desc limit 1`,
      { id, teamId, most: STEPS_MAX },
    )
    return rows[0]?.id ?? id
  },
})
