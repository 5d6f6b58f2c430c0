import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../gql/gql.ts'
import type { InsightsQuotingInput } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'

const InsightsQuoting_query = graphql(`
  query InsightsQuoting($input: InsightsQuotingInput!) { insightsQuoting(input: $input) { quoting inside } }
`)

export type Quoting = { quoting: number; inside: number }

/** The service takes no more ids at once. */
const AT_ONCE = 500

/** Published insights that lose a quote when this is deleted, and those that go along. Of more ids the first are looked at. */
export async function insightsQuoting(client: ApolloClient, input: InsightsQuotingInput): Promise<Quoting> {
  const few = (ids: InsightsQuotingInput['noteIds']) => (ids ?? []).slice(0, AT_ONCE)
  const { data } = await client.query({
    query: InsightsQuoting_query,
    variables: {
      input: {
        highlightIds: few(input.highlightIds),
        noteIds: few(input.noteIds),
        projectIds: few(input.projectIds),
      },
    },
    fetchPolicy: 'network-only',
  })
  return data?.insightsQuoting ?? { quoting: 0, inside: 0 }
}

/** What a dialog says of them before; null where no published insight is touched. */
export function quotingSentence({ quoting, inside }: Quoting): string | null {
  const parts = [
    quoting > 0 ? `It is quoted in ${counted(quoting, 'published insight')}, which will say so.` : null,
    inside > 0 ? `${counted(inside, 'published insight')} ${inside === 1 ? 'goes' : 'go'} with it.` : null,
  ].filter((part) => part !== null)
  return parts.length ? parts.join(' ') : null
}

/** What is said before words are closed to people who could read them; null where no published insight elsewhere quotes them. */
export function closedSentence({ quoting }: Quoting, closed: 'it' | 'them' = 'it'): string | null {
  if (quoting === 0) return null
  const where = counted(quoting, 'published insight')
  return `Words of ${closed} are quoted in ${where} elsewhere. Whoever cannot open ${closed} any more reads there that a quote is left out.`
}
