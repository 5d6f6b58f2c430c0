import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import type { AnswerInput, NoteAnswersQuery } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { createUndoStack } from '../../ui/undo-stack.ts'
import { AnswerQuestions_mutation } from './operations.ts'

export type AskedQuestion = NoteAnswersQuery['note']['project']['questions'][number]
export type GivenAnswer = NoteAnswersQuery['note']['responses'][number]

/** Answers a question; whether that was taken. */
export type AnswerQuestion = (question: AskedQuestion, given: GivenAnswer | null, next: NewAnswer) => Promise<boolean>
export type NewAnswer = Omit<AnswerInput, 'questionId'>

/** Changes what a note answers. An answer that was there before can come back, by message or key. */
export function useAnswerActs(noteId: string) {
  const client = useApolloClient()
  const undo = useRef(createUndoStack())
  const last = useRef(Promise.resolve(true))
  /** One after the other, so that what was chosen last is what is kept. */
  const save = (questionId: string, next: NewAnswer): Promise<boolean> => {
    const variables = { input: { noteId, answers: [{ questionId, ...next }] } }
    last.current = last.current.then(() =>
      attempt(
        () => client.mutate({ mutation: AnswerQuestions_mutation, variables }),
        async () => undefined,
      ),
    )
    return last.current
  }
  const answer: AnswerQuestion = async (question, given, next) => {
    const isDone = await save(question.id, next)
    if (isDone && given)
      undo.current.push(
        'The answer is changed',
        async () => void (await save(question.id, answerBefore(question, given))),
      )
    return isDone
  }
  return { answer, undo: () => undo.current.undo() }
}

/** An answer as it is given once more. */
const answerBefore = ({ questionType }: AskedQuestion, { response, options }: GivenAnswer): NewAnswer =>
  questionType === 'FREE_TEXT' ? { response } : { optionIds: options.map(({ id }) => id) }
