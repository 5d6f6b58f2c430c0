import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import { SHARES, type ShareLimits } from './shares.ts'

/** What one request to the graph may ask for. */
export type GraphLimits = {
  /** Bytes of a request's body that carries content: the text of a note, an insight or a project. */
  bodyBytes: number
  /** Bytes of every other body, and of a message over a websocket. */
  plainBodyBytes: number
  /** Requests in one batched array. */
  batch: number
  /** Characters of a query's text; values belong in variables, which only the body's size limits. */
  queryCharacters: number
  /** Lexical tokens of a query's text. */
  tokens: number
  /** Fields inside fields. */
  depth: number
  /** Fields with an alias, fragments counted wherever they are spread. */
  aliases: number
  /** Fields in all, fragments counted wherever they are spread. */
  fields: number
  /** Fields times the sizes of the lists they stand in. */
  cost: number
  /** Milliseconds after which planning a query is given up. */
  planMs: number
  /** What one member and one workspace may have; null where nobody is told apart. */
  shares: ShareLimits | null
}

/** Limits of the product, several times what its own screens need. */
export const GRAPH_LIMITS: GraphLimits = {
  bodyBytes: 10 * 1024 * 1024,
  plainBodyBytes: SIZE_LIMITS.plainBodyBytes,
  batch: 20,
  queryCharacters: 100_000,
  tokens: 3000,
  depth: 15,
  aliases: 60,
  fields: 1000,
  cost: 250_000,
  planMs: 5000,
  shares: SHARES,
}

/** For a gateway that only joins subgraphs and leaves limits to whoever stands before it. */
export const OPEN_LIMITS: GraphLimits = {
  bodyBytes: 10 * 1024 * 1024,
  plainBodyBytes: 10 * 1024 * 1024,
  batch: 100,
  queryCharacters: 5_000_000,
  tokens: 500_000,
  depth: 500,
  aliases: 50_000,
  fields: 100_000,
  cost: Number.MAX_SAFE_INTEGER,
  planMs: 60_000,
  shares: null,
}
