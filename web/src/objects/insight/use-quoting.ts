import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { InsightsQuotingInput } from '../../gql/graphql.ts'
import { insightsQuoting, quotingSentence } from './quoting.ts'

/** What a dialog says of the published insights that quote something; no sentence where none does. */
export function useQuoting(input: InsightsQuotingInput): { isLoading: boolean; sentence: string | null } {
  const client = useApolloClient()
  const [state, setState] = useState<{ isLoading: boolean; sentence: string | null }>({
    isLoading: true,
    sentence: null,
  })
  const asked = JSON.stringify(input)
  useEffect(() => {
    let isWanted = true
    insightsQuoting(client, JSON.parse(asked) as InsightsQuotingInput)
      .then(quotingSentence, () => null)
      .then((sentence) => isWanted && setState({ isLoading: false, sentence }))
    return () => {
      isWanted = false
    }
  }, [client, asked])
  return state
}
