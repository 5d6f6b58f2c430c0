import type { TypedValue } from '@verbatim/fields/values/field-value-repository.ts'
import { readFieldValue } from '@verbatim/fields/values/value-texts.ts'
import type { KnownTargets } from '#src/imports/csv/known-targets.ts'
import type { ReadRow } from '#src/imports/csv/rows/read-row.ts'
import type { RowPlan } from '#src/imports/csv/rows/row-plan.ts'
import { type Answer, questionKey } from '#src/surveys/question.ts'

type Value = TypedValue['values'][number]

/** Finds the ids of what rows choose. Made once for an import. */
export type RowResolver = {
  values(noteId: string, row: ReadRow): TypedValue[]
  answers(noteId: string, row: ReadRow): Answer[]
}

/** @param known the fields and questions of the plan as they are now. */
export function rowResolver(plan: RowPlan, known: KnownTargets): RowResolver {
  const options = new Map<number, Map<string, string>>()
  for (const [at, { id }] of plan.questions) {
    const question = known.questions.get(id ?? '')
    options.set(at, new Map((question?.options ?? []).map((one) => [questionKey(one.text), one.id])))
  }
  return {
    values: (noteId, row) =>
      [...row.values].flatMap(([at, text]): TypedValue[] => {
        const field = known.fields.get(plan.fields.get(at)?.id ?? '')
        if (!field) return []
        const read = readFieldValue(field, text)
        const values: Value[] = 'refusal' in read ? [] : read.values
        return [{ objectId: noteId, fieldId: field.id, type: field.type, values }]
      }),
    answers: (noteId, row) =>
      [...row.answers].flatMap(([at, texts]): Answer[] => {
        const question = known.questions.get(plan.questions.get(at)?.id ?? '')
        if (!question) return []
        const of = { noteId, questionId: question.id }
        if (question.type === 'FREE_TEXT') return [{ ...of, text: texts.join('\n'), optionIds: [] }]
        const ids = texts.flatMap((text) => options.get(at)?.get(questionKey(text)) ?? [])
        return [{ ...of, text: null, optionIds: [...new Set(ids)] }]
      }),
  }
}
