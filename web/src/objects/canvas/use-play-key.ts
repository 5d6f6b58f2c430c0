import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import type { Stage } from '../../canvas/stage.ts'
import { useActions } from '../../lib/use-actions.ts'

/** P plays the clip of the card that is selected. */
export function usePlayKey(stage: Stage, play: (item: CanvasItem) => void): void {
  const run = (): void => {
    const [only, ...others] = stage.get().selection
    const item = only && others.length === 0 ? stage.model.items.get(only) : undefined
    if (item) play(item)
  }
  useActions([{ id: 'canvas-play', title: 'Play the clip of the card', group: 'This canvas', keys: 'p', run }])
}
