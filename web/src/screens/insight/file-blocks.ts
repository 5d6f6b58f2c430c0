import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { fileTypeOf, formatOfMimeType, formatOfName } from '@verbatim/contracts/media-types.ts'
import { CircleAlert } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { editorSchema } from '../../editor/editor-schema.ts'
import { insertBehind, lineIdOf } from '../../editor/insert-behind.ts'
import type { AnnouncedFile } from '../../objects/upload/upload-store.ts'
import { showToast } from '../../ui/toasts.ts'

/**
 * Remembers the line of the cursor, and puts the blocks of files in behind it, in their order, whenever they have ids.
 * The answer says whether they could be put in: the text may be closed by then, which is told.
 */
export function fileBlocksAt(view: EditorView): (files: readonly AnnouncedFile[]) => boolean {
  let lineId = lineIdOf(view.state)
  return (files) => {
    if (view.isDestroyed) {
      const names = files.map(({ file }) => file.name).join(', ')
      showToast({ message: `The text was closed too soon for ${names}. Put it in again.`, icon: CircleAlert })
      return false
    }
    const blocks = files
      .filter(({ fileId }) => !holds(view, fileId))
      .flatMap(({ fileId, file }) => {
        const type = editorSchema.nodes[isPicture(file) ? 'image' : 'fileCard']
        return type?.create({ id: newBlockId(), fileId }) ?? []
      })
    if (blocks.length > 0) insertBehind(lineId, blocks)(view.state, view.dispatch)
    lineId = blocks.at(-1)?.attrs.id ?? lineId
    return true
  }
}

/** By its name and what the browser says of it; when that is wrong, the content says so where it is drawn. */
const isPicture = ({ name, type }: File): boolean =>
  fileTypeOf(formatOfName(name) ?? formatOfMimeType(type)) === 'IMAGE'

/** Whether a file stands in the text: an upload that goes on after a break has its block. */
function holds({ state: { doc } }: EditorView, fileId: string): boolean {
  let found = false
  doc.descendants(({ attrs }) => {
    if (attrs.fileId === fileId) found = true
    return !found
  })
  return found
}
