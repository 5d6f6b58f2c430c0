import type { QuotedWords } from '#src/highlights/words-key.ts'

/** What a quote is counted by: where it stands, who said it, and in which words. */
export type CountedQuote = { id: string; noteId: string; personKey: string; words: QuotedWords }

/** A quote that is not counted, and the one that is, in the same words. */
type RepeatedQuote = { highlightId: string; countedId: string }

/** A quote that counts, with the notes in which its words stand: one, or as many as there are files of an interview. */
export type CountedOnce = { personKey: string; noteIds: readonly string[] }

export type Evidence = {
  highlightCount: number
  peopleCount: number
  noteCount: number
  /** Quotes that are not counted, because another one has their words. */
  repeatedCount: number
  repeats: RepeatedQuote[]
  strength: number
  label: string
  counted: readonly CountedOnce[]
}

const LABELS = ['None', 'Thin', 'Fair', 'Good', 'Good', 'Strong'] as const
/** People weigh twice as much as mentions: five quotes of one person are one person's view. */
const STEPS = [0, 1.5, 2.75, 4.5, 7] as const

/** Fewer words than this are said by many people in the same way: "I do not know." */
const SAME_FROM = 6

/** How much stands behind an insight, from 0 to 5 bars. */
export function evidenceOf(quoted: readonly CountedQuote[]): Evidence {
  const { counted, repeats } = eachOnce(quoted)
  const kept = [...counted.keys()]
  // The research team has no key: their words are quoted and nobody's evidence.
  const people = new Set(kept.map(({ personKey }) => personKey).filter(Boolean))
  const weight = people.size * 0.5 + kept.length * 0.25
  const strength = kept.length ? STEPS.filter((step) => weight >= step).length : 0
  return {
    highlightCount: kept.length,
    peopleCount: people.size,
    noteCount: new Set(kept.map(({ noteId }) => noteId)).size,
    repeatedCount: repeats.length,
    repeats,
    strength,
    label: LABELS[strength] ?? 'None',
    counted: [...counted].map(([{ personKey }, noteIds]) => ({ personKey, noteIds })),
  }
}

/**
 * The same words count once, as when one interview is there as a text and as a PDF: words of the same person; and, from
 * six words on, words of which one note names the person and another one does not, or neither does. Two people who are
 * named and say the same are two.
 * @returns the quotes that count, in their order, each with the notes in which its words stand; and those that do not.
 */
function eachOnce(quoted: readonly CountedQuote[]): {
  counted: Map<CountedQuote, readonly string[]>
  repeats: RepeatedQuote[]
} {
  const byWords = Map.groupBy(quoted, ({ words }) => words.key)
  const repeated = new Map<CountedQuote, CountedQuote>()
  const notesOf = new Map(quoted.map((quote) => [quote, new Set([quote.noteId])]))
  for (const [key, same] of byWords) {
    if (!key || same.length < 2) continue
    const long = (same[0]?.words.count ?? 0) >= SAME_FROM
    // Whoever is named stands for those who are not.
    const kept: CountedQuote[] = []
    for (const quote of same.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))) {
      const known = kept.find(({ personKey }) => personKey === quote.personKey)
      const counts = known ?? (long && !isNamed(quote) ? kept[0] : undefined)
      if (!counts) kept.push(quote)
      else repeated.set(quote, counts)
      // Of two who said it, nobody knows whose file this is.
      const twin = known ?? (kept.length === 1 ? kept[0] : undefined)
      if (counts && twin) notesOf.get(twin)?.add(quote.noteId)
    }
  }
  const counted = quoted.filter((quote) => !repeated.has(quote))
  return {
    counted: new Map(counted.map((quote) => [quote, [...(notesOf.get(quote) ?? [])]])),
    repeats: [...repeated].map(([quote, { id }]) => ({ highlightId: quote.id, countedId: id })),
  }
}

/** Notes give whom nobody names a key that begins with the note's id. */
const isNamed = ({ noteId, personKey }: CountedQuote): boolean => !personKey.startsWith(noteId)
