import { ERROR_CODES, type ErrorCode } from './error-codes.ts'

/**
 * A refusal that a person can read. `code` is one of the catalogue's codes; `message` is shown as written, so it says
 * what happened and what to do. `fields` names the inputs at fault, by path.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
  }

  /** The status where the refusal is told over HTTP. */
  get httpStatus(): number {
    return ERROR_CODES[this.code].httpStatus
  }
}
