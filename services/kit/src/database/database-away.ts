import { UnavailableError } from '../errors.ts'

/** No connection was made, so nothing was done: nobody listens, the server begins or ends, or it has none left. */
const NOT_MADE = ['ECONNREFUSED', '57P03', '53300']
/** The connection ended under way. */
const CUT_OFF = ['ECONNRESET', 'EPIPE', '57P01', '57P02', '08003', '08006']
/** The same in the driver's words, before which knex puts what was asked. */
const CUT_OFF_WORDS = /(?:^| - )Connection (?:terminated|ended)[a-z ]*$/

/** Whether the connection ended under way, so that nobody knows whether what was asked last was done. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error && (CUT_OFF.includes(codeOf(error)) || CUT_OFF_WORDS.test(error.message))

/** The refusal for an error that says that the database is away for a moment; null for every other error. */
export function databaseAway(error: unknown): UnavailableError | null {
  if (!(error instanceof Error)) return null
  if (NOT_MADE.includes(codeOf(error)) || error.name === 'KnexTimeoutError')
    return new UnavailableError('This did not work just now. Try again in a moment.', error)
  if (isCutOff(error))
    return new UnavailableError('The database was away for a moment. Look whether this was done, and try again.', error)
  return null
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
