import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../gql/gql.ts'
import { projectsBelow } from './folder-paths.ts'

const ProjectsBelow_query = graphql(`
  query ProjectsBelow {
    folders { id parent { id } }
    projects(first: 200) { items { id folder { id } } }
  }
`)

/** The project itself, or all projects below a folder. */
export async function projectsWithin(
  client: ApolloClient,
  { kind, id }: { kind: 'project' | 'folder'; id: string },
): Promise<string[]> {
  if (kind === 'project') return [id]
  const { data } = await client.query({ query: ProjectsBelow_query, fetchPolicy: 'network-only' })
  return data ? projectsBelow(id, data.folders, data.projects.items) : []
}
