import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../gql/gql.ts'
import type { AccessLevel, AccessOfListedQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import type { Own } from '../access/access-entries.ts'
import { LEVEL_NAMES } from '../access/access-words.ts'
import { entriesGiven, entriesTakenBack, type Given } from '../access/given-access.ts'
import { type BulkWork, outcomeWords } from './bulk-work.ts'
import { oneByOne, outcomeOf, takeBackEach } from './one-by-one.ts'

const AccessOfListed_query = graphql(`
  query AccessOfListed($projectId: ID!) {
    project(id: $projectId) { id access { level inherited until levelAfter member { id } group { id } } }
  }
`)

const GiveListedAccess_mutation = graphql(`
  mutation GiveListedAccess($input: SetAccessInput!) { setAccess(input: $input) { level } }
`)

/** Projects that are to be opened, and how many more were chosen that one may not open to others. */
type ReadProjects = { those: readonly { id: string }[]; leftOut: number }

/** How many projects are chosen, and how they are read once the work begins. */
export type ProjectsOf = { count: number; read: (signal: AbortSignal) => Promise<ReadProjects> }

type Entries = AccessOfListedQuery['project']['access']

/**
 * Gives somebody a level in projects, one after the other; who has it already, or more, keeps what they have. Undo puts
 * their entry back as it was, and leaves what others were given since.
 */
export const accessWork = (
  client: ApolloClient,
  given: Given & { name: string },
  { count, read }: ProjectsOf,
): BulkWork => ({
  title: `Giving access to ${given.name}`,
  count,
  async run(onStep, signal) {
    const give = ({ id }: { id: string }) => giveOne(client, id, given)
    const { those, leftOut } = await read(signal)
    const worked = await oneByOne(those, give, { onStep, signal })
    return {
      said: outcomeWords((many) => saidOf(given, many), outcomeOf(worked, leftOut), 'project'),
      undo: worked.done.length > 0 ? () => takeBackEach(worked.done, (one) => takeBack(client, given, one)) : null,
    }
  },
})

const saidOf = ({ name, level }: { name: string; level: AccessLevel }, many: number): string =>
  `${name}: ${LEVEL_NAMES[level].toLowerCase()} in ${counted(many, 'project')}`

type Opened = { id: string; before: Entries }

/** The project with what stood there before; null where nothing had to be changed. */
async function giveOne(client: ApolloClient, id: string, given: Given): Promise<Opened | null> {
  const before = await entriesOf(client, id)
  const entries = entriesGiven(before, given)
  if (entries) await set(client, id, entries)
  return entries && { id, before }
}

async function takeBack(client: ApolloClient, given: Given, { id, before }: Opened): Promise<void> {
  const steps = entriesTakenBack(await entriesOf(client, id), { given, before, now: Date.now() })
  for (const entries of steps) await set(client, id, entries)
}

async function entriesOf(client: ApolloClient, projectId: string): Promise<Entries> {
  const { data } = await client.query({
    query: AccessOfListed_query,
    variables: { projectId },
    fetchPolicy: 'network-only',
  })
  if (!data) throw new TypeError('There was no answer')
  return data.project.access
}

const set = (client: ApolloClient, objectId: string, entries: readonly Own[]): Promise<unknown> =>
  client.mutate({
    mutation: GiveListedAccess_mutation,
    variables: { input: { objectId, entries: [...entries] } },
  })
