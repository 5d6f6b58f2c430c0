import { useCallback, useState, useSyncExternalStore } from 'react'
import type { CanvasModel } from './canvas-model.ts'
import type { Stage, StageState } from './stage.ts'

/** A part of what the stage shows, a value or the same object; the component is drawn again only when it is another. */
export function useStage<Part>(stage: Stage, part: (state: StageState) => Part): Part {
  return useSyncExternalStore(stage.subscribe, () => part(stage.get()))
}

/** How often the items have changed, so that what is made of them is made again. */
export function useItemChanges(model: CanvasModel): number {
  const [counter] = useState(() => ({ changes: 0 }))
  const subscribe = useCallback(
    (listener: () => void) =>
      model.watch(() => {
        counter.changes++
        listener()
      }),
    [model, counter],
  )
  return useSyncExternalStore(subscribe, () => counter.changes)
}
