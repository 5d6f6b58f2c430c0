import { JSON_SHAPE } from '@verbatim/contracts/limits.ts'
import { AppError, isAppError } from '@verbatim/kit/errors.ts'
import { parseJson } from '@verbatim/kit/http/json-scan.ts'
import type { GraphRequest } from '#src/graph/graph.ts'

/** Reads the parameters of one request from its parsed JSON. Throws BAD_USER_INPUT naming the one that is wrong. */
export function readParameters(body: unknown): GraphRequest {
  if (!isMap(body)) throw wrong('A request to the graph is a JSON object with a query.')
  const { query, operationName, variables, extensions } = body
  if (query !== undefined && query !== null && typeof query !== 'string') throw wrong('query must be a text.')
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw wrong('operationName must be a text.')
  const request = {
    query: query ?? undefined,
    operationName: operationName ?? undefined,
    variables: readMap('variables', variables),
    extensions: readMap('extensions', extensions),
  }
  if (request.query === undefined && request.extensions?.persistedQuery === undefined)
    throw wrong('The query is missing.')
  return request
}

/** Reads the parameters of a GET request from its query string, where variables and extensions are JSON texts. */
export function readQueryString(search: URLSearchParams): GraphRequest {
  return readParameters({
    query: search.get('query'),
    operationName: search.get('operationName'),
    variables: readJson('variables', search.get('variables')),
    extensions: readJson('extensions', search.get('extensions')),
  })
}

function readJson(name: string, text: string | null): unknown {
  if (!text) return undefined
  try {
    return parseJson(text, JSON_SHAPE)
  } catch (error) {
    if (isAppError(error)) throw error
    throw wrong(`${name} must be a JSON object.`)
  }
}

function readMap(name: string, value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined
  if (!isMap(value)) throw wrong(`${name} must be a JSON object.`)
  return value
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (message: string): AppError => new AppError('BAD_USER_INPUT', message)
