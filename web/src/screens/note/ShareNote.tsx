import { useMutation, useQuery } from '@apollo/client/react'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ShareDialog } from '../../objects/share/ShareDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import type { OpenNote } from './open-note.ts'
import { EndNoteShare_mutation, NoteShare_query, ShareNote_mutation } from './operations.ts'

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
  return (
    <ShareDialog
      title={`Share ${note.title}`}
      query={query}
      found={query.data?.note ?? null}
      hides="Hide the names of who speaks"
      onShare={(terms) => share({ variables: { input: { noteId: id, ...terms } } })}
      onEnd={() => end({ variables: { id } })}
      onClose={onClose}
    >
      Whoever has a public link reads the text of this note as it is, without an account and without the names of who
      speaks. Recordings, highlights and tags are shown only if you say so. Search engines are told to leave it out.
    </ShareDialog>
  )
}
