import { readersDocument } from '@verbatim/contracts/document-parts/readers-document.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { isId } from '@verbatim/contracts/ids.ts'

/** Highlights that play one after the other, each once, in the order of the text. */
export type PublishedReel = { reelId: string; highlightIds: string[] }

/** At most so many clips of a reel are told, and of all of an insight: more would be no message that every engine takes. */
const CLIPS_OF_REEL = 500
const CLIPS_TOLD = 5000

/** The reels of a published text, which cards with one `reelId` make. */
export function publishedReels(content: unknown): PublishedReel[] {
  if (!content) return []
  const reels = new Map<string, string[]>()
  let told = 0
  readersDocument(documentSchema.nodeFromJSON(content)).descendants(({ type, attrs: { reelId, highlightId } }) => {
    if (type.name !== 'highlightCard' || !isIdText(reelId) || !isIdText(highlightId)) return
    const ids = reels.get(reelId) ?? []
    if (told >= CLIPS_TOLD || ids.length >= CLIPS_OF_REEL || ids.includes(highlightId)) return
    told += 1
    reels.set(reelId, [...ids, highlightId])
  })
  return [...reels].map(([reelId, highlightIds]) => ({ reelId, highlightIds }))
}

const isIdText = (value: unknown): value is string => typeof value === 'string' && isId(value)
