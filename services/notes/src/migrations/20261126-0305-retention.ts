import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const KINDS = "'STORE_DOCUMENT', 'EMPTY_TRASH', 'END_ACCESS', 'END_REQUEST'"
/** Without a look at the rows that are there, for which everybody would have to wait. */
const onlyKinds = (kinds: string) => `
  alter table due_work drop constraint due_work_kind_check, add constraint due_work_kind_check check (kind in (${kinds})) not valid`

/** How long recordings and files are kept, and what a legal hold keeps; of each file when and by which rule it went. */
export const retention: readonly Migration[] = [
  {
    name: '20261126-0305-retention',
    async up(knex) {
      await knex.schema.createTable('retention_rule', (table) => {
        table.uuid('id').primary()
        table.uuid('team_id').notNullable()
        table.uuid('project_id').references('project.id').onDelete('CASCADE').comment('null for the workspace')
        table.integer('days').comment('null where nothing goes by this rule')
        table.boolean('everything').notNullable().comment('notes go too, not only recordings and files')
        table.uuid('changed_by')
        table.timestamp('changed_at', { useTz: true }).notNullable()
      })
      await knex.schema.createTable('legal_hold', (table) => {
        table.uuid('id').primary()
        table.uuid('team_id').notNullable()
        table.uuid('project_id').references('project.id').onDelete('CASCADE').comment('null for the workspace')
        table.text('reason').notNullable()
        table.uuid('set_by')
        table.timestamp('set_at', { useTz: true }).notNullable()
      })
      for (const name of ['retention_rule', 'legal_hold']) {
        await knex.raw('create unique index ?? on ?? (team_id, project_id) nulls not distinct', [`${name}_of`, name])
        await knex.raw('create index ?? on ?? (project_id)', [`${name}_project`, name])
        await protectByTeam(knex, name)
      }
      await knex.schema.alterTable('file', (table) => {
        table.timestamp('removed_at', { useTz: true }).comment('when retention removed its bytes')
        table.text('removed_by').comment('WORKSPACE or PROJECT: whose rule it was')
        table.timestamp('removal_told_at', { useTz: true }).comment('when managers were told that it will go')
      })
      await knex.schema.alterTable('note', (table) => {
        table.timestamp('removal_told_at', { useTz: true }).comment('when managers were told that it will go')
      })
      await knex.raw(onlyKinds(`${KINDS}, 'RUN_RETENTION'`))
    },
    async down(knex) {
      await knex.raw(`delete from due_work where kind = 'RUN_RETENTION'; ${onlyKinds(KINDS)}`)
      await knex.schema.alterTable('note', (table) => {
        table.dropColumns('removal_told_at')
      })
      await knex.schema.alterTable('file', (table) => {
        table.dropColumns('removed_at', 'removed_by', 'removal_told_at')
      })
      await knex.schema.dropTable('legal_hold')
      await knex.schema.dropTable('retention_rule')
    },
  },
  {
    name: '20261126-0306-retention-checked',
    async up(knex) {
      await knex.raw('alter table due_work validate constraint due_work_kind_check')
    },
    async down() {
      // The check stands as the migration before it leaves it.
    },
  },
]
