import { createBoundedCache } from '@verbatim/kit/bounded-cache.ts'
import { GraphQLError } from 'graphql'
import { sha256 } from './documents.ts'

/** Automatic persisted queries: a client sends a text once, and afterwards only its hash. */
export type PersistedQueries = {
  /** The text that a request means, or the refusal when its hash is unknown or is not that of its text. */
  textOf(query: string | undefined, extensions: Record<string, unknown> | undefined): string | undefined | GraphQLError
}

/** The message by which clients know that they have to send the text along. */
const PERSISTED_QUERY_NOT_FOUND = 'PersistedQueryNotFound'

const MAX_QUERIES = 5000
const MAX_CHARACTERS = 5_000_000
const VERSION = 1

/** Remembers texts by their hash, the most recently used ones within 5 million characters. */
export function createPersistedQueries(): PersistedQueries {
  const texts = createBoundedCache<string>({ maxEntries: MAX_QUERIES, maxWeight: MAX_CHARACTERS })
  return {
    textOf(query, extensions) {
      const hash = persistedHash(extensions)
      if (hash === null || hash instanceof GraphQLError) return hash ?? query
      if (query === undefined) return texts.get(hash) ?? new GraphQLError(PERSISTED_QUERY_NOT_FOUND)
      if (texts.get(hash) === query) return query
      if (sha256(query) !== hash) return new GraphQLError('The hash in persistedQuery is not that of the query.')
      texts.set(hash, query, query.length)
      return query
    },
  }
}

function persistedHash(extensions: Record<string, unknown> | undefined): string | null | GraphQLError {
  const asked = extensions?.persistedQuery
  if (asked === undefined || asked === null) return null
  if (typeof asked !== 'object' || !('sha256Hash' in asked) || typeof asked.sha256Hash !== 'string')
    return new GraphQLError('persistedQuery needs a sha256Hash.')
  if (!('version' in asked) || asked.version !== VERSION)
    return new GraphQLError('Only version 1 of persistedQuery is known here.')
  return asked.sha256Hash.toLowerCase()
}
