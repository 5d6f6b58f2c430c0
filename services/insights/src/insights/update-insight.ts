import { parseId } from '@verbatim/contracts/ids.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import { whileYoung } from '#src/access/young-project.ts'
import type { InsightsCtx } from '#src/context.ts'
import { knownFilesReader } from '#src/files/known-file-repository.ts'
import type { UpdateInsightInput } from '#src/gql/graph-types.ts'
import { chosenAuthors } from './chosen-authors.ts'
import { refuseOtherTags, type TagChange, tagIdsOf, tagsAfter } from './chosen-tags.ts'
import { type Authors, type Insight, insightTitle, withAuthors, withoutChoice } from './insight.ts'
import { recordSaved } from './insight-facts.ts'
import { insightRepository } from './insight-repository.ts'
import { requireWritable } from './require-insight.ts'
import { reviewDay } from './review-day.ts'

/**
 * Gives the insight a new title or cover, which who may only read sees after the next publication, or a day by which to
 * look again, which everybody sees at once; null takes cover and day away. Other authors and tags everybody sees at once
 * too; from then on nobody becomes an author by writing, until an empty list takes the choice back.
 */
export async function updateInsight(ctx: InsightsCtx, input: UpdateInsightInput): Promise<Insight> {
  const { given, change } = tagsGiven(input)
  await newTagsTold(ctx, input.insightId, given ?? change?.addTagIds ?? [])
  return ctx.write(async (tx) => {
    const before = await requireWritable(ctx, tx, input.insightId)
    const title = input.title == null ? before.title : insightTitle(input.title)
    const reviewBy = input.reviewBy === undefined ? before.reviewBy : input.reviewBy && reviewDay(input.reviewBy)
    const coverFileId =
      input.coverFileId === undefined ? before.coverFileId : await coverOf(tx, before, input.coverFileId)
    const isRenamed = input.title != null
    const isCovered = coverFileId !== before.coverFileId
    const authors = await authorsOf(ctx, tx, before, input.authorIds)
    const tagIds = change ? await tagsAfter(tx, before, change) : given
    if (tagIds) await refuseOtherTags(tx, before, tagIds)
    const isTagged = tagIds !== null && tagIds.join() !== before.tagIds.join()
    const isSame = !isRenamed && !isCovered && !isTagged && reviewBy === before.reviewBy
    if (isSame && authors.authorIds === before.authorIds) return before
    const insight: Insight = {
      ...before,
      title,
      reviewBy,
      coverFileId,
      authorIds: authors.authorIds,
      authorsChosen: authors.authorsChosen,
      tagIds: tagIds ?? before.tagIds,
      updatedAt: ctx.clock.now(),
      unpublishedChanges: before.unpublishedChanges || ((isRenamed || isCovered) && before.publishedAt !== null),
    }
    await insightRepository(tx, ctx.actor.teamId).save(insight)
    await recordSaved(tx, ctx.origin, insight)
    return insight
  })
}

/** Its tags as they are given, all of them or what is changed. Throws ValidationError for both. */
function tagsGiven(input: Pick<UpdateInsightInput, 'tagIds' | 'addTagIds' | 'removeTagIds'>): {
  given: string[] | null
  change: TagChange | null
} {
  const given = input.tagIds == null ? null : tagIdsOf(input.tagIds)
  if (input.addTagIds == null && input.removeTagIds == null) return { given, change: null }
  if (given) throw invalid('Say which tags it has, or which come and go, not both.')
  const change = { addTagIds: tagIdsOf(input.addTagIds ?? []), removeTagIds: tagIdsOf(input.removeTagIds ?? []) }
  return { given: null, change }
}

/** Waits for the facts of tags that were made a moment ago. */
async function newTagsTold(ctx: InsightsCtx, insightId: string, tagIds: readonly string[]): Promise<void> {
  const newest = tagIds.toSorted().at(-1)
  if (!newest) return
  const insight = await ctx.write((tx) => requireWritable(ctx, tx, insightId))
  await whileYoung(ctx, newest, () => ctx.read((tx) => refuseOtherTags(tx, insight, tagIds)))
}

/** Who its authors are then: the same ones where nobody named others, and for none who wrote it. */
async function authorsOf(
  ctx: InsightsCtx,
  tx: ReadTransaction,
  before: Insight,
  given: readonly string[] | null | undefined,
): Promise<Authors> {
  if (given == null) return before
  if (given.length === 0) return withoutChoice(before)
  const { userId } = ctx.actor
  return withAuthors(before, await chosenAuthors(tx, before, given, userId), { by: userId, at: ctx.clock.now() })
}

/** The id of a picture among the insight's own files. Throws NotFound for another one, or while nobody told of it here. */
async function coverOf(tx: ReadTransaction, { id, teamId }: Insight, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null
  const known = parseId(fileId)
  if (!known || !(await knownFilesReader(tx, teamId).isOf(known, id))) throw notFound('File')
  return known
}
