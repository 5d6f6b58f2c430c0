import { STOP_WORDS, stem, wordsOf } from './terms.ts'

export type GroupTitle = {
  /** Words that set the group apart from the others, first letter large; empty when it has no subject word. */
  title: string
  /** The best phrases behind the title, best first. */
  phrases: string[]
}

const LONGEST_PHRASE = 3
const PHRASES_KEPT = 5
/** Several words say more than one, so a phrase may be somewhat rarer and still win. */
const LENGTH_BONUS = [1, 1.6, 1.9]

type Phrase = { key: string; shown: Map<string, number>; times: number; sentences: number; length: number }

const isSubject = (word: string) => word.length > 1 && !STOP_WORDS.has(word) && !/^\d+$/.test(word)

/** All runs of one to three words of a sentence that begin and end with a subject word and cross no punctuation. */
function phrasesIn(sentence: string): { key: string; text: string; length: number }[] {
  return sentence.split(/[^\p{L}\p{N}'’\- ]+/u).flatMap((clause) => {
    const words = wordsOf(clause)
    return words.flatMap((_word, from) =>
      Array.from({ length: LONGEST_PHRASE }, (_length, extra) => words.slice(from, from + extra + 1))
        .filter((run, extra) => run.length === extra + 1 && isSubject(run[0] ?? '') && isSubject(run.at(-1) ?? ''))
        .map((run) => ({ key: run.map(stem).join(' '), text: run.join(' '), length: run.length })),
    )
  })
}

function phrasesOfGroup(sentences: readonly string[]): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>()
  for (const sentence of sentences) {
    const seen = new Set<string>()
    for (const { key, text, length } of phrasesIn(sentence)) {
      const phrase = phrases.get(key) ?? { key, shown: new Map(), times: 0, sentences: 0, length }
      phrase.times += 1
      if (!seen.has(key)) phrase.sentences += 1
      seen.add(key)
      phrase.shown.set(text, (phrase.shown.get(text) ?? 0) + 1)
      phrases.set(key, phrase)
    }
  }
  return phrases
}

/** The form that was said most often; ties by alphabet, so that the title never changes by chance. */
const mostSaid = (shown: Map<string, number>): string =>
  [...shown].sort(([a, timesA], [b, timesB]) => timesB - timesA || a.localeCompare(b, 'en'))[0]?.[0] ?? ''

const sharesWord = (a: string, b: string) => {
  const words = new Set(a.split(' '))
  return b.split(' ').some((word) => words.has(word))
}

/** Best phrases first, leaving out those that repeat a word of a better one. */
function bestPhrases(scored: readonly { phrase: Phrase; score: number }[]): Phrase[] {
  const ordered = scored.toSorted((a, b) => b.score - a.score || a.phrase.key.localeCompare(b.phrase.key, 'en'))
  const best: Phrase[] = []
  for (const { phrase } of ordered) {
    if (best.length === PHRASES_KEPT) break
    if (!best.some((better) => sharesWord(better.key, phrase.key))) best.push(phrase)
  }
  return best
}

/**
 * A title for each group of sentences: the phrases frequent in it and rare in the other groups (c-TF-IDF,
 * Grootendorst 2022). Deterministic; the phrases are words that were really said.
 */
export function groupTitles(groups: readonly (readonly string[])[]): GroupTitle[] {
  const phrasesByGroup = groups.map(phrasesOfGroup)
  const everywhere = new Map<string, number>()
  for (const phrases of phrasesByGroup) {
    for (const phrase of phrases.values()) everywhere.set(phrase.key, (everywhere.get(phrase.key) ?? 0) + phrase.times)
  }
  const total = [...everywhere.values()].reduce((sum, times) => sum + times, 0)
  const average = total / Math.max(1, groups.length)
  return phrasesByGroup.map((phrases, place) => {
    const size = groups[place]?.length ?? 0
    const scored = [...phrases.values()]
      // Said by one sentence only, a long phrase is chance; in a tiny group it is all there is.
      .filter((phrase) => phrase.length === 1 || phrase.sentences > 1 || size <= 2)
      .map((phrase) => {
        const rarity = Math.log(1 + average / (everywhere.get(phrase.key) ?? 1))
        return { phrase, score: phrase.sentences * rarity * (LENGTH_BONUS[phrase.length - 1] ?? 1) }
      })
    const shown = bestPhrases(scored).map((phrase) => mostSaid(phrase.shown))
    const title = shown.slice(0, 2).join(', ')
    return { title: title.charAt(0).toUpperCase() + title.slice(1), phrases: shown }
  })
}
