import type { GraphQLDataSource } from '@apollo/gateway'
import { ERROR_CODES, graphqlErrorExtensions } from '@verbatim/contracts/error-codes.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import { type ExecutionResult, Kind, parse } from 'graphql'
import type { Asker } from './allowance.ts'
import type { ServiceLink, SubgraphAnswer } from './service-link.ts'

/** What one request carries to every subgraph that it needs. */
export type GraphCall = {
  /** Connections by the subgraph's name. */
  links: ReadonlyMap<string, ServiceLink>
  /** Who asks, whose share it counts in; null for a gateway that knows no members. */
  asker: Asker | null
  /** Sent along: signed actor, request id, trace. */
  headers: Readonly<Record<string, string>>
  /** Awaited with an answer before anybody sees it; what it throws is shown instead. For support on a visit alone. */
  beforeShown?: (rootFields: readonly string[], result: ExecutionResult) => Promise<void>
  /** Ends questions that nobody waits for any more. */
  signal: AbortSignal | null
  /** Bytes of a body above the size of a plain one, which count as work. */
  sentBytes?: number
  log: Logger
}

/**
 * Asks one subgraph for the query planner. The connections come with the request, so that all regions of a process
 * share one planner. A subgraph that fails gives a coded error for each field that was asked of it, and the rest of
 * the answer stands.
 */
export const subgraphSource = (name: string): GraphQLDataSource => ({
  async process({ request, context }) {
    const call = context as GraphCall
    const query = request.query ?? ''
    try {
      const link = call.links.get(name)
      if (!link) throw new AppError('InternalError', `There is no service ${name} here.`)
      return await link.ask(
        { query, variables: request.variables ?? {}, operationName: request.operationName },
        { headers: call.headers, signal: call.signal },
      )
    } catch (error) {
      const refusal = error instanceof AppError ? error : new AppError('InternalError', '', undefined, { cause: error })
      if (refusal.httpStatus >= 500 && !call.signal?.aborted)
        call.log.error({ err: refusal.cause ?? refusal, subgraph: name }, 'subgraph failed')
      return refusedFields(query, refusal)
    }
  },
})

/** One error for each field at the root of a query; for entities, one error at the first of them. */
function refusedFields(query: string, { code, message }: AppError): SubgraphAnswer {
  const { humanReadable, title } = ERROR_CODES[code]
  const error = { message: humanReadable ? message : title, extensions: { ...graphqlErrorExtensions(code) } }
  return {
    data: null,
    errors: rootFields(query).map((field) => ({ ...error, path: field === '_entities' ? [field, 0] : [field] })),
  }
}

function rootFields(query: string): string[] {
  const [operation] = parse(query, { noLocation: true }).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return []
  const names = operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.alias?.value ?? selection.name.value] : [],
  )
  return names.length ? names : ['__typename']
}
