import { useMutation } from '@apollo/client/react'
import { attempt } from '../../../lib/attempt.ts'
import { showUndo } from '../../../ui/toasts.ts'
import type { CodedSentence } from './coding-model.ts'
import { DecideCoding_mutation, UndecideCoding_mutation } from './operations.ts'

/** What is read again when something was decided. */
const READ_AGAIN = { refetchQueries: ['CodingAgreement', 'CodingDifferences'], awaitRefetchQueries: true }

/** Says which tags count for a sentence, and takes that back. */
export function useDecisions({ note, blockId, sentence, decision }: CodedSentence) {
  const [decideCoding, deciding] = useMutation(DecideCoding_mutation, READ_AGAIN)
  const [undecideCoding, undeciding] = useMutation(UndecideCoding_mutation, READ_AGAIN)
  const unit = { noteId: note.id, blockId, sentence }
  const put = (tagIds: readonly string[]) => decideCoding({ variables: { input: { ...unit, tagIds: [...tagIds] } } })
  const open = () => undecideCoding({ variables: { input: unit } })
  const before = decision?.tags.map(({ id }) => id)
  const nothing = () => Promise.resolve()
  return {
    pending: deciding.loading || undeciding.loading,
    async decide(tagIds: readonly string[]): Promise<void> {
      if (!(await attempt(() => put(tagIds), nothing))) return
      showUndo('Decided', () => void attempt(before ? () => put(before) : open, nothing))
    },
    async undecide(): Promise<void> {
      if (!(await attempt(open, nothing))) return
      showUndo('Opened again', () => void attempt(() => put(before ?? []), nothing))
    },
  }
}
