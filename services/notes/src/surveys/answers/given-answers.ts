import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'
import { knownId } from '#src/access/require-level.ts'
import type { AnswerInput } from '#src/gql/graph-types.ts'
import type { Answer, Question } from '#src/surveys/question.ts'

/**
 * Answers of a note as they come from outside. Throws NotFound for a question of another project, ValidationError for
 * words over 20,000 characters, for words to a closed question or options to an open one, for an option of another
 * question, for several where one is chosen, and for a question that is answered twice.
 * @param questions those of the note's project.
 */
export function givenAnswers(noteId: string, given: readonly AnswerInput[], questions: readonly Question[]): Answer[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const answers = given.map((input): Answer => {
    const question = byId.get(knownId(input.questionId, 'Question'))
    if (!question) throw notFound('Question')
    return question.type === 'FREE_TEXT'
      ? { noteId, questionId: question.id, text: wordsOf(question, input), optionIds: [] }
      : { noteId, questionId: question.id, text: null, optionIds: chosenOf(question, input) }
  })
  if (new Set(answers.map(({ questionId }) => questionId)).size < answers.length)
    throw invalid('Each question can be answered once.')
  return answers
}

/** Null for an answer that is taken away. */
function wordsOf({ text }: Question, { response, optionIds }: AnswerInput): string | null {
  if (optionIds?.length) throw invalid(`“${text}” is answered in own words.`)
  return limitedText(response ?? '', TEXT_LIMITS.response, 'A response', 'response') || null
}

function chosenOf({ text, type, options }: Question, { response, optionIds }: AnswerInput): string[] {
  if (response) throw invalid(`“${text}” is answered by its options.`)
  const known = new Set(options.map(({ id }) => id))
  const chosen = new Set((optionIds ?? []).map((id) => knownId(id, 'Option')))
  for (const id of chosen) if (!known.has(id)) throw notFound('Option')
  if (type === 'SINGLE_SELECT' && chosen.size > 1) throw invalid(`One option of “${text}” can be chosen.`)
  // In the order of the question, whatever was clicked first.
  return options.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
}
