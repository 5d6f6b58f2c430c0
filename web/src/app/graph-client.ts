import { ApolloClient, type ApolloLink } from '@apollo/client'
import { createCache } from './cache.ts'

/** What asks the graph of one workspace and remembers its answers, with masked fragments. */
export const createGraphClient = (link: ApolloLink): ApolloClient =>
  new ApolloClient({
    link,
    cache: createCache(),
    dataMasking: true,
    devtools: { enabled: import.meta.env?.DEV ?? false },
    // What is read again because something changed must not get the answer to a question from before the change.
    queryDeduplication: false,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  })
