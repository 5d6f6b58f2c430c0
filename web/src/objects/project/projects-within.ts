import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../gql/gql.ts'
import { projectsBelow } from './folder-paths.ts'

const FoldersBelow_query = graphql(`
  query FoldersBelow { folders { id parent { id } } }
`)
const ProjectsBelow_query = graphql(`
  query ProjectsBelow($after: String) {
    projects(first: 200, after: $after) { nextCursor items { id folder { id } } }
  }
`)

type InFolder = { id: string; folder: { id: string } | null }

/** The project itself, or all projects below a folder. */
export async function projectsWithin(
  client: ApolloClient,
  { kind, id }: { kind: 'project' | 'folder'; id: string },
): Promise<string[]> {
  if (kind === 'project') return [id]
  const [{ data }, projects] = await Promise.all([
    client.query({ query: FoldersBelow_query, fetchPolicy: 'network-only' }),
    allProjects(client),
  ])
  return projectsBelow(id, data?.folders ?? [], projects)
}

/** Read page by page: a folder may hold more than come at once. */
async function allProjects(client: ApolloClient): Promise<InFolder[]> {
  const all: InFolder[] = []
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const variables: { after: string | null } = { after }
    const { data } = await client.query({ query: ProjectsBelow_query, variables, fetchPolicy: 'network-only' })
    all.push(...(data?.projects.items ?? []))
    after = data?.projects.nextCursor ?? undefined
  }
  return all
}
