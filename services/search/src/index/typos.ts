import { STOP_WORDS } from './analysis.ts'
import type { Terms } from './search-index.ts'

/** A query whose misspelt words have those beside them that texts have instead. */
export type Spelt = Terms & { instead: ReadonlyMap<string, readonly string[]> }

/** Whether a text must have all that is asked for, or any of it is enough. */
export type Joint = 'all' | 'any'

/** In a shorter word a letter makes another word. */
const LETTERS_MIN = 4
const LETTERS_MAX = 40
/** From this length on a typo is also looked for in the stem, so that another form of the word is found too. */
export const STEM_LETTERS_MIN = 8
/** Each word costs a look at the index; who writes more than this has other words to be found by. */
const WORDS_MAX = 6
/** Of the words that may have been meant, so many are looked for: those that most texts have. */
export const MEANT_MAX = 8

const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'αβγδεζηθικλμνξοπρσςτυφχψω']

/** Letters that both engines write in others, though they are no accents. */
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', þ: 'th' }

/** A word in small letters without accents, as both engines compare words. */
export const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłıþ]/g, (letter) => FOLDED[letter] ?? letter)

const stopWords = new Set(STOP_WORDS)

/**
 * All spellings with one letter more, one less, another one, or two the wrong way round; some fifty for each letter.
 * None for a short word, for what is not letters of one script, and none that asks for nothing.
 */
export function oneTypoAway(word: string): string[] {
  const given = folded(word)
  const alphabet = ALPHABETS.find((letters) => [...given].every((letter) => letters.includes(letter)))
  if (!alphabet || given.length < LETTERS_MIN || given.length > LETTERS_MAX) return []
  const spellings = new Set<string>()
  for (let at = 0; at <= given.length; at++) {
    const [before, after] = [given.slice(0, at), given.slice(at)]
    for (const letter of alphabet) {
      spellings.add(before + letter + after)
      if (after) spellings.add(before + letter + after.slice(1))
    }
    if (after) spellings.add(before + after.slice(1))
    if (after.length > 1) spellings.add(before + after[1] + after[0] + after.slice(2))
  }
  spellings.delete(given)
  return [...spellings].filter((spelling) => !stopWords.has(spelling))
}

/** Which of the words may be misspelt: none where there are many. What is being typed is taken for a whole word. */
function doubtful({ words, prefix }: Terms): string[] {
  const all = [...new Set([...words, ...(prefix ? [prefix] : [])])].filter((word) => oneTypoAway(word).length > 0)
  return all.length > WORDS_MAX ? [] : all
}

/**
 * Looks for all words and phrases; where nothing has them, for the words that a typo may have been meant for; then for
 * any of them, in the same order. So a word that is spelt as some text has it never brings another.
 * @param meant finds the words of texts within reach that are one typo away from those given.
 */
export async function firstThatFinds<T>(
  terms: Terms,
  meant: (words: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>,
  find: (terms: Spelt, joint: Joint) => Promise<T[]>,
): Promise<{ found: T[]; terms: Spelt; joint: Joint }> {
  const asWritten: Spelt = { ...terms, instead: new Map() }
  const all = await find(asWritten, 'all')
  if (all.length) return { found: all, terms: asWritten, joint: 'all' }
  const words = doubtful(terms)
  const instead = words.length ? await meant(words) : new Map<string, readonly string[]>()
  const isTyped = terms.prefix !== null && instead.has(terms.prefix)
  const corrected: Spelt = isTyped
    ? { ...terms, words: [...terms.words, terms.prefix ?? ''], prefix: null, instead }
    : { ...terms, instead }
  const isMany = terms.words.length + terms.phrases.length > 1
  const attempts: [Spelt, Joint][] = [
    ...(instead.size ? [[corrected, 'all'] as [Spelt, Joint]] : []),
    ...(isMany ? [[asWritten, 'any'] as [Spelt, Joint]] : []),
    ...(instead.size ? [[corrected, 'any'] as [Spelt, Joint]] : []),
  ]
  for (const [tried, joint] of attempts) {
    const found = await find(tried, joint)
    if (found.length) return { found, terms: tried, joint }
  }
  return { found: [], terms: asWritten, joint: isMany ? 'any' : 'all' }
}
