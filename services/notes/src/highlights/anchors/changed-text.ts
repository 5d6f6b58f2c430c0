import { phraseCounter } from '#src/highlights/anchors/phrase-counter.ts'

/** The texts that changed, joined: what tells words that moved from others that were there before. */
export type ChangedText = {
  blockIds: ReadonlySet<string>
  /** What the blocks say now. */
  after: string
  /** How often words stood in them before, and stand in them now. */
  countBefore(words: string): number
  countAfter(words: string): number
}

/** @param texts by block id, what it said and says; null where there was, or is, no such block. */
export function changedText(texts: ReadonlyMap<string, { before: string | null; after: string | null }>): ChangedText {
  const all = [...texts.values()]
  const after = all.map((text) => text.after ?? '').join('\n')
  return {
    blockIds: new Set(texts.keys()),
    after,
    countBefore: phraseCounter(all.map((text) => text.before ?? '').join('\n')),
    countAfter: phraseCounter(after),
  }
}
