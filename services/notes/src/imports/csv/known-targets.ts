import { knownPeopleReader } from '@verbatim/fields/people/known-person-repository.ts'
import { labelKey } from '@verbatim/fields/values/value-texts.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Field } from '#src/fields/field.ts'
import { fieldReader } from '#src/fields/field-repository.ts'
import type { ImportMapping } from '#src/imports/csv/mapping/mapping.ts'
import type { Question } from '#src/surveys/question.ts'
import { questionReader } from '#src/surveys/question-repository.ts'

/** Fields and questions by their ids, and people by their names, where a column names some. */
export type KnownTargets = {
  fields: Map<string, Field>
  questions: Map<string, Question>
  people: Map<string, string[]>
}

/** Under which two names are the same. */
export const nameKeyOf = (name: string): string => labelKey(name).replace(/\s+/g, ' ').trim()

/** The fields and questions that a mapping names by their ids, those that are gone left out. */
export async function knownTargets(
  tx: ReadTransaction,
  teamId: string,
  { columns }: ImportMapping,
): Promise<KnownTargets> {
  const fields = await fieldReader(tx, teamId).byIds(columns.flatMap(({ field }) => field?.id ?? []))
  const questions = await questionReader(tx, teamId).byIds(columns.flatMap(({ question }) => question?.id ?? []))
  const namesPeople = columns.some(({ use, field }) => use === 'FIELD' && field?.type === 'PERSON')
  const people = namesPeople ? await knownPeopleReader(tx, teamId).all() : []
  const byName = Map.groupBy(people, ({ name }) => nameKeyOf(name))
  return {
    people: new Map([...byName].map(([name, alike]) => [name, alike.map(({ id }) => id)])),
    fields: new Map(fields.map((field) => [field.id, field])),
    questions: new Map(questions.map((question) => [question.id, question])),
  }
}
