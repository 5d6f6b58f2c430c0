import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { labelKey } from '@verbatim/fields/values/value-texts.ts'
import type { KnownTargets } from '#src/imports/csv/known-targets.ts'
import type { ImportMapping, MappedColumn, MappedField, MappedQuestion } from '#src/imports/csv/mapping/mapping.ts'
import { questionKey } from '#src/surveys/question.ts'

/** A field that values are read for; one that is made with the import takes options that it has not. */
export type PlannedField = MappedField & { takesNew: boolean }

/** How the rows of a table are read. It grows with the options that rows name. */
export type RowPlan = {
  columns: readonly MappedColumn[]
  keyColumn: number | null
  keyName: string
  fields: ReadonlyMap<number, PlannedField>
  questions: ReadonlyMap<number, MappedQuestion>
  /** Ids of those who are called so, by the key of the name. */
  people: ReadonlyMap<string, readonly string[]>
  /** Closed questions with more options than they can have. */
  overfull: Set<number>
  /** Options of a column, by their key, those that rows brought along included. */
  choicesOf(at: number): Map<string, string>
  /** Keeps count of the characters of a question's options. */
  countOption(at: number, text: string): void
}

/** @param known the fields and questions that the mapping names by their ids. */
export function rowPlan(mapping: ImportMapping, names: readonly string[], known: KnownTargets): RowPlan {
  const fields = new Map<number, PlannedField>()
  const questions = new Map<number, MappedQuestion>()
  const choices = new Map<number, Map<string, string>>()
  const characters = new Map<number, number>()
  const overfull = new Set<number>()
  mapping.columns.forEach((column, at) => {
    const field = column.field
    if (column.use === 'FIELD' && field) {
      const real = field.id === null ? undefined : known.fields.get(field.id)
      const options = real?.options ?? []
      fields.set(at, { ...field, takesNew: field.id === null })
      choices.set(at, new Map(options.map(({ label }) => [labelKey(label), label])))
    }
    const question = column.question
    if (column.use === 'QUESTION' && question) {
      const real = question.id === null ? undefined : known.questions.get(question.id)
      questions.set(at, question)
      choices.set(at, new Map((real?.options ?? []).map(({ text }) => [questionKey(text), text])))
      characters.set(
        at,
        (real?.options ?? []).reduce((sum, { text }) => sum + encoded(text), 0),
      )
    }
  })
  const choicesOf = (at: number): Map<string, string> => choices.get(at) ?? new Map()
  return {
    columns: mapping.columns,
    keyColumn: mapping.keyColumn,
    fields,
    questions,
    overfull,
    choicesOf,
    people: known.people,
    keyName: mapping.keyColumn === null ? '' : labelKey(names[mapping.keyColumn] ?? ''),
    countOption(at, text) {
      const sum = (characters.get(at) ?? 0) + encoded(text)
      characters.set(at, sum)
      // The last one has no comma behind it.
      if (sum - 1 > TEXT_LIMITS.questionOptionText) overfull.add(at)
    },
  }
}

/** Characters of an option in a row of CSV, with the comma. */
const encoded = (text: string): number =>
  (/[",\n]/.test(text) ? text.length + 2 + (text.split('"').length - 1) : text.length) + 1
