import { InsightSavedSchema, PersonalInsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { HighlightSavedSchema, NoteSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type FactContext, type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import type { Identity } from '#src/context.ts'
import { countEvent } from '#src/onboarding/count-event.ts'
import type { OnboardingEvent } from '#src/onboarding/onboarding-checklist.ts'

export type ListenerParts = Pick<Identity, 'clock'>

const count = ({ clock }: ListenerParts, { tx, envelope }: FactContext, event: OnboardingEvent): Promise<void> =>
  countEvent(tx, clock, { teamId: envelope.teamId, trace: envelope.trace }, event)

/**
 * What members do in other services, for their checklists. A saved thing is told again and again: it counts once, for
 * who made it, and a tag for who put it there.
 */
export const onboardingListeners: readonly Listener<ListenerParts>[] = [
  listener(NoteSavedSchema, (parts: ListenerParts, { createdBy, noteId }, fact) =>
    count(parts, fact, { userId: createdBy, item: 'upload', objectId: noteId }),
  ),
  listener(HighlightSavedSchema, async (parts: ListenerParts, { authorId, taggedBy, highlightId, state }, fact) => {
    if (state === 'SUGGESTED' || state === 'COMMENT') return
    await count(parts, fact, { userId: authorId, item: 'highlight', objectId: highlightId })
    await count(parts, fact, { userId: taggedBy, item: 'tag', objectId: highlightId })
  }),
  listener(InsightSavedSchema, async (parts: ListenerParts, { createdBy, insightId, published, text }, fact) => {
    // An empty draft was opened, not written.
    if (text.trim()) await count(parts, fact, { userId: createdBy, item: 'insight', objectId: insightId })
    if (published) await count(parts, fact, { userId: createdBy, item: 'share', objectId: insightId })
  }),
  listener(PersonalInsightSavedSchema, async (parts: ListenerParts, { ownerId, insightId, text }, fact) => {
    if (text.trim()) await count(parts, fact, { userId: ownerId, item: 'insight', objectId: insightId })
  }),
]
