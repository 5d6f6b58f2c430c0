import type { ApolloClient } from '@apollo/client'
import { UseWorkspaceTag_mutation } from './operations.ts'

/** Gives the project a tag that follows the workspace's. Throws what was refused. */
export async function takeWorkspaceTag(client: ApolloClient, projectId: string, workspaceTagId: string) {
  const input = { projectId, workspaceTagId }
  const { data } = await client.mutate({ mutation: UseWorkspaceTag_mutation, variables: { input } })
  return data?.useWorkspaceTag ?? null
}
