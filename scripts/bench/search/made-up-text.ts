/** Words, sentences and choices that are the same in every run. */
export type MadeUpText = {
  /** The word at a rank: 0 is the commonest. */
  word(rank: number): string
  /** So many words, as often as in a language: the word at rank n with a chance of 1/n. */
  sentence(words: number): string
  /** A whole number from 0 up to, without, the end. */
  pick(end: number): number
}

const SYLLABLES = [
  'ba',
  'cor',
  'den',
  'fi',
  'gal',
  'hu',
  'jor',
  'ken',
  'lo',
  'mar',
  'nu',
  'pas',
  'ri',
  'sol',
  'tem',
  'vu',
]
const WORDS = 20_000

export function madeUpText(): MadeUpText {
  const next = generator(20_261_121)
  const pick = (end: number): number => Math.floor(next() * end)
  const words = Array.from({ length: WORDS }, (_, rank) => spelled(rank))
  const sentence = (length: number): string =>
    // A logarithm of an even chance falls on ranks as a language does (Zipf).
    Array.from({ length }, () => words[Math.floor(WORDS ** next()) - 1] ?? '').join(' ')
  return { word: (rank) => words[rank] ?? '', sentence, pick }
}

/** A name for every rank that no stemmer takes for another: its digits to the base of the syllables. */
function spelled(rank: number): string {
  let text = ''
  for (let left = rank + SYLLABLES.length; left > 0; left = Math.floor(left / SYLLABLES.length))
    text = `${SYLLABLES[left % SYLLABLES.length]}${text}`
  return text
}

/** Even chances from 0 to 1, by a linear congruence (Numerical Recipes). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
