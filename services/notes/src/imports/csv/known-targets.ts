import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Field } from '#src/fields/field.ts'
import { fieldReader } from '#src/fields/field-repository.ts'
import type { ImportMapping } from '#src/imports/csv/mapping/mapping.ts'
import type { Question } from '#src/surveys/question.ts'
import { questionReader } from '#src/surveys/question-repository.ts'

/** Fields and questions by their ids. */
export type KnownTargets = { fields: Map<string, Field>; questions: Map<string, Question> }

/** The fields and questions that a mapping names by their ids, those that are gone left out. */
export async function knownTargets(
  tx: ReadTransaction,
  teamId: string,
  { columns }: ImportMapping,
): Promise<KnownTargets> {
  const fields = await fieldReader(tx, teamId).byIds(columns.flatMap(({ field }) => field?.id ?? []))
  const questions = await questionReader(tx, teamId).byIds(columns.flatMap(({ question }) => question?.id ?? []))
  return {
    fields: new Map(fields.map((field) => [field.id, field])),
    questions: new Map(questions.map((question) => [question.id, question])),
  }
}
