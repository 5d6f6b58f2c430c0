import type { ApolloClient } from '@apollo/client'
import { confirmFirst, type Question } from '../../../ui/confirm-first.ts'
import type { InsightRow } from '../../insight/insight-columns.tsx'
import { PublishListed_mutation, UnpublishListed_mutation } from '../../insight/operations.ts'
import type { OwnMove } from './own-move.ts'

/** An insight that goes among those that are published is published, and the other way round; both after it is asked. */
export const PUBLISH_MOVE: OwnMove<InsightRow> = {
  canMove: ({ viewerCan }) => viewerCan.publish,
  question: (insight, { to }) => (isPublication(to) ? publishQuestion(insight) : draftQuestion(insight)),
  async run(client, insight, { to }) {
    const isPublished = isPublication(to)
    await change(client, insight.id, isPublished)
    return async (now) => {
      // Somebody took it back, or published it, meanwhile.
      if (now && now.published !== isPublished) return
      // What was published is gone: to publish it again would show readers what they have not seen yet.
      const isNews = insight.unpublishedChanges && !isPublished
      if (isNews && !(await confirmFirst(publishQuestion(insight)))) return
      await change(client, insight.id, !isPublished)
    }
  },
}

/** Groups of insights have the keys `true` and `false`. */
const isPublication = (groupKey: string): boolean => groupKey === 'true'

const publishQuestion = ({ title }: InsightRow): Question => ({
  question: `Publish “${title}”?`,
  consequence: 'Everybody who may open the project reads it as it is now.',
  verb: 'Publish',
  pendingVerb: 'Publishing…',
  isHarmless: true,
})

const draftQuestion = ({ title, unpublishedChanges }: InsightRow): Question => ({
  question: `Take “${title}” back to a draft?`,
  consequence: unpublishedChanges
    ? 'Readers do not see it any more, and what they read is not kept: published again it has the changes made since.'
    : 'Readers do not see it any more.',
  verb: 'Take back',
  pendingVerb: 'Taking it back…',
})

const change = (client: ApolloClient, insightId: string, isPublished: boolean): Promise<unknown> =>
  client.mutate({
    mutation: isPublished ? PublishListed_mutation : UnpublishListed_mutation,
    variables: { input: { insightId } },
  })
