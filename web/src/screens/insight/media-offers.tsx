import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { fileTypeOf, formatOfMimeType, formatOfName } from '@verbatim/contracts/media-types.ts'
import { Film, Image, Link, Paperclip } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { editorSchema } from '../../editor/editor-schema.ts'
import { insertBlock } from '../../editor/insert-block.ts'
import type { SlashOffer } from '../../editor/SlashMenu.tsx'
import { chooseFiles } from '../../objects/upload/choose-files.ts'
import { useInsightUploads } from '../../objects/upload/use-insight-uploads.ts'
import { dropPlace, filesPasted } from './dropped-files.ts'
import { EmbedDialog } from './EmbedDialog.tsx'
import type { OpenInsight } from './open-insight.ts'

/** Files and what is at other hosts, as a writer puts them into the text: what the slash menu offers, and its dialog. */
export function useMedia(
  view: EditorView | null,
  insight: OpenInsight,
  mayWrite: boolean,
): { offers: SlashOffer[]; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const put = (name: 'image' | 'fileCard' | 'embed', attrs: Readonly<Record<string, string>>): void => {
    const block = editorSchema.nodes[name]?.create({ id: newBlockId(), ...attrs })
    if (view && !view.isDestroyed && block) insertBlock(block, newBlockId)(view.state, view.dispatch)
  }
  const send = useInsightUploads(insight, (fileId, file) => {
    if (view && !holds(view, fileId)) put(isPicture(file) ? 'image' : 'fileCard', { fileId })
  })
  useDroppedFiles(view, mayWrite, send)
  const choose = (accept: string) => () => chooseFiles({ accept }, send)
  return {
    offers: [
      {
        ...{ section: 'Files', label: 'Picture', icon: Image, picture: 'picture', run: choose('image/*') },
        ...{ hint: 'A photo, a screenshot or a drawing', words: 'image photo screenshot' },
      },
      {
        ...{
          section: 'Files',
          label: 'Video or audio',
          icon: Film,
          picture: 'recording',
          run: choose('video/*,audio/*'),
        },
        ...{ hint: 'Plays in the text', words: 'film recording sound' },
      },
      {
        ...{ section: 'Files', label: 'Any file', icon: Paperclip, picture: 'file', run: choose('') },
        ...{ hint: 'To be saved by who reads', words: 'upload attachment document' },
      },
      {
        ...{ section: 'From elsewhere', label: 'Embed', icon: Link, picture: 'embed', run: () => setAsking(true) },
        ...{ hint: 'A film or board at another host', words: 'youtube vimeo loom figma miro google link' },
      },
    ],
    dialog: isAsking && (
      <EmbedDialog
        onClose={() => setAsking(false)}
        onEmbed={(url) => {
          put('embed', { url })
          setAsking(false)
          view?.focus()
        }}
        onLink={(url) => {
          if (view) putLink(view, url)
          setAsking(false)
          view?.focus()
        }}
      />
    ),
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

function putLink({ state, dispatch }: EditorView, href: string): void {
  const link = editorSchema.marks.link?.create({ href })
  if (link) dispatch(state.tr.replaceSelectionWith(editorSchema.text(href, [link]), false).scrollIntoView())
}

/** Files that are dropped on the text, or pasted into it, go in where they fell. */
function useDroppedFiles(view: EditorView | null, mayWrite: boolean, send: (files: readonly File[]) => void): void {
  const take = useEffectEvent((event: Event, files: readonly File[]): void => {
    if (!mayWrite || files.length === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    send(files)
  })
  useEffect(() => {
    if (!view) return
    const onPaste = (event: ClipboardEvent): void => take(event, filesPasted(event.clipboardData))
    const onDrop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length) dropPlace(view, event)
      take(event, files)
    }
    // Before the editor takes them.
    const options = { capture: true }
    view.dom.addEventListener('paste', onPaste, options)
    view.dom.addEventListener('drop', onDrop, options)
    return () => {
      view.dom.removeEventListener('paste', onPaste, options)
      view.dom.removeEventListener('drop', onDrop, options)
    }
  }, [view])
}
