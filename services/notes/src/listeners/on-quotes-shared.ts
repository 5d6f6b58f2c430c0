import { QuotesSharedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { listener } from '@verbatim/kit/events/listeners.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

/** A public page shows these highlights: their words and tags are told again, for who keeps only what is shared. */
export const onQuotesShared = listener(
  QuotesSharedSchema,
  async (_parts: unknown, { highlightIds }, { tx, envelope: { teamId, actorId } }) => {
    await recordHighlightsSaved(tx, { teamId, actorId }, highlightIds)
    const tagIds = (await highlightReader(tx, teamId).byIds(highlightIds)).flatMap((highlight) => highlight.tagIds)
    const tags = await tagReader(tx, teamId).byIds([...new Set(tagIds)])
    await recordTagsSaved(tx, { teamId, actorId }, [...tags.values()])
  },
)
