import { UnavailableError } from '../errors.ts'

/** No connection was made, so nothing was done: nobody listens, the server begins or ends, or it has none left. */
const NOT_MADE = ['ECONNREFUSED', '57P03', '53300']
/** The connection ended under way. */
const CUT_OFF = ['ECONNRESET', 'EPIPE', '57P01', '57P02', '08003', '08006']

/** The refusal for an error that says that the database is away for a moment; null for every other error. */
export function databaseAway(error: unknown): UnavailableError | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (NOT_MADE.includes(code) || error.name === 'KnexTimeoutError')
    return new UnavailableError('This did not work just now. Try again in a moment.', error)
  if (CUT_OFF.includes(code) || /^Connection (?:terminated|ended)/.test(error.message))
    return new UnavailableError('The database was away for a moment. Look whether this was done, and try again.', error)
  return null
}
