import { ERROR_CODES, type ErrorCode, graphqlErrorExtensions, isErrorCode } from '@verbatim/contracts/error-codes.ts'
import { type AppError, isAppError } from '@verbatim/kit/errors.ts'
import { RETRY_AFTER_S } from '@verbatim/kit/http/server.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import { type ExecutionResult, type FormattedExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql'
import { TooMuchTaken } from './allowance.ts'

type ErrorFormat = (error: unknown, requestId: string, log: Logger) => GraphQLFormattedError

/** Writes errors and results as a client gets them. */
export type AnswerFormat = {
  error: ErrorFormat
  result(result: ExecutionResult, requestId: string, log: Logger): FormattedExecutionResult
}

/** A refusal of the gateway itself, in the words of the catalogue. */
export const refusal = (code: ErrorCode, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { ...graphqlErrorExtensions(code) } })

/** A thrown refusal as an error of the graph; with `retryAfter`, in seconds, where it says when to try again. */
export const thrownRefusal = (error: AppError): GraphQLError =>
  new GraphQLError(error.message, {
    extensions: {
      ...graphqlErrorExtensions(error.code),
      ...(error instanceof TooMuchTaken && { retryAfter: error.retryAfterS }),
    },
  })

/** Seconds after which the errors of an answer say to try again; null where none of them is a matter of time. */
export function retryAfterOf(errors: readonly GraphQLFormattedError[] = []): number | null {
  const seconds = errors.flatMap(({ extensions }) =>
    extensions?.errorCode === 'TooManyRequests' ? [Number(extensions.retryAfter ?? RETRY_AFTER_S)] : [],
  )
  return seconds.length ? Math.max(...seconds) : null
}

/** Refusals that tell of guessing, of reaching too far, or of what cannot be meant. */
const NOTED: ReadonlySet<ErrorCode> = new Set([
  'Unauthorized',
  'Forbidden',
  'TooManyRequests',
  'ValidationError',
  'UnprocessableContent',
])

/**
 * Errors of the product: those of services keep code and message, a wrong query is BAD_USER_INPUT, anything else is
 * logged and told as an internal error without its message. Every one carries the request's id.
 */
const codedError: ErrorFormat = (error, requestId, log) => {
  if (isAppError(error)) return codedError(thrownRefusal(error), requestId, log)
  if (!(error instanceof GraphQLError)) return internalError({}, requestId, log, error)
  const { errorCode, humanReadable, fields, retryAfter, serviceName } = error.extensions
  const { message, locations, path } = error.toJSON()
  const place = { ...(locations && { locations }), ...(path && { path }) }
  if (isErrorCode(errorCode)) {
    if (NOTED.has(errorCode)) log.info({ requestId, refused: errorCode, path }, 'graph refused')
    const readable = typeof humanReadable === 'boolean' ? { humanReadable } : {}
    const named = { ...(fields !== undefined && { fields }), ...(retryAfter !== undefined && { retryAfter }) }
    return {
      message: ERROR_CODES[errorCode].humanReadable ? message : ERROR_CODES[errorCode].title,
      ...place,
      extensions: { ...graphqlErrorExtensions(errorCode), ...readable, ...named, requestId },
    }
  }
  if (serviceName !== undefined || error.originalError) return internalError(place, requestId, log, error)
  const extensions = { ...graphqlErrorExtensions('BAD_USER_INPUT'), humanReadable: false, requestId }
  return { message, ...place, extensions }
}

function internalError(
  place: Pick<GraphQLFormattedError, 'locations' | 'path'>,
  requestId: string,
  log: Logger,
  error: unknown,
): GraphQLFormattedError {
  log.error({ err: error, requestId, path: place.path }, 'graph failed')
  return {
    message: ERROR_CODES.InternalError.title,
    ...place,
    extensions: { ...graphqlErrorExtensions('InternalError'), requestId },
  }
}

/** Errors as they are, for a gateway that only joins subgraphs. */
const plainError: ErrorFormat = (error) => {
  if (error instanceof GraphQLError) return error.toJSON()
  return { message: error instanceof Error ? error.message : String(error) }
}

/** Answers of the product. A service's null where the schema promises a value is an error too, and told as one. */
export const codedAnswers: AnswerFormat = {
  error: codedError,
  result({ data, errors, extensions = {} }, requestId, log) {
    const missing = Array.isArray(extensions.valueCompletion) ? extensions.valueCompletion : []
    if (!errors?.length && !missing.length) return { data }
    const told = errors?.map((error) => codedError(error, requestId, log)) ?? []
    const untold = missing.map((error) => internalError({ path: error?.path }, requestId, log, error))
    return { errors: [...told, ...untold], data }
  },
}

export const plainAnswers: AnswerFormat = {
  error: plainError,
  result: (result, requestId, log) => {
    if (!result.errors) return { ...result, errors: undefined }
    return { ...result, errors: result.errors.map((error) => plainError(error, requestId, log)) }
  },
}
