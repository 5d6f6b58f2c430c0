import { readCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import { momentText } from '@verbatim/contracts/fields/moments.ts'
import { knownPeopleReader } from '@verbatim/fields/people/known-person-repository.ts'
import type { FieldValue } from '@verbatim/fields/values/field-value.ts'
import { fieldValueReader } from '@verbatim/fields/values/field-value-repository.ts'
import { fieldValueText } from '@verbatim/fields/values/value-texts.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { isChosen } from '#src/fields/field.ts'
import { fieldReader } from '#src/fields/field-repository.ts'
import { cellMoment, fieldText, severalIn } from '#src/imports/csv/rows/cell-text.ts'
import type { RowPlan } from '#src/imports/csv/rows/row-plan.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { isPersonLabel } from '#src/notes/person-key.ts'
import { answerReader } from '#src/surveys/answer-repository.ts'
import { questionReader } from '#src/surveys/question-repository.ts'

/** What notes say now in the columns of a table, by note and column; several chosen are parted as in the table. */
export async function saidBefore(
  tx: ReadTransaction,
  teamId: string,
  plan: RowPlan,
  noteIds: readonly string[],
): Promise<Map<string, Map<number, string>>> {
  const said = new Map(noteIds.map((id) => [id, new Map<number, string>()]))
  for (const note of await noteReader(tx, teamId).byIds(noteIds))
    plan.columns.forEach(({ use }, at) => {
      const person = note.fields.find(({ label }) => isPersonLabel(label))?.value
      if (use === 'TITLE') said.get(note.id)?.set(at, note.title)
      if (use === 'PERSON' && person !== undefined) said.get(note.id)?.set(at, person)
      if (use === 'DATE') said.get(note.id)?.set(at, momentText(note.createdAt))
    })
  await addValues(tx, teamId, plan, said)
  await addAnswers(tx, teamId, plan, said)
  return said
}

type Said = ReadonlyMap<string, Map<number, string>>

async function addValues(tx: ReadTransaction, teamId: string, plan: RowPlan, said: Said): Promise<void> {
  const columnOf = new Map([...plan.fields].flatMap(([at, { id }]) => (id === null ? [] : [[id, at] as const])))
  const fields = new Map((await fieldReader(tx, teamId).byIds([...columnOf.keys()])).map((field) => [field.id, field]))
  const found = await fieldValueReader(tx, teamId).ofObjects([...said.keys()])
  const people = await peopleAmong(
    tx,
    teamId,
    found.filter(({ fieldId }) => fields.get(fieldId)?.type === 'PERSON'),
  )
  for (const { objectId, fieldId, values } of found) {
    const field = fields.get(fieldId)
    const at = columnOf.get(fieldId)
    if (!field || at === undefined) continue
    const names = field.type === 'PERSON' ? people : new Map(field.options.map(({ id, label }) => [id, label]))
    const chosen = values.flatMap((id) => names.get(String(id)) ?? [])
    said.get(objectId)?.set(at, isChosen(field.type) ? chosen.join('; ') : fieldValueText(field, values))
  }
}

/** Names of the people whom values name, by their ids. */
async function peopleAmong(
  tx: ReadTransaction,
  teamId: string,
  found: readonly FieldValue[],
): Promise<Map<string, string>> {
  const ids = found.flatMap(({ values }) => values.map(String))
  return new Map((await knownPeopleReader(tx, teamId).byIds(ids)).map(({ id, name }) => [id, name]))
}

async function addAnswers(tx: ReadTransaction, teamId: string, plan: RowPlan, said: Said): Promise<void> {
  const columnOf = new Map([...plan.questions].flatMap(([at, { id }]) => (id === null ? [] : [[id, at] as const])))
  const questions = await questionReader(tx, teamId).byIds([...columnOf.keys()])
  const options = new Map(questions.flatMap((one) => one.options.map(({ id, text }) => [id, text])))
  for (const { noteId, questionId, text, optionIds } of await answerReader(tx, teamId).ofNotes([...said.keys()])) {
    const at = columnOf.get(questionId)
    const words = text ?? optionIds.flatMap((id) => options.get(id) ?? []).join('; ')
    if (at !== undefined) said.get(noteId)?.set(at, words)
  }
}

/** What a cell says, written as `saidBefore` writes what its note says. */
export function cellSaid({ columns, fields, questions }: RowPlan, at: number, cell: string): string {
  const dayFirst = columns[at]?.dayFirst ?? false
  const field = fields.get(at)
  if (field && isChosen(field.type)) return readCsvRow(fieldText(cell, field, dayFirst)).join('; ')
  if (field) return fieldText(cell, field, dayFirst)
  if (questions.get(at)?.type === 'MULTI_SELECT') return severalIn(cell).join('; ')
  const moment = columns[at]?.use === 'DATE' ? cellMoment(cell, dayFirst) : null
  return moment ? momentText(moment) : cell
}
