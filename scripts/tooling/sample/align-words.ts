/** Phonemes of one word; a `joined` word is said in one with the word before it, with no space between. */
export type WordPhonemes = { phonemes: string; joined?: true }

/** At most so many words said as one, or groups said for one word. */
const MOST = 4
/** What it costs to believe that words were joined or parted, in signs. */
const UNEVEN = 1

type Step = { words: number; groups: number; cost: number }

/**
 * Shares the phoneme groups of a clause out to its words, when espeak-ng has joined words ("ofthe") or parted one
 * ("A66"): the sharing is chosen in which each word is nearest to what it sounds like `alone`. Nothing is left out or
 * added, so what is said stays the same. Throws when there is no word.
 */
export function alignWords(groups: string[], alone: string[]): WordPhonemes[] {
  const best: (Step | undefined)[][] = alone.map(() => [])
  const at = (word: number, group: number): Step | undefined =>
    word === -1 && group === -1 ? { words: 0, groups: 0, cost: 0 } : best[word]?.[group]
  for (let word = 0; word < alone.length; word++)
    for (let group = 0; group < groups.length; group++) {
      const row = best[word]
      if (row) row[group] = cheapest(groups, alone, word, group, at)
    }
  return collect(groups, alone, best)
}

function cheapest(
  groups: string[],
  alone: string[],
  word: number,
  group: number,
  at: (word: number, group: number) => Step | undefined,
): Step | undefined {
  const sizes = Array.from({ length: MOST }, (_, index) => index + 1)
  const shapes = [...sizes.map((words) => [words, 1] as const), ...sizes.slice(1).map((count) => [1, count] as const)]
  return shapes
    .flatMap(([words, count]) => {
      const before = at(word - words, group - count)
      if (!before) return []
      const expected = alone.slice(word - words + 1, word + 1).join('')
      const heard = groups.slice(group - count + 1, group + 1).join('')
      const cost = before.cost + distance(plain(expected), plain(heard)) + UNEVEN * (words + count - 2)
      return [{ words, groups: count, cost }]
    })
    .reduce<Step | undefined>((least, step) => (least && least.cost <= step.cost ? least : step), undefined)
}

function collect(groups: string[], alone: string[], best: (Step | undefined)[][]): WordPhonemes[] {
  const parts: WordPhonemes[][] = []
  let word = alone.length - 1
  let group = groups.length - 1
  while (word >= 0) {
    const step = best[word]?.[group]
    if (!step) throw new Error(`${alone.length} words cannot be said as ${groups.join(' ')}`)
    const said = groups.slice(group - step.groups + 1, group + 1).join(' ')
    parts.unshift(divide(said, alone.slice(word - step.words + 1, word + 1)))
    word -= step.words
    group -= step.groups
  }
  return parts.flat()
}

/** One group for several words, cut by the length that each has alone. */
function divide(said: string, alone: string[]): WordPhonemes[] {
  const total = alone.reduce((sum, one) => sum + one.length, 0)
  let passed = 0
  let from = 0
  return alone.map((one, index) => {
    passed += one.length
    const to = index === alone.length - 1 ? said.length : Math.round((passed / total) * said.length)
    const phonemes = said.slice(from, to)
    from = to
    return index === 0 ? { phonemes } : { phonemes, joined: true }
  })
}

function plain(phonemes: string): string {
  return phonemes.replace(/[ˈˌː ]/g, '')
}

/** How many signs have to be changed, added or taken away to make one of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change))
    }
    row = next
  }
  return row[b.length] ?? 0
}
