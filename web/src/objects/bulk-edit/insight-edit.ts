import type { ApolloClient } from '@apollo/client'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { problemLine } from '../../lib/problem.ts'
import { counted } from '../../lib/words.ts'
import {
  DeleteListedInsight_mutation,
  PublishListed_mutation,
  RestoreListedInsight_mutation,
  UnpublishListed_mutation,
} from '../insight/operations.ts'
import type { ListedRow, ListKind } from '../list/list-kind.ts'
import { type BulkWork, type ChosenRows, countOf, outcomeWords } from './bulk-work.ts'
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
    const done: string[] = []
    const refused: string[] = []
    for (const [at, { id, published }] of rows.entries()) {
      if (signal.aborted) break
      // One that is published already has nothing to take back.
      if (act === 'delete' || published !== (act === 'publish'))
        await change(client, mutation, id).then(
          () => done.push(id),
          (error: unknown) => refused.push(problemLine(error)),
        )
      onStep(at + 1)
    }
    const skipped = { skipped: refused.length, because: refused[0] ?? null }
    const outcome = { changed: done.length, ...skipped, ...(signal.aborted && { stopped: 'cancelled' as const }) }
    return {
      said: outcomeWords((count) => said(counted(count, 'insight')), outcome, 'insight'),
      undo: done.length > 0 ? () => changeEach(client, back, done) : null,
    }
  },
})

async function changeEach(client: ApolloClient, mutation: Mutation, insightIds: readonly string[]): Promise<void> {
  for (const id of insightIds) await change(client, mutation, id)
}

const change = (client: ApolloClient, mutation: Mutation, insightId: string) =>
  client.mutate<unknown, Ref>({ mutation, variables: { input: { insightId } } })
