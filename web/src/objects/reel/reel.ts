import { type PlayableClip, playableClip } from '../highlight/use-clips.ts'

type Clip = {
  type: string
  startTime: number
  endTime: number
  streamUrl?: string | null
  words: readonly (readonly number[])[]
}

/** A highlight as a reel plays it. */
export type ReelHighlight = {
  id: string
  text: string
  note: { id: string; title: string; locked: boolean; viewerCan: { edit: boolean } }
  speaker?: { name: string; color: number } | null
  audioVideo?: Clip | null
}

/** A clip of a reel, with what is said of it. */
export type ReelClip = PlayableClip & {
  isFilm: boolean
  text: string
  words: readonly (readonly number[])[]
  note: { id: string; title: string }
  /** Whether who looks may let it begin and end with other words. */
  mayTrim: boolean
  speaker: { name: string; color: number } | null
}

/** Highlights in their order as clips; those without a recording are left out. */
export function reelOf(highlights: readonly ReelHighlight[]): ReelClip[] {
  return highlights.flatMap((highlight): ReelClip[] => {
    const clip = playableClip(highlight)
    if (!clip) return []
    const { text, note, speaker, audioVideo } = highlight
    return [
      {
        ...clip,
        isFilm: audioVideo?.type === 'VIDEO',
        text,
        words: audioVideo?.words ?? [],
        note,
        mayTrim: note.viewerCan.edit && !note.locked,
        speaker: speaker ?? null,
      },
    ]
  })
}

export const secondsOf = ({ startTime, endTime }: Pick<PlayableClip, 'startTime' | 'endTime'>): number =>
  Math.max(0, endTime - startTime)

/** How long clips are together, in seconds. */
export const lengthOf = (clips: readonly PlayableClip[]): number =>
  clips.reduce((sum, clip) => sum + secondsOf(clip), 0)

/** How many of the chosen highlights a reel does not play, and why; null where it plays them all. */
export function leftOutLine(chosen: number, seen: number, played: number): string | null {
  const [closed, silent] = [Math.max(0, chosen - seen), Math.max(0, seen - played)]
  const parts = [
    ...(silent ? [`${silent} without a recording`] : []),
    ...(closed ? [`${closed} that ${closed === 1 ? 'is' : 'are'} gone or closed to you`] : []),
  ]
  return parts.length ? `Not played: ${parts.join(', ')}.` : null
}
