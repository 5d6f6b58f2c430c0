import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/** The tags that stand below another one. */
export const childrenOfTags = indexMigration('20261125-2051-children-of-tags', [
  { name: 'tag_parent', table: 'tag', on: '(parent_id) where parent_id is not null' },
])
