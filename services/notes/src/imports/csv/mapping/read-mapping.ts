import { labelKey } from '@verbatim/fields/values/value-texts.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { fieldLabel, fieldMax } from '#src/fields/field.ts'
import { fieldReader } from '#src/fields/field-repository.ts'
import type { ImportColumnInput, MapCsvImportInput } from '#src/gql/graph-types.ts'
import type { CsvImport } from '#src/imports/csv/csv-import.ts'
import type { ImportMapping, MappedColumn, MappedField, MappedQuestion } from '#src/imports/csv/mapping/mapping.ts'
import type { Offered } from '#src/imports/csv/mapping/suggest-mapping.ts'
import { questionText } from '#src/surveys/question.ts'
import { questionReader } from '#src/surveys/question-repository.ts'

/** The fields of notes and the questions that columns of a project's tables may belong to. */
export async function offeredTargets(tx: ReadTransaction, teamId: string, projectId: string): Promise<Offered> {
  const scope = { workspace: true, projectIds: [projectId], objectType: 'NOTE' as const }
  return {
    fields: await fieldReader(tx, teamId).offered(scope),
    questions: await questionReader(tx, teamId).ofProjects([projectId]),
  }
}

/**
 * A mapping as it comes from outside. Throws ValidationError where it is not for as many columns as the table has, or
 * has none for its key, or names a field or question against the limits; NotFound for one that the project has not.
 */
export async function readMapping(
  ctx: NotesCtx,
  tx: ReadTransaction,
  { projectId, table }: CsvImport,
  { columns, keyColumn }: Pick<MapCsvImportInput, 'columns' | 'keyColumn'>,
): Promise<ImportMapping> {
  const width = table?.columns.length ?? 0
  if (columns.length !== width) throw invalid(`Say what each of the ${width} columns becomes.`)
  if (keyColumn != null && (keyColumn < 0 || keyColumn >= width)) throw invalid('There is no such column for the key.')
  const offered = await offeredTargets(tx, ctx.actor.teamId, projectId)
  return { columns: columns.map((column) => readColumn(column, offered)), keyColumn: keyColumn ?? null }
}

const readColumn = (column: ImportColumnInput, offered: Offered): MappedColumn => ({
  use: column.use,
  dayFirst: column.dayFirst ?? false,
  field: column.use === 'FIELD' ? readField(column, offered) : null,
  question: column.use === 'QUESTION' ? readQuestion(column, offered) : null,
})

function readField({ fieldId, newField }: ImportColumnInput, { fields }: Offered): MappedField {
  if (fieldId != null) {
    const id = knownId(fieldId, 'Field')
    const field = fields.find((one) => one.id === id)
    if (!field) throw notFound('Field')
    return { id, label: field.label, type: field.type, max: field.max }
  }
  if (!newField) throw invalid('Say which field the column becomes.')
  const { type } = newField
  const label = fieldLabel(newField.label)
  if (fields.some((one) => labelKey(one.label) === labelKey(label)))
    throw invalid(`There is a field “${label}” already. Choose it for the column.`)
  return { id: null, label, type, max: fieldMax(type, newField.max) }
}

function readQuestion({ questionId, newQuestion }: ImportColumnInput, { questions }: Offered): MappedQuestion {
  if (questionId != null) {
    const id = knownId(questionId, 'Question')
    const question = questions.find((one) => one.id === id)
    if (!question) throw notFound('Question')
    return { id, text: question.text, type: question.type }
  }
  if (!newQuestion) throw invalid('Say which question the column answers.')
  return { id: null, text: questionText(newQuestion.text), type: newQuestion.type }
}
