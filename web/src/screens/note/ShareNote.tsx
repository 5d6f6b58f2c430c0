import { useMutation, useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ShareDialog } from '../../objects/share/ShareDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import type { OpenNote } from './open-note.ts'
import { EndNoteShare_mutation, NoteShare_query, ShareNote_mutation } from './operations.ts'
import { recordingOf } from './recording.ts'

/** The button that opens the note's public link. */
export function ShareNote({ note }: { note: OpenNote }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useActions([{ id: 'share-note', title: 'Share by a public link', group: 'This note', run: open }])
  return (
    <>
      <Button size="sm" icon={Link2} aria-label="Share" onClick={open}>
        <span className="desk-only">Share</span>
      </Button>
      {isOpen && <NoteShareDialog note={note} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function NoteShareDialog({ note, onClose }: { note: OpenNote; onClose: () => void }) {
  const { id } = note
  const query = useQuery(NoteShare_query, { variables: { id }, fetchPolicy: 'cache-and-network' })
  // Somebody else may have made or ended the link, or it may open otherwise than before.
  useProjectChanges(note.project.id, query.refetch, ['NOTE', 'PROJECT'])
  const [share] = useMutation(ShareNote_mutation)
  const [end] = useMutation(EndNoteShare_mutation)
  const link = query.data?.note.share
  const fileId = recordingOf(note.files)?.fileId
  const isEmbeddable = link?.playback && link.markup && !link.hasPassword
  return (
    <ShareDialog
      title={`Share ${note.title}`}
      query={query}
      found={query.data?.note ?? null}
      hides="Hide the names of who speaks"
      below={
        isEmbeddable && fileId ? (
          <CopyLine label="To embed its highlights as a reel" value={frameOf(link.path, id, fileId)} />
        ) : null
      }
      onShare={(terms) => share({ variables: { input: { noteId: id, ...terms } } })}
      onEnd={() => end({ variables: { id } })}
      onClose={onClose}
    >
      Whoever has a public link reads the text of this note as it is, without an account and without the names of who
      speaks. Recordings, highlights and tags are shown only if you say so. Search engines are told to leave it out,
      until you let them.
    </ShareDialog>
  )
}

/** @param path of the public page, which ends with the token. */
function frameOf(path: string, noteId: string, fileId: string): string {
  const query = { shareToken: path.split('/').at(-1) ?? '' }
  const address = window.location.origin + linkTo('embedNoteReel', { noteId, fileId }, { query })
  return `<iframe src="${address}" width="600" height="480" title="A shared reel" sandbox="allow-scripts allow-same-origin"></iframe>`
}
