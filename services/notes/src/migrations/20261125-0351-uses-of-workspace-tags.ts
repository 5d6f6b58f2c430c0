import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/** The tags of projects that follow one of the workspace. */
export const usesOfWorkspaceTags = indexMigration('20261125-0351-uses-of-workspace-tags', [
  { name: 'tag_workspace_tag', table: 'tag', on: '(workspace_tag_id) where workspace_tag_id is not null' },
])
