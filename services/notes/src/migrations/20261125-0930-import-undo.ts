import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What imports made and changed, and what was said before, so that they can be taken back. */
export const importUndo: Migration = {
  name: '20261125-0930-import-undo',
  async up(knex) {
    await knex.raw(`
      alter table csv_import drop constraint csv_import_state_check, add column undone jsonb,
        add constraint csv_import_state_check check (state in
          ('UPLOADING', 'READING', 'MAPPING', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED', 'UNDOING',
           'UNDONE'));
      create table csv_import_note (
        import_id uuid not null references csv_import (id) on delete cascade, team_id uuid not null,
        note_id uuid not null references note (id) on delete cascade,
        fate text not null check (fate in ('ADDED', 'CHANGED', 'SURVEY')),
        state text not null default 'MADE' check (state in ('MADE', 'UNDONE', 'KEPT')),
        before jsonb, after jsonb, at timestamptz not null,
        primary key (import_id, note_id)
      );
      create index csv_import_note_note on csv_import_note (note_id);`)
    await protectByTeam(knex, 'csv_import_note')
  },
  async down(knex) {
    await knex.schema.dropTable('csv_import_note')
    await knex.raw(`
      update csv_import set state = 'DONE' where state in ('UNDOING', 'UNDONE');
      alter table csv_import drop constraint csv_import_state_check, drop column undone,
        add constraint csv_import_state_check check (state in
          ('UPLOADING', 'READING', 'MAPPING', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'));`)
  },
}
