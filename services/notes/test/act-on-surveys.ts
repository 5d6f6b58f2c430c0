import { expect } from 'vitest'
import { change } from './make.ts'
import type { Ask } from './start-notes.ts'

export type Asked = {
  id: string
  questionText: string
  questionType: string
  options: { id: string; optionText: string }[]
}
export type Answered = {
  id: string
  title: string
  kind: string
  responses: { questionId: string; response: string; question: { questionText: string } }[]
}

const QUESTION = '{ id questionText questionType options { id optionText } }'
const RESPONSES = '{ id title kind responses { questionId response question { questionText } } }'

const INPUTS = {
  createQuestion: ['CreateQuestionInput', QUESTION],
  updateQuestion: ['UpdateQuestionInput', QUESTION],
  restoreQuestion: ['QuestionRefInput', QUESTION],
  deleteQuestion: ['QuestionRefInput', '{ questionId answerCount restorableUntil }'],
  createResponse: ['CreateResponseInput', RESPONSES],
  answerQuestions: ['AnswerQuestionsInput', RESPONSES],
} as const

/** Acts on questions and their answers; refusals are answered. */
export const trySurvey = <Done>(ask: Ask, act: keyof typeof INPUTS, input: object) =>
  change<Done>(ask, act, INPUTS[act][0], input, INPUTS[act][1])

/** Acts on questions and their answers; a refusal fails the test. */
export async function onSurvey<Done>(ask: Ask, act: keyof typeof INPUTS, input: object): Promise<Done> {
  const { data, errors } = await trySurvey<Done>(ask, act, input)
  expect(errors).toBeUndefined()
  return data.done
}

/** What a project asks, in its order. */
export async function questionsOf(ask: Ask, projectId: string): Promise<Asked[]> {
  const query = `query ($id: ID!) { project(id: $id) { questions ${QUESTION} } }`
  const { data, errors } = await ask<{ project: { questions: Asked[] } }>(query, { id: projectId })
  expect(errors).toBeUndefined()
  return data.project.questions
}

const options = (...texts: string[]) => texts.map((optionText) => ({ optionText }))

/** An open question, one with a choice and one with several. */
export async function someQuestions(ask: Ask, projectId: string) {
  const made = (questionText: string, questionType: string, ...texts: string[]) =>
    onSurvey<Asked>(ask, 'createQuestion', {
      ...{ projectId, questionText, questionType },
      ...(texts.length && { options: options(...texts) }),
    })
  return {
    why: await made('Why did you leave?', 'FREE_TEXT'),
    how: await made('How was it?', 'SINGLE_SELECT', 'Slow', 'Quick'),
    tools: await made('Which tools?', 'MULTI_SELECT', 'App', 'Phone', 'Letter'),
  }
}

export const optionOf = ({ options: offered }: Asked, text: string): string =>
  offered.find(({ optionText }) => optionText === text)!.id
