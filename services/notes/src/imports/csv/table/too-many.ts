import { BULK_IMPORT_LIMITS } from '@verbatim/contracts/limits.ts'
import { unreadable } from '#src/imports/unreadable.ts'

/** The refusal of a table with more rows than are read of it. */
export const tooManyRows = (most: number, next: 'upload' | 'import') =>
  unreadable(`This table has more than ${most.toLocaleString('en-US')} rows. Cut it into parts and ${next} them.`)

export const tooManyColumns = () =>
  unreadable(`This table has more than ${BULK_IMPORT_LIMITS.csvColumns} columns. Leave out what is not needed.`)
