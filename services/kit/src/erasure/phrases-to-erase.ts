import { invalid } from '../errors.ts'
import { limitedLine } from '../limited-text.ts'
import { wordsIn } from './erased-words.ts'

const PHRASES_MOST = 50
const PHRASE_LENGTH = 200
const WORDS_IN_PHRASE = 12
const SHORTEST = 3

/**
 * Phrases that somebody gave to be erased as well. Throws ValidationError for too many, long or short ones; it names the
 * line and not the words, which no log may hold.
 */
export function phrasesToErase(given: readonly string[]): string[] {
  if (given.length > PHRASES_MOST) throw invalid(`At most ${PHRASES_MOST} other names and words can be erased at once.`)
  return given.map((text, at) => {
    const line = `Line ${at + 1} of the words to erase`
    const phrase = limitedLine(text, PHRASE_LENGTH, line, 'words')
    const words = wordsIn(phrase)
    const refuse = (why: string) => invalid(`${line} ${why}`, { words: 'not to be erased' })
    if (phrase.length < SHORTEST || words === 0)
      throw refuse(`is too short to be erased everywhere: give at least ${SHORTEST} characters.`)
    if (words > WORDS_IN_PHRASE) throw refuse(`has more than ${WORDS_IN_PHRASE} words in a row.`)
    if (/^erased$/i.test(phrase)) throw refuse('is the word that stands where others were erased. Choose another.')
    return phrase
  })
}
