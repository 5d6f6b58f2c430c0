import { useMutation } from '@apollo/client/react'
import { attempt } from '../../../lib/attempt.ts'
import { useUndoStack } from '../../../ui/UndoRoom.tsx'
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
  const undos = useUndoStack()
  const nothing = () => Promise.resolve()
  return {
    pending: deciding.loading || undeciding.loading,
    async decide(tagIds: readonly string[]): Promise<void> {
      if (!(await attempt(() => put(tagIds), nothing))) return
      const back = before ? () => put(before) : open
      undos.push('Decided', async () => void (await attempt(back, nothing)), {
        redo: () => attempt(() => put(tagIds), nothing),
      })
    },
    async undecide(): Promise<void> {
      if (!(await attempt(open, nothing))) return
      undos.push('Opened again', async () => void (await attempt(() => put(before ?? []), nothing)), {
        redo: () => attempt(open, nothing),
      })
    },
  }
}
