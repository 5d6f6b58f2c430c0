import { useApolloClient } from '@apollo/client/react'
import type { EvidenceObject } from '../../gql/graphql.ts'
import { showProblem, showUndo } from '../../ui/toasts.ts'
import { LinkReadmeEvidence_mutation, UnlinkReadmeEvidence_mutation } from './operations.ts'

type Linked = { blockId: string; objectType: EvidenceObject; objectId: string }

/** Attaches what answers a question, and takes it away again; what is refused is said. */
export function useEvidenceActs(projectId: string) {
  const client = useApolloClient()
  const link = async (linked: Linked): Promise<void> => {
    const variables = { input: { projectId, ...linked } }
    await client.mutate({ mutation: LinkReadmeEvidence_mutation, variables })
  }
  return {
    async link(all: readonly Linked[]): Promise<void> {
      try {
        for (const one of all) await link(one)
      } catch (error) {
        showProblem(error)
      }
    },
    async unlink(linked: Linked): Promise<void> {
      try {
        const variables = { input: { projectId, ...linked } }
        await client.mutate({ mutation: UnlinkReadmeEvidence_mutation, variables })
        showUndo('Taken from the question', () => void link(linked).catch(showProblem))
      } catch (error) {
        showProblem(error)
      }
    },
  }
}

export type EvidenceActs = ReturnType<typeof useEvidenceActs>
