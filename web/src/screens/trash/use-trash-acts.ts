import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { RestoreInsight_mutation } from '../../objects/insight/restore-insight.ts'
import { useTrash } from '../../objects/project/use-trash.ts'
import { isTrashedInsight, type TrashRowEntry } from './trash-entries.ts'

const Purge_mutation = graphql(`
  mutation PurgeFromTrash($input: TrashRefInput!) { purgeFromTrash(input: $input) { id } }
`)
const PurgeInsight_mutation = graphql(`
  mutation PurgeInsight($id: ID!) { purgeInsight(input: { insightId: $id }) { insightId } }
`)

/** Brings back what lies in the trash, or removes it for good, with the service that keeps it. Both throw a refusal. */
export function useTrashActs(): Record<'restore' | 'purge', (entry: TrashRowEntry) => Promise<void>> {
  const client = useApolloClient()
  const { restore } = useTrash()
  return {
    async restore(entry) {
      if (!isTrashedInsight(entry)) return restore(entry.id)
      await client.mutate({ mutation: RestoreInsight_mutation, variables: { id: entry.id } })
      await client.refetchQueries({ include: 'active' }).catch(() => undefined)
    },
    async purge(entry) {
      const { id } = entry
      if (isTrashedInsight(entry)) await client.mutate({ mutation: PurgeInsight_mutation, variables: { id } })
      else await client.mutate({ mutation: Purge_mutation, variables: { input: { id } } })
    },
  }
}
