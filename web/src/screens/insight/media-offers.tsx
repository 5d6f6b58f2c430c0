import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { Film, Image, Link, Paperclip } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { editorSchema } from '../../editor/editor-schema.ts'
import type { SlashOffer } from '../../editor/SlashMenu.tsx'
import { nodeType } from '../../editor/structure/node-types.ts'
import { putBlock } from '../../editor/structure/place-blocks.ts'
import { chooseFiles } from '../../objects/upload/choose-files.ts'
import { useInsightUploads } from '../../objects/upload/use-insight-uploads.ts'
import { showToast } from '../../ui/toasts.ts'
import { dropPlace, filesPasted } from './dropped-files.ts'
import { EmbedDialog } from './EmbedDialog.tsx'
import { fileBlocksAt } from './file-blocks.ts'
import type { OpenInsight } from './open-insight.ts'

/** Files and what is at other hosts, as a writer puts them into the text: what the slash menu offers, and its dialog. */
export function useMediaInsertion(
  view: EditorView | null,
  insight: OpenInsight,
  mayWrite: boolean,
): { offers: SlashOffer[]; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const putEmbed = (url: string): void => {
    const make = () => nodeType('embed').create({ id: newBlockId(), url })
    if (view && !view.isDestroyed) putBlock(make, 'below')(view.state, view.dispatch)
  }
  const { id, project } = insight
  const upload = useInsightUploads({ id, projectId: project?.id ?? '' })
  const send = (files: readonly File[]): void => {
    if (!project) showToast({ message: 'A personal insight takes no files yet. Put it into a project first.' })
    else if (view && !view.isDestroyed) upload(files, fileBlocksAt(view))
  }
  useDroppedFiles(view, mayWrite, send)
  const choose = (accept: string) => () => chooseFiles({ accept }, send)
  return {
    offers: [
      ...(project ? fileOffers(choose) : []),
      {
        section: 'From elsewhere',
        label: 'Embed',
        icon: Link,
        picture: 'embed',
        run: () => setAsking(true),
        hint: 'A film or board at another host',
        words: 'youtube vimeo loom figma miro google link',
      },
    ],
    dialog: isAsking && (
      <EmbedDialog
        onClose={() => setAsking(false)}
        onEmbed={(url) => {
          putEmbed(url)
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

const fileOffers = (choose: (accept: string) => () => void): SlashOffer[] => [
  {
    section: 'Files',
    label: 'Picture',
    icon: Image,
    picture: 'picture',
    run: choose('image/*'),
    hint: 'A photo, a screenshot or a drawing',
    words: 'image photo screenshot',
  },
  {
    section: 'Files',
    label: 'Video or audio',
    icon: Film,
    picture: 'recording',
    run: choose('video/*,audio/*'),
    hint: 'Plays in the text',
    words: 'film recording sound',
  },
  {
    section: 'Files',
    label: 'Any file',
    icon: Paperclip,
    picture: 'file',
    run: choose(''),
    hint: 'To be saved by who reads',
    words: 'upload attachment document',
  },
]

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
