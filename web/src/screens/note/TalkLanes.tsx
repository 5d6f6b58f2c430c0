import { type MouseEvent, useMemo, useSyncExternalStore } from 'react'
import type { Doc } from 'yjs'
import { turnSpeakers } from '../../editor/turn-speakers.ts'
import type { Player } from '../../player/player-controller.ts'
import { type Talk, type TalkLane, talkLanes } from '../../player/talk-shares.ts'
import { ColleagueAvatar, ParticipantChip, speakerColour } from '../../ui/People.tsx'
import type { OpenNote } from './open-note.ts'
import styles from './TalkLanes.module.css'
import type { Transcript } from './use-transcript.ts'

type TalkLanesProps = {
  note: Pick<OpenNote, 'speakers'>
  player: Player
  transcript: Transcript
  durationMs: number
  shared: Doc | null
}

/** Who speaks when: a lane each. Pressing a place goes there; by key it goes to what that speaker says next. */
export function TalkLanes({ note, player, transcript, durationMs, shared }: TalkLanesProps) {
  const given = useMemo(() => turnSpeakers(shared), [shared])
  const speakers = useSyncExternalStore(given.subscribe, given.get)
  const turns = useMemo(
    () => transcript.turns.map((turn) => ({ ...turn, speakerId: speakers.get(turn.blockId) ?? turn.speakerId })),
    [transcript, speakers],
  )
  const end = durationMs || (transcript.turns.at(-1)?.endMs ?? 0)
  const lanes = useMemo(() => talkLanes(turns, end), [turns, end])
  if (lanes.length === 0) return null
  return (
    <section className={styles.lanes} aria-label="Who speaks when">
      {lanes.map((lane) => {
        const speaker = note.speakers.find(({ id }) => id === lane.speakerId)
        const own = turns.filter(({ speakerId }) => speakerId === lane.speakerId)
        return speaker && <Lane key={lane.speakerId} {...{ lane, speaker, own, player, end }} />
      })}
    </section>
  )
}

type LaneProps = {
  lane: TalkLane
  speaker: OpenNote['speakers'][number]
  own: readonly Talk[]
  player: Player
  end: number
}

function Lane({ lane, speaker, own, player, end }: LaneProps) {
  const go = (event: MouseEvent<HTMLButtonElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const pressed = ((event.clientX - left) / width) * end
    // A press by key has no place.
    const byKey = event.detail === 0
    player.seek(byKey ? ((nextOf(own, player.get().atMs) ?? own[0])?.startMs ?? 0) : pressed)
  }
  return (
    <div className="row" title={speaker.name}>
      {speaker.interviewer ? (
        <ColleagueAvatar name={speaker.name} size={20} />
      ) : (
        <ParticipantChip name={speaker.name} speaker={speaker.color} size={20} />
      )}
      <button
        type="button"
        className={`grow ${styles.talk}`}
        data-speaker={speakerColour(speaker.color)}
        aria-label={`Go to what ${speaker.name} says next`}
        onClick={go}
      >
        {lane.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a recording have no other name than their place
          <i key={at} style={{ opacity: part > 0.2 ? 0.4 + part * 0.6 : 0 }} />
        ))}
      </button>
      <span className="meta num">{Math.round(lane.share * 100)} %</span>
    </div>
  )
}

const nextOf = (own: readonly Talk[], atMs: number): Talk | undefined => own.find(({ startMs }) => startMs > atMs)
