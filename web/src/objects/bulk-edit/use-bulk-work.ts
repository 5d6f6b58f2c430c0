import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { showProblem, showToast } from '../../ui/toasts.ts'
import { useUndoStack } from '../../ui/UndoRoom.tsx'
import type { BulkProgress } from '../../views/BulkBar.tsx'
import { rememberedEdits } from './bulk-history.ts'
import type { BulkWork } from './bulk-work.ts'
import { undoServerEdit } from './server-edit.ts'

/**
 * Work on many rows: how far it is, and a way to stop it. Its end is told with the way back, wherever the person is by
 * then, which is taken by key too among the other changes of the list; edits of the last day are taken back by the palette too.
 */
export function useBulkWork(readAgain: () => Promise<unknown>) {
  const client = useApolloClient()
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const undos = useUndoStack()
  const [isUndoable, setUndoable] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const show = (next: BulkProgress | null): void => {
    if (isHere.current) setProgress(next)
  }
  const afterwards = (): Promise<unknown> =>
    isHere.current ? readAgain() : client.refetchQueries({ include: 'active' })
  const undo = async (back: () => Promise<unknown>): Promise<void> => {
    try {
      await back()
      showToast({ message: 'It is as it was before' })
    } catch (error) {
      showProblem(error)
    }
    await afterwards()
  }
  /** Answers whether it came to its end. */
  const begin = async ({ title, count, run }: BulkWork): Promise<boolean> => {
    const stop = new AbortController()
    const onStep = (done: number): void => show({ title, done, of: count, onCancel: () => stop.abort() })
    onStep(0)
    try {
      const { said, undo: back } = await run(onStep, stop.signal)
      if (back) {
        undos.push(said, () => undo(back))
        if (isHere.current) setUndoable(true)
      } else showToast({ message: said })
      return true
    } catch (error) {
      showProblem(error)
      return false
    } finally {
      show(null)
      await afterwards()
    }
  }
  const keyed = { id: 'undo-in-view', title: 'Undo', group: 'This list', keys: 'mod+z', run: () => void undos.undo() }
  useActions([
    ...(isUndoable ? [keyed] : []),
    ...rememberedEdits(Date.now()).map((edit, at) => ({
      id: `undo-bulk-${at}`,
      title: `Undo: ${edit.said}`,
      group: 'This list',
      run: () => void undo(() => undoServerEdit(client, edit)),
    })),
  ])
  return { progress, begin }
}
