/** English words that say nothing about a subject. */
export const STOP_WORDS = new Set(
  `a about above after again against all almost also although always am an and any anything are aren't around as at
  away back be became because been before being below between both but by came can can't cannot come could couldn't did
  didn't do does doesn't doing don't done down during each either else even ever every everything few for from further
  gave get gets getting give go goes going gone got had hadn't has hasn't have haven't having he he'd he'll he's her
  here here's hers herself him himself his how how's however i i'd i'll i'm i've if in into is isn't it it's its itself
  just kind know let let's like lot lots made make makes many may maybe me mean might more most much must my myself
  never no nor not nothing now of off often oh ok okay on once one only or other our ours ourselves out over own
  perhaps pretty put quite rather really right said same say says see she she'd she'll she's should shouldn't since so
  some something sometimes sort still such sure take tell than thank thanks that that's the their theirs them
  themselves then there there's these they they'd they'll they're they've thing things think this those though through
  to too try two uh um under until up us use used using very want was wasn't way we we'd we'll we're we've well went
  were weren't what what's when where which while who who's whom why will with without won't would wouldn't yeah yes
  yet you you'd you'll you're you've your yours yourself`.split(/\s+/),
)

/** Lower-case words of a text, apostrophes kept inside (`don't`). */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []

/** A word without the endings that only number and tense add; rough, for comparing, never to be shown. */
export const stem = (word: string): string =>
  word.length <= 4
    ? word.replace(/s$/, '')
    : word
        .replace(/'s$/, '')
        .replace(/(?:ies|ied)$/, 'y')
        .replace(/(?:ing|ed|es|s)$/, '')

/** The stems of the words that carry a subject. */
const subjectWords = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map(stem)

export type SparseVector = Map<string, number>

/** TF-IDF vectors of length one, a fallback where there are no embeddings. A text without subject words is empty. */
export function tfIdfVectors(texts: readonly string[]): SparseVector[] {
  const counts = texts.map((text) => {
    const count: SparseVector = new Map()
    for (const word of subjectWords(text)) count.set(word, (count.get(word) ?? 0) + 1)
    return count
  })
  const texted = new Map<string, number>()
  for (const count of counts) for (const word of count.keys()) texted.set(word, (texted.get(word) ?? 0) + 1)
  return counts.map((count) => {
    const weighted = [...count].map(
      ([word, times]) => [word, times * Math.log(1 + texts.length / (texted.get(word) ?? 1))] as const,
    )
    const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1
    return new Map(weighted.map(([word, weight]) => [word, weight / length]))
  })
}

/** Cosine of two vectors of length one. */
export function sparseCosine(a: SparseVector, b: SparseVector): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [word, weight] of few) sum += weight * (many.get(word) ?? 0)
  return sum
}
