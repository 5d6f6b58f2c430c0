import { QuotesPlayableSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import { type SharedClip, sharedClipRepository } from '#src/shares/shared-clip-repository.ts'

/** What the public page of an insight plays of its quotes, as far as notes has cut it. */
export const clipListeners: readonly Listener<unknown>[] = [
  listener(QuotesPlayableSchema, async (_parts, { insightId, quotes }, { tx, envelope: { teamId } }) => {
    const link = await shareLinkReader(tx, teamId, 'insight_id').ofObject({ insightId })
    if (!link) return
    const clips = quotes.flatMap(({ highlightId, playsAs }): SharedClip[] =>
      isId(highlightId) && (playsAs === 'AUDIO' || playsAs === 'VIDEO') ? [{ highlightId, playsAs }] : [],
    )
    await sharedClipRepository(tx, teamId).follow(link.id, clips)
  }),
]
