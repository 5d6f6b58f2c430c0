import { MIN_ID } from '@verbatim/contracts/ids.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { quoteHtml, tagListHtml } from '@verbatim/shares/public-text.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { ACCEPTED_STATES, type Highlight } from '#src/highlights/highlight.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import { tagReader } from '#src/tags/tag-repository.ts'
import { highlightLinked, isLinkOf } from './linked-here.ts'
import { NOBODY, shareStopOf } from './share-stop-of.ts'

/** What an unfurl says of every shared quote: nothing of its words, its workspace or who said it. */
export const QUOTE_TITLE = 'A shared quote'

/** The highlight that a link opens at this moment; null for none. The same is asked where there is no link. */
export async function findSharedHighlight(
  tx: ReadTransaction,
  teamId: string,
  link: ShareLink | null,
): Promise<Highlight | null> {
  const [highlight] = await highlightReader(tx, teamId).byIds([link?.objectId ?? MIN_ID])
  const [note] = await noteReader(tx, teamId).byIds([highlight?.noteId ?? MIN_ID])
  const stop = await shareStopOf(tx, teamId, link?.maker ?? NOBODY, note?.projectId ?? MIN_ID)
  if (!highlight || !note || stop || !isLinkOf(link, highlightLinked(highlight))) return null
  // One with the id of its note was made before that was refused: the link is the note's.
  if (highlight.id === highlight.noteId) return null
  return highlight.deletedAt === null && ACCEPTED_STATES.includes(highlight.state) ? highlight : null
}

/** The words, who said them unless names are hidden, and tags where the link grants them. */
export async function sharedHighlightHtml(
  tx: ReadTransaction,
  teamId: string,
  { hidesNames, grants }: Pick<ShareLink, 'hidesNames' | 'grants'>,
  { text, speakerId, tagIds }: Highlight,
): Promise<string> {
  const [speaker] = speakerId && !hidesNames ? await speakerReader(tx, teamId).byIds([speakerId]) : []
  const tags = grants.includes('markup') ? [...(await tagReader(tx, teamId).byIds(tagIds)).values()] : []
  return quoteHtml(text, speaker?.name ?? '') + tagListHtml(tags)
}
