import { sentimentOf } from '../../ui/sentiment.ts'

export type EvidenceQuote = {
  id: string
  createdAt: string
  note: { id: string; title: string }
  speaker?: { name: string; color: number; interviewer: boolean } | null
  tags: readonly { id: string; title: string; color: string; role?: string | null }[]
}

export type EvidencePart<Q> = {
  people: { name: string; order: number }[]
  sources: { id: string; title: string; quotes: number }[]
  against: Q[]
  newest: string | null
}

/** Who is quoted, from where, what speaks against, and when the newest quote was made. */
export function evidenceParts<Q extends EvidenceQuote>(quotes: readonly Q[]): EvidencePart<Q> {
  const people = new Map<string, number>()
  const sources = new Map<string, { id: string; title: string; quotes: number }>()
  for (const { speaker, note } of quotes) {
    if (speaker && !speaker.interviewer && !people.has(speaker.name)) people.set(speaker.name, speaker.color)
    const { quotes: before } = sources.get(note.id) ?? { quotes: 0 }
    sources.set(note.id, { id: note.id, title: note.title, quotes: before + 1 })
  }
  return {
    people: [...people].map(([name, order]) => ({ name, order })),
    sources: [...sources.values()].sort((one, other) => other.quotes - one.quotes),
    against: against(quotes),
    newest: quotes.reduce<string | null>((last, { createdAt }) => (!last || createdAt > last ? createdAt : last), null),
  }
}

/** Quotes whose sentiment is the opposite of what most of the others have. Without a majority nothing is against. */
function against<Q extends EvidenceQuote>(quotes: readonly Q[]): Q[] {
  const of = (sign: 'positive' | 'negative') =>
    quotes.filter(({ tags }) => tags.some(({ role }) => sentimentOf(role) === sign))
  const [positive, negative] = [of('positive'), of('negative')]
  if (positive.length === negative.length) return []
  return positive.length < negative.length ? positive : negative
}
