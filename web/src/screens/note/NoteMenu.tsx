import { useMutation } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import {
  CircleHelp,
  Clapperboard,
  Download,
  Ellipsis,
  History,
  Link2,
  Lock,
  LockOpen,
  MessageCircleQuestionMark,
  Sparkles,
  Table,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../lib/words.ts'
import { WhyDialog } from '../../objects/access/WhyDialog.tsx'
import { whyQuestion } from '../../objects/access/why-words.ts'
import type { HighlightActs } from '../../objects/highlight/highlight-acts.ts'
import { useHistoryAddress } from '../../objects/history/use-history-address.ts'
import { useQuoting } from '../../objects/insight/use-quoting.ts'
import { ExportHighlights } from '../../objects/list/ExportHighlights.tsx'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import { ExportNote } from './ExportNote.tsx'
import type { Me, OpenNote } from './open-note.ts'
import { DeleteNote_mutation, UpdateNote_mutation } from './operations.ts'
import { recordingOf } from './recording.ts'
import { useAnswering } from './use-answering.ts'

type NoteMenuProps = { note: OpenNote; me: Me; acts: HighlightActs }

/** What can be done with the whole note. */
export function NoteMenu({ note, me, acts }: NoteMenuProps) {
  const [updateNote] = useMutation(UpdateNote_mutation)
  const [deleteNote] = useMutation(DeleteNote_mutation)
  const [asking, setAsking] = useState(false)
  const [why, setWhy] = useState(false)
  const [exporting, setExporting] = useState<'NOTE' | 'HIGHLIGHTS' | null>(null)
  const navigate = useNavigate()
  const { open } = useHistoryAddress()
  const [, openAnswers] = useAnswering()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${location.origin}${linkTo('note', { noteId: note.id })}`)
    showToast({ message: 'Link copied' })
  }
  const { locked, viewerCan } = note
  const onlySelf = !note.project.viewerCan.manageAccess
  const fileId = note.highlightCount > 0 && recordingOf(note.files)?.fileId
  const lock = {
    id: 'note-lock',
    title: locked ? 'Unlock note' : 'Lock note',
    icon: locked ? LockOpen : Lock,
    run: () =>
      void updateNote({ variables: { input: { noteId: note.id, locked: !locked } } }).catch((error: unknown) =>
        showProblem(error),
      ),
  }
  return (
    <>
      <ActMenu
        align="end"
        width={240}
        trigger={<IconButton icon={Ellipsis} label="More" />}
        group="This note"
        acts={[
          { id: 'note-link', title: 'Copy link', icon: Link2, run: () => void copy() },
          ...(fileId
            ? [
                {
                  id: 'note-reel',
                  title: 'Play highlights',
                  icon: Clapperboard,
                  run: () => navigate(linkTo('noteReel', { noteId: note.id, fileId })),
                },
              ]
            : []),
          ...(viewerCan.edit && !locked && note.project.questions.length > 0
            ? [
                {
                  id: 'note-answers',
                  title: 'Answer questions',
                  icon: MessageCircleQuestionMark,
                  run: () => openAnswers(true),
                },
              ]
            : []),
          { id: 'note-history', title: 'History', icon: History, run: () => open('') },
          { id: 'note-why', title: whyQuestion(onlySelf), icon: CircleHelp, run: () => setWhy(true) },
          { id: 'note-export', title: 'Export', icon: Download, run: () => setExporting('NOTE') },
          ...(note.highlightCount > 0
            ? [
                {
                  id: 'note-export-highlights',
                  title: 'Export highlights',
                  icon: Table,
                  run: () => setExporting('HIGHLIGHTS'),
                },
              ]
            : []),
          ...(viewerCan.highlight
            ? [{ id: 'note-suggest', title: 'Suggest highlights', icon: Sparkles, run: () => void suggest(acts) }]
            : []),
          ...(viewerCan.edit || locked ? [lock] : []),
          ...(viewerCan.delete
            ? [{ id: 'note-delete', title: 'Delete note', icon: Trash2, danger: true, run: () => setAsking(true) }]
            : []),
        ]}
      />
      {why && (
        <WhyDialog
          memberId={me.id}
          objectId={formatResourceId('note', note.id)}
          onlySelf={onlySelf}
          onClose={() => setWhy(false)}
        />
      )}
      {exporting === 'NOTE' && <ExportNote note={note} onClose={() => setExporting(null)} />}
      {exporting === 'HIGHLIGHTS' && (
        <ExportHighlights
          projectId={note.project.id}
          filter={{ note: { equalTo: note.id } }}
          title={`${note.title}, highlights`}
          onClose={() => setExporting(null)}
        />
      )}
      {asking && (
        <ConfirmDialog
          question={`Delete ${note.title}?`}
          consequence={<DeleteConsequence note={note} />}
          verb="Delete note"
          pendingVerb="Deleting…"
          danger
          onConfirm={async () => {
            await deleteNote({ variables: { input: { noteId: note.id } } })
            navigate(linkTo('project', { projectId: note.project.id }))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** What goes with the note, and which published insights quote it. */
function DeleteConsequence({ note: { id, highlightCount } }: { note: OpenNote }) {
  const quoting = useQuoting({ noteIds: [id] })
  if (quoting.isLoading) return <Skeleton width="80%" />
  const goes = `${counted(highlightCount, 'highlight')} ${highlightCount === 1 ? 'goes' : 'go'} with it.`
  return (
    <>
      {goes} {quoting.sentence} It can be restored from the trash for 30 days.
    </>
  )
}

/** Asks for suggestions and says how many came. */
async function suggest(acts: HighlightActs): Promise<void> {
  showToast({ message: 'Looking for sentences worth keeping', icon: Sparkles })
  try {
    const found = await acts.suggest()
    const message = found > 0 ? `${counted(found, 'suggestion')} in the text` : 'Nothing new was found in this text'
    showToast({ message, icon: Sparkles })
  } catch (error) {
    showProblem(error)
  }
}
