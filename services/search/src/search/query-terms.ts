import { invalid } from '@verbatim/kit/errors.ts'
import type { Terms } from '#src/index/search-index.ts'

const QUERY_MAX = 2000
const WORDS_MAX = 60

/**
 * Reads what was typed: quoted parts are phrases, the rest are words, and a last word without a space behind it is
 * still being typed. Throws ValidationError over 2,000 characters or 60 words (specification, section 5).
 */
export function readTerms(query: string): Terms {
  // PostgreSQL keeps no null characters; other control characters separate words.
  const clean = query.replace(/\p{Cc}/gu, ' ')
  if (query.length > QUERY_MAX) throw invalid(`A search may have at most ${QUERY_MAX} characters.`)
  const phrases: string[] = []
  const rest = clean.replace(/["“”]([^"“”]*)["“”]/g, (_all, phrase: string) => {
    if (hasWord(phrase)) phrases.push(phrase.trim())
    return ' '
  })
  const words = rest.split(/\s+/).filter(hasWord)
  const count = words.length + phrases.flatMap((phrase) => phrase.split(/\s+/)).length
  if (count > WORDS_MAX) throw invalid(`A search may have at most ${WORDS_MAX} words.`)
  const typing = words.length > 0 && !/[\s"“”]$/.test(clean)
  const last = typing ? words.at(-1) : undefined
  const prefix = last && /^[\p{L}\p{N}]+$/u.test(last) ? last : null
  return { words: prefix ? words.slice(0, -1) : words, phrases, prefix }
}

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** True when nothing is left to look for. */
export const isEmpty = ({ words, phrases, prefix }: Terms): boolean => !words.length && !phrases.length && !prefix
