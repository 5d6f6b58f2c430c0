import { AppError, UnavailableError } from '@verbatim/kit/errors.ts'
import { wasCutOff, wasNotSent } from '@verbatim/kit/http/callers.ts'

/** Besides a connection that was cut off: nothing came over it, or it was let go. */
const NO_ANSWER = [
  'ETIMEDOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
]

const NOT_DONE = 'This did not work just now. Try again in a moment.'
const MAYBE_DONE = 'The answer was lost on its way. Look whether this was done before you try again.'

/** A service refused because it starts or stops: nothing was done. */
export const notReady = (cause: unknown): UnavailableError => new UnavailableError(NOT_DONE, cause)

/**
 * Why a service gave no answer, for the person who asked. InternalError where it is not the connection that failed.
 * @param changes whether asking twice may do something twice.
 */
export function serviceAway(cause: unknown, { changes }: { changes: boolean }): AppError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (wasNotSent(cause)) return notReady(cause)
  if (wasCutOff(cause) || NO_ANSWER.includes(code)) return new UnavailableError(changes ? MAYBE_DONE : NOT_DONE, cause)
  return new AppError('InternalError', 'A service does not answer.', undefined, { cause })
}
