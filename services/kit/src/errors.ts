import { AppError } from '@verbatim/contracts/app-error.ts'
import { ERROR_MESSAGES } from '@verbatim/contracts/error-codes.ts'

export { AppError }

/**
 * A refusal that passes by itself: a process behind this one does not answer. The catalogue has no code for it that a
 * person could read, so it goes by HumanErrorMessage; over HTTP it stays a 503, which clients try again.
 */
export class UnavailableError extends AppError {
  constructor(message: string, cause: unknown) {
    super('HumanErrorMessage', message, undefined, { cause })
    this.name = 'UnavailableError'
  }

  override get httpStatus(): number {
    return 503
  }
}

/** The object is not there, or this actor may not know that it is: both look the same from outside. */
export const notFound = (noun: string): AppError => new AppError('NotFound', `${noun} not found`)

/** The object is there and this actor may not know it. From outside it looks as if there was none; the log says which it was. */
export class HiddenObject extends AppError {
  readonly hidden: { type: string; id: string }

  constructor(noun: string, id: string) {
    super('NotFound', notFound(noun).message)
    this.hidden = { type: noun.toLowerCase(), id }
  }
}

/** The refusal of an object that is there, which this actor may not know. */
export const hidden = (noun: string, id: string): AppError => new HiddenObject(noun, id)

/** What a loader found. Throws NotFound where it found nothing. */
export function found<T>(value: T | null | undefined, noun: string): T {
  if (value === null || value === undefined) throw notFound(noun)
  return value
}

/** The input breaks a rule; `message` names the rule. */
export const invalid = (message: string, fields?: Record<string, string>): AppError =>
  new AppError('ValidationError', message, fields)

/** The actor may see the object but not do this to it. */
export const forbidden = (message: string): AppError => new AppError('Forbidden', message)

/** The request is well formed but the object's state does not allow it. */
export const invalidOperation = (message: string): AppError => new AppError('InvalidOperation', message)

/** A legal hold keeps it: nothing that it covers goes. */
export const keptByHold = (): AppError =>
  invalidOperation('A legal hold keeps this. A manager has to lift it before anything here can be removed.')

/** True for an error whose message was written for a person. */
export const isAppError = (error: unknown): error is AppError => error instanceof AppError

/** The team is being moved to another region: everything can be read, and nothing may be changed for a while. */
export const beingMoved = (): AppError => new AppError('BeingMoved', ERROR_MESSAGES.beingMoved)

/** The team lives in another region by now. Nothing was done here; the edge asks there instead. */
export const movedAway = (): AppError => new AppError('Moved', ERROR_MESSAGES.moved)

/** True for a refusal that only says where the team is on its way, and nothing about what was asked. */
export const isHeld = (error: unknown): boolean =>
  isAppError(error) && (error.code === 'BeingMoved' || error.code === 'Moved')
