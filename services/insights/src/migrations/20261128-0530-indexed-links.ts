import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { addShareIndexed, dropShareIndexed } from '@verbatim/shares/migrations/share-columns.ts'

/** Whether search engines may show what a link opens. */
export const indexedLinks: Migration = {
  name: '20261128-0530-indexed-links',
  up: addShareIndexed,
  down: dropShareIndexed,
}
