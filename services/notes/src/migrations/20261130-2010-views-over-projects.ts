import { indexMigration } from '@verbatim/kit/database/index-migration.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'

const objects = (of: string): string =>
  `drop constraint if exists project_view_object_type_check, drop constraint if exists project_view_object_type_2,
   drop constraint if exists project_view_object_type,
   add constraint project_view_object_type check (object_type in (${of}))`

/** Views that lie in no project: of the workspace, or of a folder; and which of all that one may open they list. */
const viewsOverProjects: Migration = {
  name: '20261130-2010-views-over-projects',
  async up(knex) {
    await knex.raw(`alter table project_view alter column project_id drop not null,
      add column folder_id uuid references folder(id) on delete cascade,
      add column place text not null default 'ALL',
      add constraint project_view_place check (place in ('ALL', 'RECENT', 'MINE', 'ARCHIVED', 'SHARED')),
      add constraint project_view_home check (project_id is null or folder_id is null),
      ${objects(`'HIGHLIGHT', 'INSIGHT', 'NOTE', 'PROJECT'`)}`)
  },
  async down(knex) {
    await knex.raw('delete from project_view where project_id is null')
    await knex.raw(`alter table project_view drop column folder_id, drop column place,
      alter column project_id set not null, ${objects(`'HIGHLIGHT', 'INSIGHT', 'NOTE'`)}`)
  },
}

/** Those of the workspace and of folders are read without those of projects, and go with their folder. */
const viewsByPlace = indexMigration('20261130-2011-views-by-place', [
  { name: 'project_view_place_rank', table: 'project_view', on: '(team_id, folder_id, rank) where project_id is null' },
  { name: 'project_view_folder', table: 'project_view', on: '(folder_id) where folder_id is not null' },
])

export const viewsOverProjectsMigrations: readonly Migration[] = [viewsOverProjects, viewsByPlace]
