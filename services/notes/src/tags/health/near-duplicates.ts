import { titleKey } from '#src/tags/tag.ts'

/**
 * Why two tags may be one: the same words, almost the same letters, one is called what the other is also called, or they
 * mean the same.
 */
export type Nearness = 'WORDS' | 'SPELLING' | 'SYNONYM' | 'MEANING'

/** A tag by what it is called. */
export type NamedTag = { id: string; title: string; synonyms: readonly string[] }

/** Two tags that may be one. */
export type NearDuplicate = { ids: [string, string]; because: Exclude<Nearness, 'MEANING'> }

/** Words that make no difference between two titles. */
const EMPTY = new Set(['a', 'an', 'and', 'for', 'in', 'is', 'of', 'on', 'the', 'to'])
/** Letters that may differ: one in a title of five, two in one of nine. */
const ONE_FROM = 5
const TWO_FROM = 9

/** Pairs of tags that may be one, the surest first. Pure: compares every title with every other. */
export function nearDuplicates(tags: readonly NamedTag[]): NearDuplicate[] {
  const keyed = tags.map((tag) => ({
    id: tag.id,
    letters: plain(tag.title),
    words: titleWords(tag.title).join(' '),
    names: new Set([tag.title, ...tag.synonyms].map(titleKey)),
  }))
  const found: NearDuplicate[] = []
  for (const [at, one] of keyed.entries())
    for (const other of keyed.slice(at + 1)) {
      const because = nearness(one, other)
      if (because) found.push({ ids: [one.id, other.id], because })
    }
  const sure: Record<NearDuplicate['because'], number> = { SYNONYM: 0, WORDS: 1, SPELLING: 2 }
  return found.sort((one, other) => sure[one.because] - sure[other.because])
}

type Keyed = { letters: string; words: string; names: ReadonlySet<string> }

function nearness(one: Keyed, other: Keyed): NearDuplicate['because'] | null {
  if ([...one.names].some((name) => other.names.has(name))) return 'SYNONYM'
  if (one.words !== '' && one.words === other.words) return 'WORDS'
  const shorter = Math.min(one.letters.length, other.letters.length)
  const most = shorter >= TWO_FROM ? 2 : shorter >= ONE_FROM ? 1 : 0
  return most > 0 && isWithin(one.letters, other.letters, most) ? 'SPELLING' : null
}

/** Letters and digits only, in small letters without accents. */
const plain = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words that count, without the s of a plural, in one order. */
export const titleWords = (title: string): string[] =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !EMPTY.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    .sort()

/**
 * Whether one text becomes the other by so many letters that are added, taken away or changed. Only places are looked at
 * that lie so near to each other: long texts that differ in few letters are compared often.
 */
export function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  // Of each letter of one text the letters of the other from `most` before its place to `most` behind it.
  const width = 2 * most + 1
  const beyond = most + 1
  let before = Array.from({ length: width }, (_, near) => (near < most ? beyond : near - most))
  for (let row = 1; row <= one.length; row += 1) {
    const now: number[] = []
    let least = beyond
    for (let near = 0; near < width; near += 1) {
      const at = row + near - most
      const changed = at < 1 ? beyond : (before[near] ?? beyond) + (one[row - 1] === other[at - 1] ? 0 : 1)
      const steps = Math.min(changed, (before[near + 1] ?? beyond) + 1, (now[near - 1] ?? beyond) + 1)
      now.push(at < 0 || at > other.length ? beyond : steps)
      least = Math.min(least, now[near] ?? beyond)
    }
    if (least > most) return false
    before = now
  }
  return (before[other.length - one.length + most] ?? beyond) <= most
}
