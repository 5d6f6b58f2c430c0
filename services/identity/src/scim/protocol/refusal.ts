import { asAppError } from '@verbatim/kit/http/server.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import { ScimError } from './scim-error.ts'

/** Any thrown value in the protocol's form; what a person may read stays as it is. */
export function refusalOf(error: unknown, log: Logger): ScimError {
  if (error instanceof ScimError) return error
  if (isDuplicate(error)) return new ScimError(409, 'Another resource has this name', 'uniqueness')
  const known = asAppError(error)
  if (known.httpStatus >= 500) log.error({ err: error }, 'a SCIM request failed')
  return new ScimError(known.httpStatus, known.message, known.httpStatus === 400 ? 'invalidSyntax' : undefined)
}

const UNIQUE_VIOLATION = '23505'
const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION
