import { useApolloClient } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { ArrowUpDown, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { UpdateQuestionInput } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { counted } from '../../lib/words.ts'
import { confirmFirst } from '../../ui/confirm-first.ts'
import { showUndo } from '../../ui/toasts.ts'
import {
  CreateQuestion_mutation,
  CreateResponse_mutation,
  DeleteQuestion_mutation,
  RestoreQuestion_mutation,
  UpdateQuestion_mutation,
} from './operations.ts'
import { type EditedQuestion, givenOptions, optionsBefore, type QuestionDraft } from './question-draft.ts'

/** How the address says that a note is open to be answered. */
export const ANSWERING = 'answers'

export type QuestionActs = ReturnType<typeof useQuestionActs>

type Named = { id: string; questionText: string }
/** Behind which question one goes, and behind which it stood; null is the first place. */
type Placed = { afterId: string | null; wasAfterId: string | null }

/** What is done with the questions of a project. A refusal is thrown by what a dialog asks for, else shown. */
export function useQuestionActs(projectId: string, readAgain: () => Promise<unknown>) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const update = (input: UpdateQuestionInput) =>
    client.mutate({ mutation: UpdateQuestion_mutation, variables: { input } })
  const restore = (questionId: string) =>
    attempt(
      () => client.mutate({ mutation: RestoreQuestion_mutation, variables: { input: { questionId } } }),
      readAgain,
    )
  const offerUndo = (questionText: string, done: string, before: UpdateQuestionInput, icon: LucideIcon) =>
    showUndo(`“${shortened(questionText)}” is ${done}`, () => void attempt(() => update(before), readAgain), icon)
  return {
    /** Makes a question, or keeps what was changed of one, which Undo takes back. */
    async save(question: EditedQuestion | null, draft: QuestionDraft) {
      const questionText = draft.text.trim()
      const options = givenOptions(draft)
      if (question) {
        await update({ questionId: question.id, questionText, ...(options.length > 0 && { options }) })
        offerUndo(questionText, 'changed', asItWas(question, draft), Pencil)
      } else {
        const input = { projectId, questionText, questionType: draft.type, options }
        await client.mutate({ mutation: CreateQuestion_mutation, variables: { input } })
      }
      await readAgain()
    },
    /** Places a question behind another one, null puts it first; Undo places it behind the one it stood behind. */
    async move({ id: questionId, questionText }: Named, { afterId, wasAfterId }: Placed) {
      const isDone = await attempt(() => update({ questionId, afterId }), readAgain)
      if (isDone) offerUndo(questionText, 'moved', { questionId, afterId: wasAfterId }, ArrowUpDown)
    },
    /** Deletes a question once it is said how many answers go; Undo brings all of it back. */
    async remove({ id, questionText }: Named, answers: number) {
      const isMeant = answers === 0 || (await isMeantToGo(questionText, answers))
      if (!isMeant) return
      const variables = { input: { questionId: id } }
      const isDone = await attempt(() => client.mutate({ mutation: DeleteQuestion_mutation, variables }), readAgain)
      if (isDone) showUndo(`“${shortened(questionText)}” is deleted`, () => void restore(id), Trash2)
    },
    /** Makes a note that answers the questions, and opens it to be filled in. */
    async respond() {
      let noteId: string | undefined
      const respond = async () => {
        const { data } = await client.mutate({ mutation: CreateResponse_mutation, variables: { input: { projectId } } })
        noteId = data?.createResponse.id
      }
      await attempt(respond, async () => undefined)
      if (noteId) void navigate(linkTo('note', { noteId }, { query: { [ANSWERING]: 'open' } }))
    },
  }
}

/** What gives a question its words and options of before. */
function asItWas(question: EditedQuestion, draft: QuestionDraft): UpdateQuestionInput {
  const options = optionsBefore(question, draft)
  return { questionId: question.id, questionText: question.questionText, ...(options.length > 0 && { options }) }
}

/** Asks whether a question may go with that many answers. */
function isMeantToGo(questionText: string, answers: number): Promise<boolean> {
  const goes = `${counted(answers, 'answer')} ${answers === 1 ? 'goes' : 'go'} with it, out of charts, tables and filters.`
  return confirmFirst({
    question: `Delete “${shortened(questionText)}”?`,
    consequence: `${goes} What was said stays in the texts of the notes.`,
    verb: 'Delete question',
    pendingVerb: 'Deleting…',
  })
}

const SHOWN = 80

/** The words of a question as far as one line has room for them. */
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
