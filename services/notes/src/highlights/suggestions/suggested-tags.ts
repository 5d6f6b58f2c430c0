import { sparseCosine, tfIdfVectors } from '@verbatim/kit/ai/terms.ts'

/** What is known of a tag: what it is called and means, and words that it stands on already. */
export type TagProfile = {
  id: string
  title: string
  description: string
  quotes: readonly string[]
  /** How often it was suggested and decided on, and how often it was kept. */
  proposed?: number
  kept?: number
}

export type SuggestedTags = {
  /** Best first; empty when none is close enough. */
  tagIds: string[]
  /** For a person: what speaks for the first of them; '' without one. */
  reason: string
}

/** One unit vector per text, so that the dot product of two is their cosine; null where this machine has none now. */
export type Embed = (texts: readonly string[]) => Promise<Float32Array[] | null>

/**
 * From here on a tag is worth proposing. Measured on the sample study with each note left out in turn: by meaning 3 of
 * 4 first proposals are right, by words 4 of 7; both propose for 4 of 10 highlights.
 */
const WORTH = { meaning: 0.66, words: 0.14 }
/** Quotes that speak for a tag: one alone may be an odd one. */
const QUOTES_COUNTED = 3
const TAGS_MAX = 2
/** A second tag must be nearly as close as the first. */
const SECOND_SHARE = 0.95

/** Of a tag that is always rejected so much of its likeness counts; nothing short of the tag's own words reaches it. */
const LEAST_TRUST = 0.7
/** Decisions that a tag starts with as if they had been right, so that one rejection alone changes little. */
const TRUSTED_AT_FIRST = 2

/** How alike two texts are, by their places in a list. */
type Likeness = (a: number, b: number) => number

/**
 * For each sentence the tags that are close to it: by meaning where texts can be embedded, else by the words they
 * share. Half counts what a tag is called and means, half the highlights it stands on; a tag whose suggestions are rejected
 * has to be closer. Deterministic.
 */
export async function suggestTags(
  sentences: readonly string[],
  tags: readonly TagProfile[],
  embed: Embed,
): Promise<SuggestedTags[]> {
  const profiles = tags.flatMap((tag) => [`${tag.title}. ${tag.description}`, ...tag.quotes])
  const texts = [...sentences, ...profiles]
  const vectors = tags.length && sentences.length ? await embed(texts) : null
  const alike = vectors ? byMeaning(vectors) : byWords(texts)
  const least = vectors ? WORTH.meaning : WORTH.words
  let next = sentences.length
  const placed = tags.map((tag) => {
    const title = next
    next += 1 + tag.quotes.length
    return { tag, title, quotes: tag.quotes.map((_quote, place) => title + 1 + place) }
  })
  return sentences.map((_sentence, place) => {
    const scored = placed
      .map((one) => ({ tag: one.tag, score: scoreOf(alike, place, one) * trustIn(one.tag) }))
      .filter((one) => one.score >= least)
      .sort((a, b) => b.score - a.score)
    const [best] = scored
    if (!best) return { tagIds: [], reason: '' }
    const close = scored.filter((one) => one.score >= best.score * SECOND_SHARE).slice(0, TAGS_MAX)
    const reason = `close to ${best.tag.quotes.length ? 'the highlights tagged' : 'the tag'} ${best.tag.title}`
    return { tagIds: close.map((one) => one.tag.id), reason }
  })
}

/** What earlier suggestions of a tag were worth to people: 1 where all were kept, less where they were rejected. */
function trustIn({ proposed = 0, kept = 0 }: TagProfile): number {
  const precision = (kept + TRUSTED_AT_FIRST) / (proposed + TRUSTED_AT_FIRST)
  return LEAST_TRUST + (1 - LEAST_TRUST) * precision
}

function scoreOf(alike: Likeness, sentence: number, { title, quotes }: { title: number; quotes: number[] }): number {
  const byTitle = alike(sentence, title)
  const best = quotes
    .map((quote) => alike(sentence, quote))
    .sort((a, b) => b - a)
    .slice(0, QUOTES_COUNTED)
  const byQuotes = best.length ? best.reduce((sum, value) => sum + value, 0) / best.length : byTitle
  return (byTitle + byQuotes) / 2
}

function byMeaning(vectors: readonly Float32Array[]): Likeness {
  const none = new Float32Array()
  return (a, b) => {
    const [x, y] = [vectors[a] ?? none, vectors[b] ?? none]
    let sum = 0
    for (let place = 0; place < x.length; place += 1) sum += (x[place] ?? 0) * (y[place] ?? 0)
    return sum
  }
}

function byWords(texts: readonly string[]): Likeness {
  const vectors = tfIdfVectors(texts)
  const none = new Map<string, number>()
  return (a, b) => sparseCosine(vectors[a] ?? none, vectors[b] ?? none)
}
