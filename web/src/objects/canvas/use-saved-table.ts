import { CARD_KINDS, type CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { showToast } from '../../ui/toasts.ts'
import { useCsvDownload } from '../project/use-csv-download.ts'
import { canvasTable } from './canvas-table.ts'
import type { CardFaces } from './card-faces.ts'
import type { OpenCanvas } from './use-canvas.ts'

/** Saves what lies on the canvas as CSV, once all of it is known: a table that lacks what did not load is none. */
export function useSavedTable({ stage, faces }: OpenCanvas, projectId: string, title: string): () => void {
  const download = useCsvDownload(projectId)
  const save = async (): Promise<void> => {
    const items = [...stage.model.items.values()]
    if (await areKnown(items, faces)) await download('CANVAS', title, canvasTable(items, faces, location.origin))
    else showToast({ message: 'Some cards did not load, so nothing was saved. Try again.' })
  }
  return () => void save()
}

/** Loads what stands on all cards; false where some of it did not come. */
async function areKnown(items: readonly CanvasItem[], faces: CardFaces): Promise<boolean> {
  for (const kind of CARD_KINDS) {
    const ids = items.flatMap((item) => (item.kind === kind && item.objectId ? [item.objectId] : []))
    await faces.need(kind, ids)
    if (ids.some((id) => faces.faceFor(kind, id).state === 'loading')) return false
  }
  return true
}
