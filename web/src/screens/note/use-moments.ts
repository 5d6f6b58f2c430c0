import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { momentSubject, momentWords, partOf } from '../../objects/comment/subject-part.ts'
import type { Comments } from '../../objects/comment/use-comments.ts'
import { type MomentMark, momentMarks } from '../../player/moment-marks.ts'
import type { Player } from '../../player/player-controller.ts'

/** Threads on the moments of a recording. */
export type Moments = {
  marks: readonly MomentMark[]
  play: (mark: MomentMark) => void
  /** Begins a thread at the moment that is played. */
  begin: () => void
}

type Options = { noteId: string; fileId: string | null; comments: Comments | null; player: Player }

/**
 * What is said about moments of a note's recording: where, how to hear it, and how to say more. A link to such a comment
 * brings the recording to its moment. Null where nothing was recorded, and where nobody comments.
 */
export function useMoments({ noteId, fileId, comments, player }: Options): Moments | null {
  const durationMs = useSyncExternalStore(player.subscribe, () => player.get().durationMs)
  const places = comments?.places
  const marks = useMemo(() => {
    const moments = (places ?? []).flatMap(({ id, subject }) => {
      const part = partOf(subject)
      return part?.kind === 'moment' && part.fileId === fileId ? [{ id, ms: part.ms }] : []
    })
    return momentMarks(moments, durationMs)
  }, [places, fileId, durationMs])
  const begin = (): void => {
    if (!fileId) return
    const { atMs } = player.get()
    const subject = momentSubject(noteId, fileId, atMs)
    const words = momentWords(atMs)
    comments?.begin({
      quote: words,
      isOurs: true,
      on: subject,
      subject: () => Promise.resolve(subject),
      label: `Comment ${words.toLowerCase()}`,
    })
  }
  const isOn = comments !== null && fileId !== null
  const act = { id: 'comment-moment', title: 'Comment on this moment', group: 'This note', keys: 'm' }
  useActions(isOn ? [{ ...act, run: begin }] : [])
  useLinkedMoment(comments, fileId, player)
  if (!isOn) return null
  return {
    marks,
    begin,
    play({ ms, ids: [threadId] }) {
      player.seek(ms)
      player.play()
      if (threadId) comments.open(threadId, 'thread')
    },
  }
}

/** Goes to the moment of the comment that the address names, once. */
function useLinkedMoment(comments: Comments | null, fileId: string | null, player: Player): void {
  const done = useRef<string | null>(null)
  const linked = comments?.linked ?? null
  const part = partOf(comments?.places.find(({ id }) => id === comments.active)?.subject ?? '')
  const ms = part?.kind === 'moment' && part.fileId === fileId ? part.ms : null
  useEffect(() => {
    if (linked === null || ms === null || done.current === linked) return
    done.current = linked
    player.seek(ms)
  }, [linked, ms, player])
}
