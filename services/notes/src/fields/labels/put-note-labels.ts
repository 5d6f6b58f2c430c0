import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import { labelKey } from '@verbatim/fields/values/value-texts.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { fieldRepository } from '#src/fields/field-repository.ts'
import { wantedText } from '#src/fields/labels/label-fields.ts'
import type { NoteLabel } from '#src/fields/labels/note-label-query.ts'
import { putValues } from '#src/fields/labels/put-values.ts'

type Labelled = { id: string; projectId: string; fields: readonly NoteLabel[] }

/** Puts what notes have by label into fields of their projects, which are made where there are none. */
export async function putNoteLabels(tx: Transaction, origin: Origin, notes: readonly Labelled[]): Promise<void> {
  for (const [projectId, ofProject] of Map.groupBy(notes, (note) => note.projectId)) {
    const given = ofProject.flatMap(({ id, fields }) =>
      fields.map(({ label, value }) => ({ objectId: id, field: wantedText(label), value })),
    )
    await putValues(tx, origin, { projectId, objectType: 'NOTE' }, given)
  }
}

/** Changes what a note has by label; null takes a value away. */
export async function changeNoteLabels(
  tx: Transaction,
  origin: Origin,
  note: Pick<Labelled, 'id' | 'projectId'>,
  changes: readonly { label: string; value: string | null }[],
): Promise<void> {
  const gone = changes.flatMap(({ label, value }) => (value === null ? [label] : []))
  if (gone.length) {
    const fields = fieldRepository(tx, origin.teamId)
    const own = await fields.labelled({ projectId: note.projectId, objectType: 'NOTE' }, gone)
    const workspace = await fields.labelled({ projectId: null, objectType: 'NOTE' }, gone)
    const none = [...own, ...workspace].map(({ id, type }) => ({ objectId: note.id, fieldId: id, type, values: [] }))
    await fieldValueRepository(tx, origin.teamId).put('NOTE', none)
  }
  const last = new Map(changes.map((change) => [labelKey(change.label), change]))
  const kept = [...last.values()].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
  await putNoteLabels(tx, origin, [{ ...note, fields: kept }])
}
