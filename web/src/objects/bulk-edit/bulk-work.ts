import type { ListQueryInput } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'

/** Rows by their ids, or all that a list finds, with how many those are. */
export type ChosenRows = { ids: readonly string[] } | { query: ListQueryInput; total: number }

export const countOf = (chosen: ChosenRows): number => ('ids' in chosen ? chosen.ids.length : chosen.total)

/** What came of work on many: a sentence, and how it is taken back where it can be. */
type BulkEnd = { said: string; undo: (() => Promise<unknown>) | null }

/** Something that is done to many rows, one after the other. */
export type BulkWork = {
  /** While it is under way: "Setting Fleet size". */
  title: string
  count: number
  /** Goes on until the end or until the signal stops it; says after each portion how many are done. */
  run: (onStep: (done: number) => void, signal: AbortSignal) => Promise<BulkEnd>
}

export type Outcome = {
  /** How many were changed, and how many were not. */
  changed: number
  skipped: number
  because: string | null
  /** Why it ended before all were looked at. */
  stopped?: 'cancelled' | 'failed'
}

/** What came of it, in words: `Fleet size of 3 notes is set. 2 were skipped: They are locked.` */
export function outcomeWords(
  said: (count: number) => string,
  { changed, skipped, because, stopped }: Outcome,
  noun: string,
): string {
  const done = changed === 0 ? `No ${noun} was changed` : said(changed)
  return [
    stopped === 'cancelled'
      ? `Stopped. ${done}`
      : stopped === 'failed'
        ? `It stopped at an error of ours. ${done}`
        : done,
    ...(skipped > 0 ? [`${counted(skipped, noun)} skipped${because ? `: ${because}` : ''}`] : []),
  ]
    .map((sentence) => sentence.replace(/\.$/, ''))
    .join('. ')
}
