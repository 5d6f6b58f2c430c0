import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { initials } from '@verbatim/contracts/initials.ts'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { ArrowDown, ArrowUp, Highlighter } from 'lucide-react'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { updateHighlights } from '../../editor/highlight-layer.ts'
import { wordsBetween } from '../../editor/selection-range.ts'
import { redrawTurns, type TurnLooks } from '../../editor/turn-view.ts'
import { classNames } from '../../lib/class-names.ts'
import { partOf } from '../../objects/comment/subject-part.ts'
import type { Comments } from '../../objects/comment/use-comments.ts'
import { Margin } from '../../objects/highlight/Margin.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { BlankText } from './BlankText.tsx'
import { EditingBar } from './EditingBar.tsx'
import { FileStrip } from './FileStrip.tsx'
import styles from './Note.module.css'
import { NoteAnswers } from './NoteAnswers.tsx'
import { NoteFields } from './NoteFields.tsx'
import { NoteHead } from './NoteHead.tsx'
import { NotePopover } from './NotePopover.tsx'
import type { NoteTextProps } from './note-text-props.ts'
import type { OpenNote } from './open-note.ts'
import { ReviewTray } from './ReviewTray.tsx'
import { SpeakerMenu, type SpeakerSpot } from './SpeakerMenu.tsx'
import { SurveyResponses } from './SurveyResponses.tsx'
import { SummaryCard } from './summary/SummaryCard.tsx'
import { useDeepLink } from './use-deep-link.ts'
import type { FilePages } from './use-file-pages.ts'
import { useFollowing } from './use-following.ts'
import { useNoteComments } from './use-note-comments.tsx'
import { useNoteEditor } from './use-note-editor.ts'
import { useNoteKeys } from './use-note-keys.ts'
import { usePagesBeside } from './use-pages-beside.ts'
import { usePicking } from './use-picking.ts'
import { isRichText, useWriting } from './use-writing.ts'

/** The text of a note with its highlights: to read, to highlight, to correct. */
export function NoteText(props: NoteTextProps) {
  const { note, connection, ready, player, hasRecording, store, acts, transcript, comments } = props
  const mount = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const mayEdit = note.viewerCan.edit
  const editable = useRef(false)
  const hovered = useRef<string | null>(null)
  const looks = useRef<TurnLooks>(turnLooks(note, hasRecording))
  const [speaker, setSpeaker] = useState<SpeakerSpot | null>(null)
  const [isRich] = useState(() => isRichText(note))
  const { view, watch } = useNoteEditor(mount, {
    connection,
    ready,
    store,
    looks,
    editing: editable,
    hovered,
    isRich,
    onTab: () => {
      if (hasRecording) player.toggle()
      return hasRecording
    },
  })
  useEffect(() => {
    looks.current = turnLooks(note, hasRecording)
    if (view) redrawTurns(view)
  }, [view, note, hasRecording])
  const writing = useWriting(note, view, editable, scroller)
  const isEditing = writing.isOn
  const hover = useCallback(
    (id: string | null) => {
      if (hovered.current === id) return
      hovered.current = id
      if (view) updateHighlights(view, {})
    },
    [view],
  )
  const picking = usePicking({
    view,
    store,
    player,
    transcript,
    editing: isEditing,
    hasRecording,
    onSpeaker: setSpeaker,
    onComment: (id) => openThreadOf(comments, id),
    onPlace: (id, { from, to }) => {
      const words = view && wordsBetween(view.state, from, to)
      if (words) void acts.place(id, words)
    },
  })
  const following = useFollowing({ view, player, transcript, scroller, editing: isEditing })
  const threads = useNoteComments({
    note,
    player,
    transcript,
    comments,
    view,
    store,
    scroller,
    picking,
    editing: isEditing,
    acts,
    mayHighlight: note.viewerCan.highlight,
  })
  useDeepLink(view, store, scroller, picking.openHighlight, player, transcript)
  usePagesBeside({ view, watch, store, scroller, picking, pages: props.pages })
  useNoteKeys({ ...props, view, scroller, picking, editing: isEditing, setEditing: mayEdit ? writing.set : null })

  return (
    <>
      <div className={`scroll ${styles.text}`} ref={scroller}>
        <div className={threads.level ? styles.beside : undefined}>
          <div className={styles.inner}>
            <NoteTop {...{ note, writing, isRich, hasRecording }} pages={props.pages} />
            <SummaryCard {...{ note, view, scroller, player, transcript, acts, picking }} />
            <ReviewTray {...{ store, acts, view, picking }} mayHighlight={note.viewerCan.highlight} />
            {!ready && <SkeletonText label="Opening the text" />}
            {view && isEditing && <EditingBar {...{ view, watch, isRich }} onDone={() => writing.set(false)} />}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click of a key on one of the buttons inside */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the mouse selects words here; keys do it in use-note-keys.ts */}
            <div
              className={styles.place}
              onMouseDown={picking.onMouseDown}
              onMouseUp={picking.onMouseUp}
              onClick={picking.onClick}
            >
              <BlankText {...{ watch, writing, isRich, mayEdit }} />
              <div ref={mount} className={classNames(styles.mount, isEditing && styles.editing)} />
              {view && (
                <Margin
                  {...{ view, scroller, store }}
                  mayHighlight={note.viewerCan.highlight}
                  onOpen={picking.openHighlight}
                  onHover={hover}
                  onAccept={(id) => void acts.accept(id)}
                  onReject={(id) => void acts.reject(id)}
                />
              )}
            </div>
            {note.responseCount > 0 && <SurveyResponses note={note} />}
          </div>
          {threads.level}
        </div>
        {following.jump && <JumpToSound {...following.jump} />}
        {view && picking.target && (
          <NotePopover
            {...{ note, view, store, acts, player, transcript, picking, scroller, comments }}
            editing={isEditing}
          />
        )}
        {speaker && <SpeakerMenu note={note} spot={speaker} onClose={() => setSpeaker(null)} />}
        {note.viewerCan.highlight && picking.picked && !picking.target && (
          <HighlightPicked onPress={picking.openPicked} />
        )}
      </div>
      {threads.beside}
    </>
  )
}

type NoteTopProps = ComponentProps<typeof NoteHead> & { hasRecording: boolean; pages: FilePages }

/** What stands above the text. */
function NoteTop({ note, writing, isRich, hasRecording, pages }: NoteTopProps) {
  return (
    <>
      <NoteHead {...{ note, writing, isRich }} />
      {!hasRecording && <NoteFields note={note} />}
      <NoteAnswers note={note} />
      <FileStrip note={note} pages={pages} />
    </>
  )
}

/** Back to the words that are spoken, after the text was scrolled away from them. */
function JumpToSound({ up, atMs, run }: { up: boolean; atMs: number; run: () => void }) {
  return (
    <button type="button" className={`btn sm ${styles.jump}`} onClick={run}>
      <Icon of={up ? ArrowUp : ArrowDown} size="s" />
      Jump to {clockTime(atMs)}
    </button>
  )
}

/** On a phone, where words are selected without a toolbar. */
function HighlightPicked({ onPress }: { onPress: () => void }) {
  return (
    <Button
      className={`${styles.floating} mobile-only`}
      variant="primary"
      icon={Highlighter}
      // The press must not take the selection away.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      Highlight
    </Button>
  )
}

/** Opens the thread that a highlight holds to its words. */
function openThreadOf(comments: Comments | null, highlightId: string): void {
  // Where a moment is commented on, its subject stands for what would hold words.
  const subject = partOf(highlightId) ? highlightId : formatResourceId('noteHighlight', highlightId)
  const thread = comments?.places.find((one) => one.subject === subject)
  if (thread) comments?.open(thread.id)
}

function turnLooks({ speakers, viewerCan }: OpenNote, canSeek: boolean): TurnLooks {
  const known = new Map(
    speakers.map(({ id, name, interviewer, color }) => [id, { name, initials: initials(name), interviewer, color }]),
  )
  return { speaker: (id) => known.get(id ?? '') ?? null, timecode: clockTime, canName: viewerCan.edit, canSeek }
}
