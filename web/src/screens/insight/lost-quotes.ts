import { counted } from '../../lib/words.ts'

/** LOST: gone for good, or where the reader may not look; the service does not say which. */
type Fate = { state: string; restorable?: { id: string; kind: string; title: string } | null }

/** What an insight says of quotes that do not stand any more, a sentence for each kind, and what would bring some back. */
export function lostQuotes(fates: readonly Fate[]): {
  sentences: string[]
  ways: { id: string; kind: string; title: string }[]
} {
  const many = (state: string) => fates.filter((fate) => fate.state === state).length
  const be = (count: number, text: string) => `${counted(count, 'quote')} ${count === 1 ? 'is' : 'are'} ${text}`
  const [inTrash, lost] = [many('IN_TRASH'), many('LOST')]
  const ways = new Map(fates.flatMap(({ restorable }) => (restorable ? [[restorable.id, restorable] as const] : [])))
  return {
    sentences: [
      ...(inTrash ? [be(inTrash, 'in the trash.')] : []),
      ...(lost ? [be(lost, 'deleted for good, or in a project that you may not open.')] : []),
    ],
    ways: [...ways.values()],
  }
}

/** What stands in the place of a quote that is not there. */
export function lostQuoteLine(state: string | undefined): string {
  if (state === 'IN_TRASH') return 'This quote is in the trash.'
  return 'This quote was deleted for good, or you may not open its note.'
}
