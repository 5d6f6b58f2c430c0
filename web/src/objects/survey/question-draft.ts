import type { CreateQuestionInput } from '../../gql/graphql.ts'

export type QuestionType = CreateQuestionInput['questionType']

/** A question as the page knows it; `count` says how often an option was chosen. */
export type EditedQuestion = {
  id: string
  questionText: string
  questionType: QuestionType
  options: readonly { id: string; optionText: string; count: number }[]
}

/** An option that is written; one that is not kept yet has no `optionId`. */
export type OptionDraft = { id: string; optionId: string | null; text: string; count: number }
export type QuestionDraft = { text: string; type: QuestionType; options: readonly OptionDraft[] }

let made = 0

/** Another option, in which nothing stands yet. */
export const newOption = (): OptionDraft => ({ id: `new:${++made}`, optionId: null, text: '', count: 0 })

/** What a dialog begins with: the question as it is, or an empty one. */
export const draftOf = (question: EditedQuestion | null): QuestionDraft =>
  question
    ? {
        text: question.questionText,
        type: question.questionType,
        options: question.options.map(({ id, optionText, count }) => ({ id, optionId: id, text: optionText, count })),
      }
    : { text: '', type: 'FREE_TEXT', options: [newOption(), newOption()] }

/** The options as the service takes them: those in which something stands. */
export const givenOptions = ({ type, options }: QuestionDraft) =>
  type === 'FREE_TEXT'
    ? []
    : options
        .filter(({ text }) => text.trim() !== '')
        .map(({ optionId, text }) => ({ ...(optionId !== null && { id: optionId }), optionText: text.trim() }))

/**
 * The options of a question before a draft of it was kept, as the service takes them. What the draft left out was chosen
 * by nobody and is gone, so it is made anew.
 */
export function optionsBefore(question: EditedQuestion, draft: QuestionDraft) {
  const kept = new Set(givenOptions(draft).map(({ id }) => id))
  return question.options.map(({ id, optionText }) => ({ ...(kept.has(id) && { id }), optionText }))
}

/** Why a draft cannot be kept yet; null when it can. */
export function draftProblem(draft: QuestionDraft): string | null {
  if (draft.text.trim() === '') return 'Say what is asked.'
  const options = givenOptions(draft).map(({ optionText }) => optionText.toLowerCase())
  const twice = options.find((text, at) => options.indexOf(text) !== at)
  if (twice !== undefined) return `The option “${twice}” is there twice.`
  return draft.type !== 'FREE_TEXT' && options.length === 0 ? 'Write an option to choose.' : null
}
