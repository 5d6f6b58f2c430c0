import { type CanvasItem, isCardKind } from '@verbatim/contracts/canvas/canvas-item.ts'
import { inReadingOrder } from '../../canvas/item-words.ts'
import { useItemChanges } from '../../canvas/use-stage.ts'
import type { Peeked } from '../../lib/peek-address.ts'
import { useOfferSiblings } from '../../lib/peek-siblings.ts'
import { usePeek } from '../../lib/use-peek.ts'
import type { CardFaces } from './card-faces.ts'
import type { OpenCanvas } from './use-canvas.ts'

/** Opens what a card stands for beside the canvas, where one steps to the next card in the order of reading. */
export function useCardPeek({ stage, faces }: OpenCanvas): (item: CanvasItem) => void {
  const { peek, open } = usePeek()
  useItemChanges(stage.model)
  // Thousands of cards are put in order only where somebody steps through them.
  useOfferSiblings(
    peek ? inReadingOrder(stage.model.items.values()).flatMap((item) => peekedOn(item, faces) ?? []) : [],
  )
  return (item) => {
    const object = peekedOn(item, faces)
    if (object) open(object)
  }
}

/** What a card stands for, where that is there and may be seen. */
function peekedOn({ kind, objectId }: CanvasItem, faces: CardFaces): Peeked | null {
  if (objectId === null || !isCardKind(kind) || faces.faceFor(kind, objectId).state !== 'shown') return null
  return { kind, id: objectId }
}
