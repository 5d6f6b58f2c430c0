import type { MessageInitShape } from '@bufbuild/protobuf'
import { readersDocument } from '@verbatim/contracts/document-parts/readers-document.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { SharedPicturesSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { shareLinkRepository } from '@verbatim/shares/share-link-repository.ts'
import { termsOf } from '@verbatim/shares/shared-picture.ts'
import { type Insight, quotedIds } from '#src/insights/insight.ts'

/** At most so many pictures of an insight, and so many other files, are told and shown to strangers. */
const FILES_TOLD = 500

/** At most so many of its quotes play, as in a reel. */
const CLIPS_TOLD = 500

/** The pictures, or the other files, of a published text, each once. */
export function filesIn(content: unknown, kind: 'image' | 'fileCard'): string[] {
  const ids = new Set<string>()
  if (content)
    readersDocument(documentSchema.nodeFromJSON(content)).descendants(({ type, attrs: { fileId } }) => {
      if (type.name === kind && typeof fileId === 'string' && isId(fileId) && ids.size < FILES_TOLD) ids.add(fileId)
    })
  return [...ids]
}

/**
 * What the link of a published insight shows of pictures, its cover among them, and plays of its text; undefined where it
 * has no link.
 */
export async function sharedPictures(
  tx: Transaction,
  { id, teamId, publishedCoverFileId, publishedBlocks }: Insight,
  content: unknown,
): Promise<MessageInitShape<typeof SharedPicturesSchema> | undefined> {
  const link = await shareLinkRepository(tx, teamId, 'insight_id').ofObject({ insightId: id })
  if (!link) return undefined
  const { maker, expiresAt } = link
  const plays = link.grants.includes('playback')
  return {
    terms: termsOf(link),
    fileIds: [...new Set([...(publishedCoverFileId ? [publishedCoverFileId] : []), ...filesIn(content, 'image')])],
    recordingIds: plays ? filesIn(content, 'fileCard') : [],
    quoteIds: plays ? quotedIds(publishedBlocks ?? []).slice(0, CLIPS_TOLD) : [],
    makerId: maker.userId,
    makerRole: maker.role ?? '',
    makerGroupIds: maker.groupIds,
    expiresAtMs: BigInt(expiresAt?.getTime() ?? 0),
  }
}
