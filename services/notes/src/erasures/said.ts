import type { WordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import type { NoteLabel } from '#src/fields/labels/note-label-query.ts'
import { isPersonLabel } from '#src/notes/person-key.ts'
import type { Speaker } from '#src/notes/speaker.ts'

/** What of a note the person said: the turns of these speakers, or all of it where it is about them and nobody speaks. */
export type Said = { speakerIds: ReadonlySet<string>; everything: boolean; speakers: readonly Speaker[] }

/** Finds out what of a note a person said, by the names that are to be erased. */
export function saidIn(
  finder: WordFinder,
  note: { speakers: readonly Speaker[]; labels: readonly NoteLabel[]; isAbout: boolean },
): Said {
  const named = note.labels.find(({ label }) => isPersonLabel(label))?.value ?? ''
  const theirs = note.speakers.filter(({ name, interviewer }) => !interviewer && finder.is(name))
  return {
    speakerIds: new Set(theirs.map(({ id }) => id)),
    everything: note.speakers.length === 0 && (finder.is(named) || note.isAbout),
    speakers: note.speakers,
  }
}

/** A highlight with the blocks in which it begins and ends. */
export type Spread = {
  id: string
  projectId: string
  speakerId: string | null
  personKey: string
  from: string
  to: string
}

type Placed = { id: string; position: number; speakerId?: string | undefined }

/** Highlights of a note in what the person said, or that begin before it and end behind it. */
export function highlightsToGo(
  highlights: readonly Spread[],
  blocks: readonly Placed[],
  { speakerIds, everything, personId }: Pick<Said, 'speakerIds' | 'everything'> & { personId: string },
): Spread[] {
  const places = new Map(blocks.map(({ id, position }) => [id, position]))
  const taken = blocks.filter(({ speakerId }) => speakerIds.has(speakerId ?? '')).map(({ position }) => position)
  return highlights.filter(({ speakerId, personKey, from, to }) => {
    if (everything || personKey === personId || speakerIds.has(speakerId ?? '')) return true
    const [begin, end] = [places.get(from), places.get(to)]
    return begin !== undefined && end !== undefined && taken.some((place) => place >= begin && place <= end)
  })
}
