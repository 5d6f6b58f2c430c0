import type {
  ErasurePreviewElsewhereQuery,
  ErasurePreviewQuery,
  ErasureProgress_ErasureFragment,
} from '../../gql/graphql.ts'

type Place = ErasureProgress_ErasureFragment['places'][number]
type Count = Place['erased'][number]

const PLACES: Readonly<Record<string, string>> = {
  notes: 'Notes, canvases and readmes',
  insights: 'Insights and public pages',
  activity: 'Comments',
  search: 'Search',
  identity: 'Audit log and mail',
}

/** What a service holds, in words; its own name where it is not known here. */
export const placeName = ({ service }: Pick<Place, 'service'>): string => PLACES[service] ?? service

/** How what is counted is called, one and several, where a plain plural says too little. */
const NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  turns: ['paragraph they said', 'paragraphs they said'],
  versions: ['earlier version', 'earlier versions'],
  fields: ['field', 'fields'],
  texts: ['other text', 'other texts'],
  quotes: ['quote', 'quotes'],
  threads: ['thread about them', 'threads about them'],
  entries: ['entry', 'entries'],
  vectors: ['entry found by meaning', 'entries found by meaning'],
  canvases: ['canvas', 'canvases'],
  'audit entries': ['entry of the audit log', 'entries of the audit log'],
  'recordings in which others speak': ['recording in which others speak', 'recordings in which others speak'],
  'insights whose files stay': ['insight whose files stay', 'insights whose files stay'],
  'damaged texts': ['text that cannot be opened', 'texts that cannot be opened'],
}

/** `3 notes`, `1 paragraph they said`. */
export function countLine({ what, count }: Count): string {
  const [one, many] = NAMES[what] ?? [what.replace(/s$/, ''), what]
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** `3 notes, 4 paragraphs they said`; empty for none. */
export const countsLine = (counts: readonly Count[]): string =>
  counts
    .filter(({ count }) => count > 0)
    .map(countLine)
    .join(', ')

/** What all places together count, each thing once. */
export function summed(places: readonly Place[], which: 'erased' | 'kept'): Count[] {
  const sums = new Map<string, number>()
  for (const { what, count } of places.flatMap((place) => place[which])) sums.set(what, (sums.get(what) ?? 0) + count)
  return [...sums].map(([what, count]) => ({ what, count })).filter(({ count }) => count > 0)
}

/** The lines of a text, each another name or word; empty ones are none. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What is said of pictures and recordings of insights that stay. */
const FILES_STAY = 'Nobody looks into their pictures and recordings; remove by hand what shows them.'

export type FoundLine = { what: string; count: string; about?: string }

/** What an erasure would find in notes, and in everything else. */
export type Preview = ErasurePreviewQuery & ErasurePreviewElsewhereQuery

/** What would go and what stays, line by line; lines of nothing are left out. */
export function previewLines({ erasurePreview, insightErasurePreview, commentErasurePreview }: Preview): {
  goes: FoundLine[]
  stays: FoundLine[]
} {
  const { notes, turns, highlights, recordings, files, recordingsKept, looked, total } = erasurePreview
  const { insights, quoting, published, withFiles } = insightErasurePreview
  const { comments, threads } = commentErasurePreview
  const least = (isPart: boolean, count: number): string => `${isPart ? 'at least ' : ''}${count.toLocaleString('en')}`
  const line = (isPart: boolean, what: string, count: number, about?: string): FoundLine[] =>
    count > 0 ? [{ what, count: least(isPart, count), ...(about && { about }) }] : []
  const inNotes = looked < total
  const pages = published > 0 ? `${published.toLocaleString('en')} of them published.` : undefined
  return {
    goes: [
      ...line(inNotes, 'Notes with them', notes, 'They say, name or are about them.'),
      ...line(inNotes, 'Paragraphs they said', turns, 'Each says “[erased]”.'),
      ...line(inNotes, 'Highlights', highlights, 'With their tags.'),
      ...line(inNotes, 'Recordings', recordings, 'Nobody else is heard but the team.'),
      ...line(inNotes, 'Other files of these notes', files),
      ...line(insightErasurePreview.more, 'Insights that name them', insights, pages),
      ...line(insightErasurePreview.more, 'Insights that quote them', quoting, insights ? undefined : pages),
      ...line(commentErasurePreview.more, 'Comments that name them', comments),
      ...line(false, 'Threads about them', threads),
    ],
    stays: [
      ...line(inNotes, 'Recordings', recordingsKept, 'Others speak in them. Their voice stays; cut it by hand.'),
      ...line(insightErasurePreview.more, 'Insights with files', withFiles, FILES_STAY),
    ],
  }
}
