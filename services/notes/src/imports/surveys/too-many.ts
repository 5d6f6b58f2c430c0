import { BULK_IMPORT_LIMITS, COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { unreadable } from '#src/imports/unreadable.ts'

export const tooManyRows = () =>
  unreadable(
    `This table has more than ${COUNT_LIMITS.notesPerImport.toLocaleString('en-US')} rows. Cut it into parts and upload them.`,
  )

export const tooManyColumns = () =>
  unreadable(`This table has more than ${BULK_IMPORT_LIMITS.csvColumns} columns. Leave out what is not needed.`)
