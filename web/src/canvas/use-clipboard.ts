import { useEffect } from 'react'
import { seen } from './camera.ts'
import type { CanvasActs } from './canvas-acts.ts'
import { emptyItem } from './canvas-acts.ts'
import { copyItems, pastedItems } from './clipboard.ts'
import { around, holds } from './geometry.ts'
import { movedWith } from './gestures.ts'
import { wordsOf } from './item-words.ts'
import type { Stage } from './stage.ts'
import type { Surroundings } from './use-drawing.ts'

const TEXT_MOST = 4000

/** Copy, cut and paste, between canvases too; words from elsewhere become a text. */
export function useClipboard(stage: Stage, acts: CanvasActs, { faceOf }: Surroundings): void {
  useEffect(() => {
    const isElsewhere = (): boolean =>
      document.activeElement !== document.body && document.activeElement?.closest('[data-canvas]') === null
    const isWriting = (): boolean => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
    const copy = (event: ClipboardEvent): boolean => {
      const items = movedWith(stage)
      if (isElsewhere() || isWriting() || !items.length || !event.clipboardData) return false
      copyItems(event.clipboardData, items, items.map((item) => wordsOf(item, faceOf(item))).join('\n'))
      event.preventDefault()
      return true
    }
    const onCopy = (event: ClipboardEvent): void => void copy(event)
    const onCut = (event: ClipboardEvent): void => {
      if (stage.mayEdit && copy(event)) acts.remove()
    }
    const onPaste = (event: ClipboardEvent): void => {
      if (isElsewhere() || isWriting() || !stage.mayEdit || !event.clipboardData) return
      event.preventDefault()
      const items = pastedItems(event.clipboardData)
      const text = event.clipboardData.getData('text/plain').trim().slice(0, TEXT_MOST)
      if (items.length) pasteInSight(stage, acts, items)
      else if (text) acts.put([{ ...emptyItem('text', textRect(stage, text), acts.topOrder()), text }])
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [stage, acts, faceOf])
}

function textRect(stage: Stage, text: string) {
  const { x, y } = stage.middle()
  return { x, y, width: 320, height: Math.min(600, 8 + 20 * Math.ceil(text.length / 40)) }
}

/** Copies lie beside what they are copies of while that is seen, else in the middle of what is seen. */
function pasteInSight(stage: Stage, acts: CanvasActs, items: ReturnType<typeof pastedItems>): void {
  const all = around(items)
  const { camera, size } = stage.get()
  if (!all || holds(seen(camera, size), all)) {
    acts.paste(items)
    return
  }
  const middle = stage.middle()
  const [dx, dy] = [middle.x - all.x - all.width / 2, middle.y - all.y - all.height / 2]
  acts.paste(
    items.map((item) => ({ ...item, x: item.x + dx, y: item.y + dy })),
    0,
  )
}
