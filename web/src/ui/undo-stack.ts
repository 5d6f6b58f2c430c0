import { dismissToast, showUndo } from './toasts.ts'

export type UndoStack = ReturnType<typeof createUndoStack>

/** What a person can take back, last first: by the message that tells of it, or by the keyboard. */
export function createUndoStack() {
  const undone: (() => Promise<void>)[] = []
  return {
    /**
     * Shows what was done with a way back. Returns what takes the message and that way away again. What everybody sees
     * happen where they look is taken back by the keyboard alone: `isQuiet`.
     */
    push(message: string, undo: () => Promise<void>, isQuiet = false): () => void {
      const once = (): Promise<void> => {
        const at = undone.indexOf(once)
        if (at < 0) return Promise.resolve()
        undone.splice(at, 1)
        return undo()
      }
      undone.push(once)
      const toast = isQuiet ? null : showUndo(message, () => void once())
      return () => {
        const at = undone.indexOf(once)
        if (at >= 0) undone.splice(at, 1)
        if (toast !== null) dismissToast(toast)
      }
    },
    /** Takes back the last of them; false when there is none. */
    undo(): boolean {
      const last = undone.at(-1)
      if (last) void last()
      return last !== undefined
    },
  }
}
