import { newId } from '@verbatim/contracts/ids.ts'
import { RANK_GAP } from '@verbatim/contracts/ranks.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { fitOptions, type Question, type QuestionType, questionKey, TOO_MANY_OPTIONS } from '#src/surveys/question.ts'
import { questionRepository } from '#src/surveys/question-repository.ts'

/** A question that is wanted in a project; `options` are those that answers name. */
export type WantedQuestion = { text: string; type: QuestionType; options: readonly string[] }

type Place = { teamId: string; projectId: string }

/**
 * The questions of a project with these words and types, in the order wanted; made where there are none, and with the
 * options that they had not. Throws InvalidOperation where a closed question would have more than it can have.
 */
export async function putQuestions(
  tx: Transaction,
  { teamId, projectId }: Place,
  wanted: readonly WantedQuestion[],
): Promise<Question[]> {
  const repository = questionRepository(tx, teamId)
  await repository.lockOf(projectId)
  const there = await repository.ofProjects([projectId])
  const known = new Map(there.map((question) => [keyOf(question), question]))
  const made: Question[] = []
  for (const one of wanted) {
    if (known.has(keyOf(one))) continue
    const rank = (there.at(-1)?.rank ?? 0) + RANK_GAP * (made.length + 1)
    const { text, type } = one
    const question: Question = {
      id: newId(),
      projectId,
      text,
      earlierTexts: [],
      type,
      options: [],
      rank,
      createdAt: new Date(),
    }
    made.push(question)
    known.set(keyOf(one), question)
  }
  await repository.add(made)
  for (const one of wanted) {
    const question = known.get(keyOf(one))
    if (question) known.set(keyOf(one), await withOptions(tx, teamId, question, one.options))
  }
  return wanted.flatMap((one) => known.get(keyOf(one)) ?? [])
}

const keyOf = ({ text, type }: Pick<Question, 'text' | 'type'>): string => `${type} ${questionKey(text)}`

async function withOptions(
  tx: Transaction,
  teamId: string,
  question: Question,
  texts: readonly string[],
): Promise<Question> {
  const keys = new Set(question.options.map(({ text }) => questionKey(text)))
  const missing = texts.filter((text) => !keys.has(questionKey(text)))
  if (question.type === 'FREE_TEXT' || !missing.length) return question
  const options = [...question.options, ...missing.map((text) => ({ id: newId(), text }))]
  if (!fitOptions(options.map(({ text }) => text))) throw invalidOperation(TOO_MANY_OPTIONS)
  await questionRepository(tx, teamId).addOptions(
    question.id,
    question.options.length,
    options.slice(question.options.length),
  )
  return { ...question, options }
}
