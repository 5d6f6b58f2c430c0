import type { ApolloClient } from '@apollo/client'
import type { UpdateInsightInput } from '../../../gql/graphql.ts'
import type { InsightRow } from '../../insight/insight-columns.tsx'
import { ChangeInsightTags_mutation } from '../../insight/operations.ts'
import type { OwnMove } from './own-move.ts'

type Change = Pick<UpdateInsightInput, 'tagIds' | 'addTagIds' | 'removeTagIds'>

/**
 * An insight that goes from one of its own tags to another gets that one and gives back the one it comes from; its others
 * stay. Taken back it has its tags in the order of before, or, where somebody changed them meanwhile, without this change.
 */
export const INSIGHT_TAG_MOVE: OwnMove<InsightRow> = {
  canMove: ({ viewerCan }) => viewerCan.edit,
  async run(client, { id, tags }, { from, to }) {
    const before = idsOf(tags)
    const added = to !== '' && !before.includes(to) ? [to] : []
    const removed = from ? [from] : []
    const made = [...before.filter((tag) => !removed.includes(tag)), ...added]
    await change(client, id, { addTagIds: added, removeTagIds: removed })
    return (now) =>
      now && idsOf(now.tags).join() === made.join()
        ? change(client, id, { tagIds: before })
        : change(client, id, { addTagIds: removed, removeTagIds: added })
  },
}

const idsOf = (tags: InsightRow['tags']): string[] => tags.map(({ id }) => id)

const change = (client: ApolloClient, insightId: string, tags: Change): Promise<unknown> =>
  client.mutate({ mutation: ChangeInsightTags_mutation, variables: { input: { insightId, ...tags } } })
