/** PostgreSQL's code for a value that is there already. */
export const UNIQUE_VIOLATION = '23505'
/** For two transactions that wait for each other. */
export const DEADLOCK = '40P01'
/** For a transaction for which there is no order beside another. */
export const SERIALIZATION_FAILURE = '40001'
/** For a lock that was not given in time. */
export const LOCK_NOT_AVAILABLE = '55P03'

/** Whether an error is PostgreSQL's and has this code (SQLSTATE, five characters). */
export const isSqlState = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
