import type { ApolloClient } from '@apollo/client'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import {
  DeleteListedInsight_mutation,
  PublishListed_mutation,
  RestoreListedInsight_mutation,
  UnpublishListed_mutation,
} from '../insight/operations.ts'
import type { ListedRow, ListKind } from '../list/list-kind.ts'
import { type BulkWork, type ChosenRows, countOf, outcomeWords } from './bulk-work.ts'
import { oneByOne, outcomeOf, takeBackEach } from './one-by-one.ts'
import { readRows } from './read-rows.ts'

type Ref = { input: { insightId: string } }

const ACTS = {
  publish: {
    title: 'Publishing',
    said: (count: string) => `${count} published`,
    mutation: PublishListed_mutation,
    back: UnpublishListed_mutation,
  },
  unpublish: {
    title: 'Making drafts',
    said: (count: string) => `${count} unpublished`,
    mutation: UnpublishListed_mutation,
    back: PublishListed_mutation,
  },
  delete: {
    title: 'Deleting',
    said: (count: string) => `${count} deleted`,
    mutation: DeleteListedInsight_mutation,
    back: RestoreListedInsight_mutation,
  },
} as const

export type InsightAct = keyof typeof ACTS
type Mutation = (typeof ACTS)[InsightAct]['mutation' | 'back']

/** Does to insights one after the other what is done to one. What is refused is skipped and counted. */
export const insightEdit = <Row extends ListedRow & { published?: boolean }>(
  kind: ListKind<Row>,
  client: ApolloClient,
  act: InsightAct,
  { query, chosen }: { query: ListQueryInput; chosen: ChosenRows },
): BulkWork => ({
  title: ACTS[act].title,
  count: countOf(chosen),
  async run(onStep, signal) {
    const { mutation, back, said } = ACTS[act]
    const rows = await readRows(kind, client, { query, chosen }, { onStep: () => undefined, signal })
    const doOne = async ({ id, published }: Row): Promise<string | null> => {
      // One that is published already has nothing to take back.
      if (act !== 'delete' && published === (act === 'publish')) return null
      await change(client, mutation, id)
      return id
    }
    const worked = await oneByOne(rows, doOne, { onStep, signal })
    return {
      said: outcomeWords((count) => said(counted(count, 'insight')), outcomeOf(worked), 'insight'),
      undo: worked.done.length > 0 ? () => takeBackEach(worked.done, (id) => change(client, back, id)) : null,
    }
  },
})

const change = (client: ApolloClient, mutation: Mutation, insightId: string) =>
  client.mutate<unknown, Ref>({ mutation, variables: { input: { insightId } } })
