/** A word of a highlight: where it stands in its text, and its milliseconds in the recording. */
export type SpokenWord = { from: number; to: number; startMs: number; endMs: number }

/** Words of an answer, as [from, to, startMs, endMs]. What does not stand in the text, which may be newer, is left out. */
export function spokenWords(tuples: readonly (readonly number[])[], text: string): SpokenWord[] {
  return tuples.flatMap(([from = 0, to = 0, startMs = 0, endMs = 0]) =>
    from < to && to <= text.length ? [{ from, to, startMs, endMs }] : [],
  )
}

/** A text before, at and after the word that is being said; all of it is before where none is. */
export function partsAt(text: string, word: SpokenWord | null): [before: string, said: string, after: string] {
  return word ? [text.slice(0, word.from), text.slice(word.from, word.to), text.slice(word.to)] : [text, '', '']
}
