import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { addShareColumns, dropShareColumns } from '@verbatim/shares/migrations/share-columns.ts'

/** Passwords of links, and whose access each stands on. */
export const shareVouchers: Migration = {
  name: '20261126-2120-share-vouchers',
  up: addShareColumns,
  down: dropShareColumns,
}
