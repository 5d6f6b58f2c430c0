import { QuotesSharedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { listener } from '@verbatim/kit/events/listeners.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'

/** A public page shows these highlights: their words are told again, for who keeps only what is shared. */
export const onQuotesShared = listener(
  QuotesSharedSchema,
  async (_parts: unknown, { highlightIds }, { tx, envelope: { teamId, actorId } }) =>
    recordHighlightsSaved(tx, { teamId, actorId }, highlightIds),
)
