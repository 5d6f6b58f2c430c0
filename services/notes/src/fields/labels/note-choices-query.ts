import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** The ids of the options that notes have, of fields that stand; notes without any are left out. */
export async function choicesOfNotes(
  tx: ReadTransaction,
  teamId: string,
  noteIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (!noteIds.length) return new Map()
  const { rows } = await tx.raw<{ rows: { note_id: string; option_id: string }[] }>(
    `select field_value.object_id as note_id, field_value.reference_id as option_id
       from field_value
       join field on field.id = field_value.field_id and field.type = 'SELECT' and field.deleted_at is null
      where field_value.team_id = :teamId and field_value.object_id = any(:noteIds::uuid[])
        and field_value.reference_id is not null
      order by field_value.object_id, field_value.reference_id`,
    { teamId, noteIds: [...noteIds] },
  )
  const byNote = Map.groupBy(rows, (row) => row.note_id)
  return new Map([...byNote].map(([id, of]) => [id, of.map((row) => row.option_id)]))
}
