import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useSyncExternalStore } from 'react'
import { type CardState, createLiveCards } from './live-cards.ts'

const ofClients = new WeakMap<ApolloClient, ReturnType<typeof createLiveCards>>()

function liveCardsOf(client: ApolloClient): ReturnType<typeof createLiveCards> {
  const known = ofClients.get(client) ?? createLiveCards(client)
  ofClients.set(client, known)
  return known
}

/** What stands on the card of a resource (`note:{id}`), live, and a way to read it again after a failure. */
export function useLiveCard(resource: string): { state: CardState; readAgain: () => void } {
  const cards = liveCardsOf(useApolloClient())
  const subscribe = useCallback((tell: () => void) => cards.watch(resource, tell), [cards, resource])
  const state = useSyncExternalStore(subscribe, () => cards.stateOf(resource))
  return { state, readAgain: () => cards.readAgain(resource) }
}
