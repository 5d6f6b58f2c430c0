import type { ApolloClient } from '@apollo/client'
import type { ReactNode } from 'react'
import type { InsightsQuotingInput } from '../../gql/graphql.ts'
import { confirmFirst } from '../../ui/confirm-first.ts'
import { closedSentence, insightsQuoting } from './quoting.ts'

/**
 * True when something may become closed to people who could open it: at once where no published insight elsewhere quotes
 * it, else after the person has said so. When that cannot be found out it goes on: access can be given back.
 */
export async function confirmClosed(
  client: ApolloClient,
  { closed, ...what }: { question: ReactNode; verb: string; pendingVerb: string; closed?: 'it' | 'them' },
  input: InsightsQuotingInput,
): Promise<boolean> {
  const quoting = await insightsQuoting(client, input).catch(() => null)
  const consequence = quoting && closedSentence(quoting, closed)
  return consequence ? confirmFirst({ ...what, consequence }) : true
}
