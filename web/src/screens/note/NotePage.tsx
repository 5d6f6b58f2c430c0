import { linkTo } from '@verbatim/contracts/routes.ts'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { DamagedText } from '../../editor/DamagedText.tsx'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { isRefused } from '../../editor/document-connection.ts'
import { RefusedText } from '../../editor/RefusedText.tsx'
import { SaveState } from '../../editor/SaveState.tsx'
import { useDocumentState, usePresence, useWasReady } from '../../editor/use-shared-document.ts'
import type { NoteSoundVersionQuery } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { useVisit } from '../../lib/visited-objects.ts'
import { CommentsButton } from '../../objects/comment/CommentsButton.tsx'
import { useComments } from '../../objects/comment/use-comments.ts'
import { useRecordVisit } from '../../objects/visit/use-record-visit.ts'
import { createPlayer } from '../../player/player-controller.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Presence } from '../../ui/Presence.tsx'
import { CodingBar } from './CodingBar.tsx'
import styles from './Note.module.css'
import { NoteMenu } from './NoteMenu.tsx'
import { NoteText } from './NoteText.tsx'
import { crumbsOf } from './note-crumbs.ts'
import type { Me, OpenNote } from './open-note.ts'
import { NoteSoundVersion_query, RestoreSoundDocument_mutation } from './operations.ts'
import { PagesSide } from './PagesSide.tsx'
import { RecordingSide } from './RecordingSide.tsx'
import { recordingOf } from './recording.ts'
import { ShareNote } from './ShareNote.tsx'
import { useFilePages } from './use-file-pages.ts'
import { useHighlights } from './use-highlights.ts'
import { useMoments } from './use-moments.ts'
import { useTranscript } from './use-transcript.ts'

/** Asks for the last version that opens, and brings it back. */
const SOUND = {
  query: NoteSoundVersion_query,
  mutation: RestoreSoundDocument_mutation,
  soundOf: ({ note }: NoteSoundVersionQuery) => note,
}

type NotePageProps = { note: OpenNote; me: Me; connection: DocumentConnection | null }

/** The note once it is known: header, recording at the left, text at the right. */
export function NotePage({ note, me, connection }: NotePageProps) {
  const state = useDocumentState(connection)
  const isClosed = isRefused(state)
  const others = usePresence(connection, me.id)
  const ready = useWasReady(state)
  const player = useMemo(createPlayer, [])
  const recording = recordingOf(note.files)
  // What the page of a survey's file tells is our word, and only its responses are somebody's.
  const isResponse = note.kind === 'SURVEY' && note.responseCount === 0
  const { store, acts } = useHighlights(note.id, note.project.id, connection, note.viewerCodesBlind)
  const transcript = useTranscript(note.id, note.files)
  const threads = useComments(`note:${note.id}`)
  const comments = note.viewerCodesBlind ? null : threads
  const pages = useFilePages(note.files)
  const moments = useMoments({ noteId: note.id, fileId: recording?.fileId ?? null, comments, player })
  useRecordVisit('NOTE', note.id)
  useVisit({ kind: 'note', to: linkTo('note', { noteId: note.id }), title: note.title })
  return (
    <>
      <PageHeader
        crumbs={crumbsOf(note)}
        actions={
          <>
            <Presence people={others} />
            {note.locked && <Badge icon={Lock}>Locked</Badge>}
            {!isClosed && <SaveState connection={connection} mayWrite={note.viewerCan.edit} />}
            {comments && <CommentsButton comments={comments} />}
            {note.viewerCan.share && <ShareNote note={note} />}
            <NoteMenu {...{ note, me, acts }} />
          </>
        }
      />
      <CodingBar note={note} viewerId={me.id} />
      <div
        className={classNames(
          'split',
          styles.page,
          !recording && !pages.file && styles.alone,
          isResponse && styles.survey,
          comments?.isOpen && styles.commented,
        )}
      >
        {pages.file && <PagesSide pages={pages} file={pages.file} />}
        {recording && !pages.file && (
          <RecordingSide
            {...{ note, player, recording, store, transcript, moments }}
            shared={connection?.shared ?? null}
          />
        )}
        {state === 'damaged' && <DamagedText owner={{ noteId: note.id }} {...SOUND} />}
        {(state === 'refused' || state === 'outdated') && <RefusedText isOutdated={state === 'outdated'} />}
        {!isClosed && connection && (
          <NoteText
            {...{ note, connection, ready, player, store, acts, transcript, comments, pages }}
            hasRecording={recording !== null}
          />
        )}
      </div>
    </>
  )
}
