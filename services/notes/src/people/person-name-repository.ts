import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { team_id: string; name_key: string; person_id: string }

/**
 * Who is meant by these names, as `personKey` compares them; those that are nobody's are not among them. One name of a
 * workspace is one person's, who may have several: those from before a rename.
 */
export async function peopleCalled(tx: ReadTransaction, nameKeys: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(nameKeys)].filter(Boolean)
  if (!keys.length) return new Map()
  const rows = await tx<Row>('person_name')
    .whereRaw('name_key = any(cast(:keys as text[]))', { keys })
    .select('name_key', 'person_id')
  return new Map(rows.map((row) => [row.name_key, row.person_id]))
}

/** The names of one workspace’s people. */
export function personNameRepository(tx: Transaction, teamId: string) {
  const names = () => tx<Row>('person_name').where({ team_id: teamId })
  return {
    /** Whose the name is from now on: who had it before, or this person. */
    async give(nameKey: string, personId: string): Promise<string> {
      const row = { team_id: teamId, name_key: nameKey, person_id: personId }
      await tx<Row>('person_name').insert(row).onConflict(['team_id', 'name_key']).ignore()
      const kept = await names().where({ name_key: nameKey }).first('person_id')
      return kept?.person_id ?? personId
    },
    async namesOf(personId: string): Promise<string[]> {
      return names().where({ person_id: personId }).pluck<string[]>('name_key')
    },
    /** Gives all names of somebody who was merged to who stays, and keeps which. */
    async move(sourceId: string, targetId: string): Promise<void> {
      await tx.raw(
        `insert into person_name_move (team_id, source_id, name_key)
         select team_id, person_id, name_key from person_name where team_id = :teamId and person_id = :sourceId
         on conflict do nothing`,
        { teamId, sourceId },
      )
      await names().where({ person_id: sourceId }).update({ person_id: targetId })
    },
    /** Gives the names back that are still of who stayed; which. */
    async moveBack(sourceId: string, targetId: string): Promise<string[]> {
      const moves = () => tx('person_name_move').where({ team_id: teamId, source_id: sourceId })
      const back = await names()
        .where({ person_id: targetId })
        .whereIn('name_key', moves().select('name_key'))
        .update({ person_id: sourceId })
        .returning<{ name_key: string }[]>('name_key')
      await moves().delete()
      return back.map((row) => row.name_key)
    },
    /** Takes a person's names away. */
    async remove(personId: string): Promise<void> {
      await names().where({ person_id: personId }).delete()
    },
  }
}
