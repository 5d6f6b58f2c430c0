import { ChevronDown, ChevronUp, Users } from 'lucide-react'
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import type { Doc } from 'yjs'
import { classNames } from '../../lib/class-names.ts'
import type { HighlightStore } from '../../objects/highlight/highlight-store.ts'
import { PlayerPanel } from '../../player/PlayerPanel.tsx'
import type { Player } from '../../player/player-controller.ts'
import type { Recording } from '../../player/recording.ts'
import type { ScrubMark } from '../../player/ScrubBar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { tagClass } from '../../ui/TagPill.tsx'
import styles from './Note.module.css'
import { NoteFields } from './NoteFields.tsx'
import type { OpenNote } from './open-note.ts'
import { TalkLanes } from './TalkLanes.tsx'
import type { Moments } from './use-moments.ts'
import type { Transcript } from './use-transcript.ts'

type RecordingSideProps = {
  note: OpenNote
  player: Player
  recording: Recording & { durationMs: number | null }
  store: HighlightStore
  transcript: Transcript
  shared: Doc | null
  /** Null where nobody comments. */
  moments: Moments | null
}

const MOST_MARKS = 400

/** The recording, who speaks when, and what is known about it. */
export function RecordingSide({ note, player, recording, store, transcript, shared, moments }: RecordingSideProps) {
  const { marks, tags } = useSyncExternalStore(store.subscribe, store.get)
  const [open, setOpen] = useState(false)
  const moreId = useId()
  useEffect(() => player.expect(recording.durationMs), [player, recording.durationMs])
  const scrubMarks = useMemo(() => {
    const shown: ScrubMark[] = []
    for (const mark of marks.slice(0, MOST_MARKS)) {
      const turn = transcript.byBlock.get(mark.blockId)
      if (!turn) continue
      const length = turn.words.reduce((sum, [, , word]) => sum + word.length + 1, 0) || 1
      const at = (offset: number): number => turn.startMs + Math.min(1, offset / length) * (turn.endMs - turn.startMs)
      const tag = tags.get(mark.tagIds[0] ?? '')
      const endMs = mark.endBlockId === mark.blockId ? at(mark.end) : turn.endMs
      shown.push({ id: mark.id, startMs: at(mark.start), endMs, look: tagClass(tag?.color, tag?.role) })
    }
    return shown
  }, [marks, tags, transcript])
  return (
    <aside className={styles.side} aria-label="Recording">
      <div className={styles.player}>
        <PlayerPanel player={player} recording={recording} marks={scrubMarks} moments={moments} />
        {/* Beside the text there is room for all of it; above the text one opens it, on a phone by its outline alone. */}
        <button
          type="button"
          className={`btn ghost sm ${styles.opener}`}
          aria-expanded={open}
          aria-controls={moreId}
          onClick={() => setOpen(!open)}
        >
          <Icon of={Users} size="s" className="mobile-only" />
          <span className={styles.words}>Speakers and fields</span>
          <Icon of={open ? ChevronUp : ChevronDown} size="s" />
        </button>
      </div>
      <div id={moreId} className={classNames(styles.more, open && styles.open)}>
        <TalkLanes {...{ note, player, transcript, shared }} durationMs={recording.durationMs ?? 0} />
        <NoteFields note={note} />
      </div>
    </aside>
  )
}
