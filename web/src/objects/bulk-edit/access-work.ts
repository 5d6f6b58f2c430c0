import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../gql/gql.ts'
import type { AccessLevel, AccessOfListedQuery } from '../../gql/graphql.ts'
import { problemLine } from '../../lib/problem.ts'
import { counted } from '../../lib/words.ts'
import { LEVEL_NAMES } from '../access/access-words.ts'
import { entriesGiven, entriesKept, type Given } from '../access/given-access.ts'
import { type BulkWork, outcomeWords } from './bulk-work.ts'
import type { ProjectsOf } from './project-work.ts'

const AccessOfListed_query = graphql(`
  query AccessOfListed($projectId: ID!) {
    project(id: $projectId) { id access { level inherited until member { id } group { id } } }
  }
`)

const GiveListedAccess_mutation = graphql(`
  mutation GiveListedAccess($input: SetAccessInput!) { setAccess(input: $input) { level } }
`)

type Entries = AccessOfListedQuery['project']['access']

/** Gives somebody a level in projects, one after the other; who has it already, or more, keeps what they have. Undo gives each project its entries back. */
export const accessWork = (
  client: ApolloClient,
  given: Given & { name: string },
  { count, read }: ProjectsOf,
): BulkWork => ({
  title: `Giving access to ${given.name}`,
  count,
  async run(onStep, signal) {
    const done: { id: string; before: Entries }[] = []
    const refused: string[] = []
    for (const [at, { id }] of (await read(signal)).entries()) {
      if (signal.aborted) break
      await giveOne(client, id, given).then(
        (before) => before && done.push({ id, before }),
        (error: unknown) => refused.push(problemLine(error)),
      )
      onStep(at + 1)
    }
    const skipped = { skipped: refused.length, because: refused[0] ?? null }
    const outcome = { changed: done.length, ...skipped, ...(signal.aborted && { stopped: 'cancelled' as const }) }
    return {
      said: outcomeWords((many) => saidOf(given, many), outcome, 'project'),
      undo: done.length > 0 ? () => takeBack(client, done) : null,
    }
  },
})

const saidOf = ({ name, level }: { name: string; level: AccessLevel }, many: number): string =>
  `${name}: ${LEVEL_NAMES[level].toLowerCase()} in ${counted(many, 'project')}`

/** What stood there before; null where nothing had to be changed. */
async function giveOne(client: ApolloClient, projectId: string, given: Given): Promise<Entries | null> {
  const { data } = await client.query({
    query: AccessOfListed_query,
    variables: { projectId },
    fetchPolicy: 'network-only',
  })
  if (!data) throw new TypeError('There was no answer')
  const before = data.project.access
  const entries = entriesGiven(before, given)
  if (entries) await set(client, projectId, entries)
  return entries && before
}

async function takeBack(client: ApolloClient, done: readonly { id: string; before: Entries }[]): Promise<void> {
  for (const { id, before } of done) await set(client, id, entriesKept(before))
}

const set = (client: ApolloClient, objectId: string, entries: ReturnType<typeof entriesKept>): Promise<unknown> =>
  client.mutate({ mutation: GiveListedAccess_mutation, variables: { input: { objectId, entries } } })
