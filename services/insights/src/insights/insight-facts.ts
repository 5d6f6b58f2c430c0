import {
  InsightDeletedSchema,
  InsightSavedSchema,
  PersonalInsightDeletedSchema,
  PersonalInsightSavedSchema,
} from '@verbatim/contracts/gen/events/insights_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { factText, type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { sharedPictures } from '#src/shares/shared-pictures.ts'
import { type Insight, quotedIds, textOf } from './insight.ts'
import { publishedFiles } from './published-files.ts'
import { publishedReels } from './published-reels.ts'

/** Of what an insight quotes, so many are told with its text: more would be no message that every engine takes. */
const QUOTES_TOLD = 10_000

/**
 * Tells the other services how the insight is now: the published text where there is one. What is somebody's own is told by
 * a fact of its own, so that who knows nothing of it shows it to nobody.
 */
export async function recordSaved(tx: Transaction, origin: Origin, insight: Insight): Promise<void> {
  const documents = documentRepository(tx, insight.teamId)
  const draft = (await documents.blocksOf([insight.id])).get(insight.id) ?? []
  const published = insight.publishedAt ? await documents.published(insight.id) : null
  const blocks = insight.publishedAt ? (insight.publishedBlocks ?? []) : draft
  const told = {
    insightId: insight.id,
    title: insight.publishedAt ? (insight.publishedTitle ?? insight.title) : insight.title,
    text: factText(textOf(blocks)),
    createdAtMs: BigInt(insight.createdAt.getTime()),
    updatedAtMs: BigInt(insight.updatedAt.getTime()),
  }
  if (insight.projectId === null)
    return record(tx, origin, PersonalInsightSavedSchema, { ...told, ownerId: ownerOf(insight) })
  await record(tx, origin, InsightSavedSchema, {
    ...told,
    projectId: insight.projectId,
    published: insight.publishedAt !== null,
    highlightIds: quotedIds(blocks).slice(0, QUOTES_TOLD),
    createdBy: insight.createdBy,
    reels: publishedReels(published),
    publishedFileIds: published ? publishedFiles(published, insight.publishedCoverFileId) : [],
    sharedPictures: published ? await sharedPictures(tx, insight, published) : undefined,
  })
}

/** Tells the other services that the insight is gone. */
export const recordDeleted = (tx: Transaction, origin: Origin, insight: Insight): Promise<void> =>
  insight.projectId === null
    ? record(tx, origin, PersonalInsightDeletedSchema, { insightId: insight.id, ownerId: ownerOf(insight) })
    : record(tx, origin, InsightDeletedSchema, { insightId: insight.id, projectId: insight.projectId })

const ownerOf = ({ ownerId }: Insight): string => ownerId ?? ''

/** The insight as the audit log names it, which others read: what is somebody's own has no name there. */
export const auditedInsight = ({ id, title, ownerId }: Pick<Insight, 'id' | 'title' | 'ownerId'>) =>
  ({ type: 'insight', id, name: ownerId === null ? title : 'Personal insight' }) as const
