import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { addShareGrants, dropShareGrants } from '@verbatim/shares/migrations/share-columns.ts'

/** A link is a grant to built-in groups. */
export const shareGrants: Migration = {
  name: '20261126-2200-share-grants',
  up: addShareGrants,
  down: dropShareGrants,
}
