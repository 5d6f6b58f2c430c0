/** A part of a summary, and what the sentences that belong in it are like. */
export type SoughtSection = {
  /** Heading of the part. */
  title: string
  /** Words that speak for a sentence. */
  says: RegExp
  /** Sentences such as they are said: what is said in the note is compared with them by meaning. */
  like: readonly string[]
}

/**
 * How a summary is made. Each is a rule that can be read, tested and changed here: none of them writes a word, they
 * choose among the sentences of the note.
 */
export type Framework =
  | {
      /** The sentences most worth quoting, at most so many. */
      kind: 'best'
      most: number
    }
  | { kind: 'chapters' }
  | { kind: 'questions' }
  | { kind: 'topics' }
  | { kind: 'sections'; sections: readonly SoughtSection[] }
  | { kind: 'prompt' }
