import { announce } from '../../ui/live-region.ts'
import { showProblem } from '../../ui/toasts.ts'
import { useUndoStack } from '../../ui/UndoRoom.tsx'
import type { RowMove, ViewProps, ViewRow } from '../view-props.ts'

/** Moving a card with a way back. */
export function useCardMoves<Row extends ViewRow>({ onMove }: ViewProps<Row>) {
  const stack = useUndoStack()
  const move = async (made: RowMove, card: string, group: string): Promise<void> => {
    if (!onMove) return
    try {
      const back = await onMove(made)
      if (!back) return void announce('Put back.')
      stack.push(`${card} is now in ${group}`, () =>
        back().then(
          () => undefined,
          (error: unknown) => void showProblem(error),
        ),
      )
    } catch (error) {
      showProblem(error)
    }
  }
  return { move, undo: () => void stack.undo() }
}
