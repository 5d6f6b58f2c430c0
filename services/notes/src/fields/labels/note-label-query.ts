import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { momentWords } from '@verbatim/contracts/fields/moments.ts'
import { rowValue, type StoredValue, type Value } from '@verbatim/fields/values/field-value.ts'
import { fieldValueText } from '@verbatim/fields/values/value-texts.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** A value of a note by the label of its field, as text. */
export type NoteLabel = { label: string; value: string }

type Row = StoredValue & {
  object_id: string
  field_id: string
  label: string
  type: FieldType
  option_label: string | null
}

/** What notes have in their fields, by label, in the order of the fields. */
export async function labelsOfNotes(
  tx: ReadTransaction,
  teamId: string,
  noteIds: readonly string[],
): Promise<Map<string, NoteLabel[]>> {
  if (!noteIds.length) return new Map()
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `select field_value.*, field.label, field.type, coalesce(field_option.label, known_person.name) as option_label
       from field_value join field on field.id = field_value.field_id and field.deleted_at is null
       left join field_option on field_option.id = field_value.reference_id
       left join known_person on known_person.team_id = field_value.team_id
         and known_person.id = field_value.reference_id and not known_person.deleted
      where field_value.team_id = :teamId and field_value.object_id = any(:noteIds::uuid[])
      order by object_id, field.project_id is not null, field.rank, field.id, field_value.position`,
    { teamId, noteIds: [...noteIds] },
  )
  const byNote = Map.groupBy(rows, (row) => row.object_id)
  return new Map([...byNote].map(([id, ofNote]) => [id, labelsOf(ofNote)]))
}

/** As people read it: a moment in words, people by their names. */
function labelText(type: FieldType, options: { id: string; label: string }[], values: readonly Value[]): string {
  const [moment] = values
  return moment instanceof Date
    ? momentWords(moment)
    : fieldValueText({ type: type === 'PERSON' ? 'SELECT' : type, options }, values)
}

function labelsOf(rows: readonly Row[]): NoteLabel[] {
  return [...Map.groupBy(rows, (row) => row.field_id).values()].flatMap((of) => {
    const [first] = of
    const options = of.map((row) => ({ id: row.reference_id ?? '', label: row.option_label ?? '' }))
    return first ? [{ label: first.label, value: labelText(first.type, options, of.map(rowValue)) }] : []
  })
}
