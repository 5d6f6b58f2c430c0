import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const KINDS = "'STORE_DOCUMENT', 'EMPTY_TRASH'"
/** Without a look at the rows that are there, for which everybody would have to wait. */
const onlyKinds = (kinds: string) => `
  alter table due_work drop constraint due_work_kind_check, add constraint due_work_kind_check check (kind in (${kinds})) not valid`

/** Who gave access, when, and until when; requests for it; and projects whose title only those see who can open them. */
export const accessThatEnds: readonly Migration[] = [
  {
    name: '20261126-0300-access-that-ends',
    async up(knex) {
      await knex.raw(onlyKinds(`${KINDS}, 'END_ACCESS', 'END_REQUEST'`))
      await knex.schema.alterTable('object_access', (table) => {
        table.uuid('given_by').comment('null for entries of before, and for what came with the making of the object')
        table.timestamp('given_at', { useTz: true })
        table.timestamp('ends_at', { useTz: true })
        table.text('level_after').comment('what the entry says once it has ended; null for nothing')
      })
      await knex.schema.alterTable('project', (table) => {
        table.boolean('unlisted').notNullable().defaultTo(false)
      })
      await knex.schema.createTable('access_request', (table) => {
        table.uuid('id').primary()
        table.uuid('team_id').notNullable()
        table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
        table.uuid('asked_by').notNullable()
        table.text('level').notNullable().checkIn(['READ', 'WRITE', 'FULL'])
        table.text('message').notNullable().defaultTo('')
        table.text('state').notNullable().checkIn(['PENDING', 'ALLOWED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'])
        table.timestamp('created_at', { useTz: true }).notNullable()
        table.timestamp('expires_at', { useTz: true }).notNullable()
        table.uuid('decided_by')
        table.timestamp('decided_at', { useTz: true })
        table.index(['project_id', 'state'])
        table.index(['team_id', 'asked_by'])
      })
      await knex.raw(
        "create unique index access_request_pending on access_request (project_id, asked_by) where state = 'PENDING'",
      )
      await protectByTeam(knex, 'access_request')
    },
    async down(knex) {
      await knex.schema.dropTable('access_request')
      await knex.schema.alterTable('project', (table) => {
        table.dropColumn('unlisted')
      })
      await knex.schema.alterTable('object_access', (table) => {
        table.dropColumns('given_by', 'given_at', 'ends_at', 'level_after')
      })
      await knex.raw(`delete from due_work where kind in ('END_ACCESS', 'END_REQUEST'); ${onlyKinds(KINDS)}`)
    },
  },
  {
    name: '20261126-0301-access-that-ends-checked',
    async up(knex) {
      await knex.raw('alter table due_work validate constraint due_work_kind_check')
    },
    async down() {
      // The check stands as the migration before it leaves it.
    },
  },
]
