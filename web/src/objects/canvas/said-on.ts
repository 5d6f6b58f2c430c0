import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { playableClip } from '../highlight/use-clips.ts'
import type { CardFaces } from './card-faces.ts'

/** What was said on the card of a highlight, where that plays; null for every other card. */
export function saidOn({ kind, objectId }: CanvasItem, faces: CardFaces) {
  const said = kind === 'highlight' && objectId ? faces.saidOf(objectId) : null
  return said && playableClip(said) ? said : null
}
