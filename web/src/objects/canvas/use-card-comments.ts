import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { wordsOf } from '../../canvas/item-words.ts'
import { useItemChanges, useStage } from '../../canvas/use-stage.ts'
import { useActions } from '../../lib/use-actions.ts'
import type { ThreadPlace } from '../comment/operations.ts'
import { cardSubject, partOf } from '../comment/subject-part.ts'
import type { ThreadAbout } from '../comment/ThreadCard.tsx'
import type { Comments } from '../comment/use-comments.ts'
import type { OpenCanvas } from './use-canvas.ts'

/** What is said about the items of a canvas: begun at one that is chosen, shown at it, and told by its words as they are. */
export function useCardComments(canvas: OpenCanvas, viewId: string, comments: Comments) {
  const { stage, around, threads } = canvas
  const selection = useStage(stage, (state) => state.selection)
  useItemChanges(stage.model)
  useFaceChanges(canvas)
  useEffect(() => threads.put(comments.places), [threads, comments.places])
  const itemOf = (subject: string): CanvasItem | null => {
    const part = partOf(subject)
    return part?.kind === 'card' ? (stage.model.items.get(part.itemId) ?? null) : null
  }
  const begin = (item: CanvasItem): void => {
    const [open] = threads.of(item.id)
    if (open) {
      comments.open(open)
      return
    }
    const subject = cardSubject(viewId, item.id)
    comments.begin({
      quote: wordsOf(item, around.faceOf(item)),
      isOurs: true,
      on: subject,
      subject: () => Promise.resolve(subject),
      // What stands for an object elsewhere is said by that object, to those who may read it.
      partWords: item.objectId === null ? item.text || undefined : undefined,
      label: 'Comment on this card',
      back: focusStage,
    })
  }
  const [only] = selection.size === 1 ? selection : []
  const chosen = only === undefined ? undefined : stage.model.items.get(only)
  const act = { id: 'comment-card', title: 'Comment on the selected card', group: 'This canvas' }
  useActions(chosen ? [{ ...act, keys: 'mod+shift+m', run: () => begin(chosen) }] : [])
  useActiveCard(canvas, comments)
  return {
    begin,
    /** Opens what is said about an item. */
    open: ({ id }: CanvasItem): void => comments.open(threads.of(id)[0] ?? null, 'thread'),
    onPlace: ({ subject }: ThreadPlace): void => showItem(canvas, itemOf(subject)),
    onLeave: focusStage,
    aboutOf: ({ subject }: ThreadPlace): ThreadAbout | null => {
      const item = itemOf(subject)
      if (item) return { words: wordsOf(item, around.faceOf(item)) }
      return partOf(subject) ? { gone: 'The card is gone' } : null
    },
  }
}

function showItem({ stage }: OpenCanvas, item: CanvasItem | null): void {
  if (!item) return
  stage.select([item.id])
  stage.reveal(item)
}

/** Chooses and shows the item of the thread that is opened. */
function useActiveCard(canvas: OpenCanvas, { active, places }: Comments): void {
  const part = partOf(places.find(({ id }) => id === active)?.subject ?? '')
  const itemId = part?.kind === 'card' ? part.itemId : null
  const { width, height } = useStage(canvas.stage, (state) => state.size)
  useEffect(() => {
    // Again where the threads have taken some of its room.
    if (itemId && width && height) showItem(canvas, canvas.stage.model.items.get(itemId) ?? null)
  }, [canvas, itemId, width, height])
}

/** What is taken off the page gives the keyboard back first. */
const focusStage = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true }))

/** Draws a component again when cards have other words. */
function useFaceChanges({ faces }: OpenCanvas): void {
  const [counter] = useState(() => ({ changes: 0 }))
  const subscribe = useCallback(
    (listener: () => void) =>
      faces.watch(() => {
        counter.changes++
        listener()
      }),
    [faces, counter],
  )
  useSyncExternalStore(subscribe, () => counter.changes)
}
