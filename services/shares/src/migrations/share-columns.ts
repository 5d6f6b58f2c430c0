import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

type Step = Migration['up']

/** Gives a service's table of links a password, who vouches for each, and a table of guesses. */
export const addShareColumns: Step = async (knex) => {
  await knex.schema.alterTable('share_link', (table) => {
    table.text('password_hash')
    // As they were told last. A link of before them opens nothing until its terms are given anew.
    table.text('maker_role')
    table.specificType('maker_groups', 'uuid[]').notNullable().defaultTo('{}')
  })
  await knex.schema.createTable('share_guess', (table) => {
    table.uuid('team_id').notNullable()
    table.uuid('share_id').notNullable().references('share_link.id').onDelete('CASCADE')
    table.text('client').notNullable()
    table.timestamp('since', { useTz: true }).notNullable()
    table.integer('count').notNullable()
    table.primary(['share_id', 'client'])
    table.index(['team_id', 'since'])
  })
  await protectByTeam(knex, 'share_guess')
}

/** Says of each link in which built-in groups whoever opens it is. */
export const addShareGrants: Step = async (knex) => {
  await knex.schema.alterTable('share_link', (table) => {
    table.specificType('grants', 'text[]').notNullable().defaultTo('{public}')
  })
}

/** Says of each link whether search engines may show its page. */
export const addShareIndexed: Step = async (knex) => {
  await knex.schema.alterTable('share_link', (table) => {
    table.boolean('indexed').notNullable().defaultTo(false)
  })
}

/** Takes that back. */
export const dropShareIndexed: Step = async (knex) => {
  await knex.schema.alterTable('share_link', (table) => {
    table.dropColumn('indexed')
  })
}

/** Takes the grants back. */
export const dropShareGrants: Step = async (knex) => {
  await knex.schema.alterTable('share_link', (table) => {
    table.dropColumn('grants')
  })
}

/** Takes password, makers and guesses back. */
export const dropShareColumns: Step = async (knex) => {
  await knex.schema.dropTable('share_guess')
  await knex.schema.alterTable('share_link', (table) => {
    table.dropColumns('password_hash', 'maker_role', 'maker_groups')
  })
}
