import { isSqlState, UNIQUE_VIOLATION } from '@verbatim/kit/database/sql-state.ts'
import { asAppError } from '@verbatim/kit/http/server.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import { ScimError } from './scim-error.ts'

/** Any thrown value in the protocol's form; what a person may read stays as it is. */
export function refusalOf(error: unknown, log: Logger): ScimError {
  if (error instanceof ScimError) return error
  if (isSqlState(error, UNIQUE_VIOLATION)) return new ScimError(409, 'Another resource has this name', 'uniqueness')
  const known = asAppError(error)
  if (known.httpStatus >= 500) log.error({ err: error }, 'a SCIM request failed')
  return new ScimError(known.httpStatus, known.message, known.httpStatus === 400 ? 'invalidSyntax' : undefined)
}
