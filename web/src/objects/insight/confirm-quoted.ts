import type { ApolloClient } from '@apollo/client'
import type { ReactNode } from 'react'
import type { InsightsQuotingInput } from '../../gql/graphql.ts'
import { confirmFirst } from '../../ui/confirm-first.ts'
import { insightsQuoting, quotingSentence } from './quoting.ts'

/**
 * True when something may be deleted: at once where no published insight quotes it, else after the person has said so.
 * When that cannot be found out the deletion goes on: it has its own way back.
 */
export async function confirmQuoted(
  client: ApolloClient,
  what: { question: ReactNode; verb: string; back: string },
  input: InsightsQuotingInput,
): Promise<boolean> {
  const quoting = await insightsQuoting(client, input).catch(() => null)
  const sentence = quoting && quotingSentence(quoting)
  if (!sentence) return true
  const { question, verb, back } = what
  return confirmFirst({ question, consequence: `${sentence} ${back}`, verb, pendingVerb: 'Deleting…' })
}
