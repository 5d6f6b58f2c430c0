import { turnTaker } from '../turn-taker.ts'
import type { Stretch, WordFinder } from './erased-words.ts'

/** A finder that can look ahead of work which is done in one go, such as an edit of a document. */
export type FinderAhead = WordFinder & {
  /** Looks through every text that the work will ask about, while others have their turns; the work is not done yet. */
  lookAhead(work: (finder: WordFinder) => unknown): Promise<void>
}

/** Remembers where words stand in the texts that it looked through ahead: make one for each document, not for all. */
export function finderAhead(finder: WordFinder): FinderAhead {
  const known = new Map<string, Stretch[]>()
  return {
    ...finder,
    find: (text) => known.get(text) ?? finder.find(text),
    async lookAhead(work) {
      const asked = new Set<string>()
      work({
        ...finder,
        find(text) {
          asked.add(text)
          return []
        },
      })
      const takeTurn = turnTaker()
      for (const text of asked) if (!known.has(text)) known.set(text, await finder.findInTurns(text, takeTurn))
    },
  }
}
