import { dismissToast, showUndo } from './toasts.ts'

export type UndoStack = ReturnType<typeof createUndoStack>

type Options = {
  /** What everybody sees happen where they look is taken back by the keyboard alone. */
  isQuiet?: boolean
  /** Does it again after it was taken back. Answers whether it was done. */
  redo?: () => Promise<boolean>
}

type Step = { message: string; undo: () => Promise<void>; toast?: number } & Options

/** What a person can take back, last first, and do again: by the message that tells of it, or by the keyboard. */
export function createUndoStack() {
  const done: Step[] = []
  let undone: Step[] = []
  const drop = (step: Step): boolean => {
    const at = done.indexOf(step)
    if (at >= 0) done.splice(at, 1)
    return at >= 0
  }
  const forget = ({ toast }: Step): void => {
    if (toast !== undefined) dismissToast(toast)
  }
  const back = (step: Step): Promise<void> => {
    if (!drop(step)) return Promise.resolve()
    // What is taken back by the keyboard is not offered by its message any more.
    forget(step)
    if (step.redo) undone.push(step)
    return step.undo()
  }
  const show = (step: Step): (() => void) => {
    done.push(step)
    if (!step.isQuiet) step.toast = showUndo(step.message, () => void back(step))
    return () => {
      drop(step)
      forget(step)
    }
  }
  return {
    /**
     * Shows what was done with a way back. Returns what takes the message and that way away again. What was taken back
     * before cannot be done again any more.
     */
    push(message: string, undo: () => Promise<void>, options: Options = {}): () => void {
      undone = []
      return show({ message, undo, ...options })
    },
    /** Takes back the last of them; false when there is none. */
    undo(): boolean {
      const last = done.at(-1)
      if (last) void back(last)
      return last !== undefined
    },
    /** Does again what was taken back last; false when there is none. */
    redo(): boolean {
      const last = undone.pop()
      if (!last?.redo) return false
      void last.redo().then((isDone) => isDone && show(last))
      return true
    },
  }
}
