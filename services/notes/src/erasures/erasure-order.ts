import type { ErasePerson } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { type ErasedWords, type WordFinder, wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { readErasedWords, toErasedWords } from '@verbatim/kit/erasure/erasure-done.ts'

/** The erasure of a person, and how far it is. Goes from job to job. */
export type ErasureOrder = {
  teamId: string
  erasureId: string
  personId: string
  words: ErasedWords
  finder: WordFinder
  /** The last note that was looked at; null at the beginning. */
  afterNoteId: string | null
  done: number
  total: number
  counts: Counts
  kept: Counts
}

/** How much, by what. */
export type Counts = Record<string, number>

/** The order of a job. */
export function readOrder(job: ErasePerson): ErasureOrder {
  const words = readErasedWords(job.words)
  return {
    teamId: job.teamId,
    erasureId: job.erasureId,
    personId: job.personId,
    words,
    finder: wordFinder(words),
    afterNoteId: job.afterNoteId || null,
    done: job.done,
    total: job.total,
    counts: job.counts,
    kept: job.kept,
  }
}

/** The job of an order. */
export const jobOf = ({
  teamId,
  erasureId,
  personId,
  words,
  afterNoteId,
  done,
  total,
  counts,
  kept,
}: ErasureOrder) => ({
  teamId,
  erasureId,
  personId,
  done,
  total,
  counts,
  kept,
  afterNoteId: afterNoteId ?? '',
  words: toErasedWords(words),
})

/** Both together, without what is none. */
export function added(one: Readonly<Counts>, other: Readonly<Counts>): Counts {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(
    names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)] as const).filter(([, count]) => count > 0),
  )
}
