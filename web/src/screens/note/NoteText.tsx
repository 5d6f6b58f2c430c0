import { ArrowDown, ArrowUp, Highlighter, Pencil } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { layerOf, updateHighlights } from '../../editor/highlight-layer.ts'
import { wordsBetween } from '../../editor/selection-range.ts'
import { redrawTurns, type TurnLooks } from '../../editor/turn-view.ts'
import { clockTime } from '../../lib/times.ts'
import { initials } from '../../lib/words.ts'
import type { HighlightActs } from '../../objects/highlight/highlight-acts.ts'
import type { HighlightStore } from '../../objects/highlight/highlight-store.ts'
import { Margin } from '../../objects/highlight/Margin.tsx'
import type { Player } from '../../player/player-controller.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { FileStrip } from './FileStrip.tsx'
import { NoteFields } from './NoteFields.tsx'
import type { OpenNote } from './NotePage.tsx'
import { NotePopover } from './NotePopover.tsx'
import { NoteTitle } from './NoteTitle.tsx'
import { ReviewTray } from './ReviewTray.tsx'
import { SpeakerMenu, type SpeakerSpot } from './SpeakerMenu.tsx'
import { useDeepLink } from './use-deep-link.ts'
import { useFollowing } from './use-following.ts'
import { useNoteEditor } from './use-note-editor.ts'
import { useNoteKeys } from './use-note-keys.ts'
import { usePicking } from './use-picking.ts'
import type { Transcript } from './use-transcript.ts'

export type NoteTextProps = {
  note: OpenNote
  connection: DocumentConnection
  ready: boolean
  player: Player
  hasRecording: boolean
  store: HighlightStore
  acts: HighlightActs
  transcript: Transcript
}

/** The text of a note with its highlights: to read, to highlight, to correct. */
export function NoteText(props: NoteTextProps) {
  const { note, connection, ready, player, hasRecording, store, acts, transcript } = props
  const mount = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState(false)
  const mayEdit = note.viewerCan.edit
  const isEditing = mayEdit && editing
  const editingRef = useRef(false)
  const hovered = useRef<string | null>(null)
  const looks = useRef<TurnLooks>(turnLooks(note, hasRecording))
  const [speaker, setSpeaker] = useState<SpeakerSpot | null>(null)
  const view = useNoteEditor(mount, {
    ...{ connection, ready, store, looks, editing: editingRef, hovered },
    onTab: () => {
      if (hasRecording) player.toggle()
      return hasRecording
    },
  })
  useEffect(() => {
    looks.current = turnLooks(note, hasRecording)
    if (view) redrawTurns(view)
  }, [view, note, hasRecording])
  useEffect(() => {
    editingRef.current = isEditing
    view?.setProps({})
    if (isEditing) view?.focus()
  }, [view, isEditing])
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
    onPlace: (id, { from, to }) => {
      const words = view && wordsBetween(view.state, from, to)
      if (words) void acts.place(id, words)
    },
  })
  const following = useFollowing({ view, player, transcript, scroller, editing: isEditing })
  useDeepLink(view, store, scroller, picking.openHighlight, player, transcript)
  useNoteKeys({ ...props, view, scroller, picking, editing: isEditing, setEditing: mayEdit ? setEditing : null })

  return (
    <div className="scroll tr" ref={scroller}>
      <div className="tr-in">
        <div className="tr-head">
          <NoteTitle noteId={note.id} title={note.title} mayEdit={mayEdit} />
          {mayEdit && (
            <span className="end row tight">
              {isEditing ? (
                <Button size="sm" onClick={() => setEditing(false)}>
                  Done
                </Button>
              ) : (
                <Button size="sm" variant="ghost" icon={Pencil} keys="e" onClick={() => setEditing(true)}>
                  Edit
                </Button>
              )}
            </span>
          )}
        </div>
        {!hasRecording && <NoteFields fields={note.fields} />}
        <FileStrip note={note} />
        <ReviewTray {...{ store, acts, view, picking }} mayHighlight={note.viewerCan.highlight} />
        {!ready && <SkeletonText label="Opening the text" />}
        {ready &&
          view &&
          note.textLength === 0 &&
          (layerOf(view)?.blocks.every(({ length }) => length === 0) ?? true) && (
            <p className="sec">{mayEdit ? 'There is no text yet. Press E to write.' : 'There is no text yet.'}</p>
          )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click of a key on one of the buttons inside */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the mouse selects words here; keys do it in use-note-keys.ts */}
        <div
          className="doc-place"
          onMouseDown={picking.onMouseDown}
          onMouseUp={picking.onMouseUp}
          onClick={picking.onClick}
        >
          <div ref={mount} className={isEditing ? 'doc-mount editing' : 'doc-mount'} />
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
      </div>
      {following.jump && (
        <button type="button" className="btn sm jump" onClick={following.jump.run}>
          <Icon of={following.jump.up ? ArrowUp : ArrowDown} size="s" />
          Jump to {clockTime(following.jump.atMs)}
        </button>
      )}
      {view && picking.target && (
        <NotePopover {...{ note, view, store, acts, player, transcript, picking, scroller }} editing={isEditing} />
      )}
      {speaker && <SpeakerMenu note={note} spot={speaker} onClose={() => setSpeaker(null)} />}
      {note.viewerCan.highlight && picking.picked && !picking.target && (
        <Button
          className="hl-float mobile-only"
          variant="primary"
          icon={Highlighter}
          // The press must not take the selection away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={picking.openPicked}
        >
          Highlight
        </Button>
      )}
    </div>
  )
}

function turnLooks({ speakers, viewerCan }: OpenNote, canSeek: boolean): TurnLooks {
  const known = new Map(
    speakers.map(({ id, name, interviewer, color }) => [id, { name, initials: initials(name), interviewer, color }]),
  )
  return { speaker: (id) => known.get(id ?? '') ?? null, timecode: clockTime, canName: viewerCan.edit, canSeek }
}
