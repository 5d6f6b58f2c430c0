import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { AppError } from '@verbatim/contracts/app-error.ts'
import { ERROR_CODES, isErrorCode } from '@verbatim/contracts/error-codes.ts'
import { RestError } from './rest.ts'

/** What went wrong, ready to be shown. */
export type Problem = {
  /** `failed` may work again; `missing` and `forbidden` will not; `offline` works when there is a connection. */
  kind: 'failed' | 'missing' | 'forbidden' | 'signed-out' | 'offline'
  message: string
  /** Whether the message was written for the person. If not, show the code with a button to copy it. */
  forPeople: boolean
  code: string
  /** By which operators find the request in their logs. */
  correlationId: string | null
}

const GENERAL = 'Nothing is lost. Try again; if it stays like this, send us the code.'
const OFFLINE = 'There is no connection. Nothing is lost; try again when you are back.'

const RENEWED =
  'Part of this page did not come: Verbatim was renewed meanwhile, or there is no connection. Load the page again.'

const KINDS: Record<string, Problem['kind']> = {
  NotFound: 'missing',
  Forbidden: 'forbidden',
  FORBIDDEN: 'forbidden',
  Unauthorized: 'signed-out',
}

/** Reads any error that a call can end with: of the graph, of REST, of the network, or one of our own making. */
export function problemOf(error: unknown): Problem {
  if (CombinedGraphQLErrors.is(error)) return graphProblem(error)
  if (error instanceof RestError) return coded(error.code, error.forPeople ? error.message : null, error.requestId)
  if (error instanceof AppError) return coded(error.code, error.message, null)
  if (ServerError.is(error)) return serverProblem(error)
  if (ServerParseError.is(error)) return serverProblem(error)
  if (isChunkLoadError(error)) return coded('ChunkLoadError', RENEWED, null)
  if (isNetworkFailure(error)) {
    return { kind: 'offline', message: OFFLINE, forPeople: true, code: 'Offline', correlationId: null }
  }
  return coded('InternalError', null, null)
}

/** One line for a form or toast: the message as written, or a general one with the code to tell us. */
export function problemLine(error: unknown): string {
  const { message, forPeople, correlationId, code } = problemOf(error)
  return forPeople
    ? message
    : `That did not work, and nothing was changed. Try again, or send us the code ${correlationId ?? code}.`
}

/** Whether a part of the application could not be loaded: after a release its old chunks are gone. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}

/** Whether the request never reached a server. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

function graphProblem(error: CombinedGraphQLErrors): Problem {
  const extensions = error.errors[0]?.extensions ?? {}
  const code = String(extensions.errorCode ?? extensions.code ?? 'InternalError')
  const requestId = typeof extensions.requestId === 'string' ? extensions.requestId : null
  return coded(code, extensions.humanReadable === true ? (error.errors[0]?.message ?? null) : null, requestId)
}

function serverProblem(error: ServerError | ServerParseError): Problem {
  const requestId = error.response.headers.get('x-request-id')
  if (error.statusCode === 401) return coded('Unauthorized', null, requestId)
  if (error.statusCode === 404)
    return coded('GraphNotFound', 'The server does not answer here. Load the page again.', requestId)
  if (error.statusCode === 413) return coded('ValidationError', 'This is too large to send in one go.', requestId)
  return coded('InternalError', null, requestId)
}

function coded(code: string, message: string | null, correlationId: string | null): Problem {
  const kind = KINDS[code] ?? 'failed'
  const readable = message ?? (kind === 'failed' ? null : `${titleOf(code)}.`)
  return { kind, message: readable ?? GENERAL, forPeople: readable !== null, code, correlationId }
}

function titleOf(code: string): string {
  return isErrorCode(code) ? ERROR_CODES[code].title : code
}
