import { type DefinitionNode, type DocumentNode, Kind, OperationTypeNode } from 'graphql'

/** First delay, longest delay (with jitter) and number of attempts of a query (workspace specification, 7). */
export const RETRY = { initialMs: 300, maxMs: 2000, attempts: 5 } as const

/** Whether a failed operation is sent again: only when it holds nothing but queries and the server failed with 500 or above. */
export function mayRetry(attempt: number, document: DocumentNode, status: number | null): boolean {
  return attempt < RETRY.attempts && status !== null && status >= 500 && isPureQuery(document)
}

/** Whether the document's operations are all queries, so that sending it twice changes nothing. */
export function isPureQuery(document: DocumentNode): boolean {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operations.length > 0 && operations.every(({ operation }) => operation === OperationTypeNode.QUERY)
}

/** Operations that are gathered for 10 ms and sent together: the queries for comments, by their name, or by context. */
export function isBatched(document: DocumentNode, asked: unknown): boolean {
  if (asked === true) return true
  return isPureQuery(document) && document.definitions.some(isForComments)
}

const isForComments = (definition: DefinitionNode): boolean =>
  definition.kind === Kind.OPERATION_DEFINITION && /Comments?$/.test(definition.name?.value ?? '')
