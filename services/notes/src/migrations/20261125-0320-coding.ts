import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Who codes which note, with or without seeing the others, and what was decided where they differ. */
export const coding: Migration = {
  name: '20261125-0320-coding',
  async up(knex) {
    await knex.schema.createTable('coding_task', (table) => {
      table.uuid('note_id').notNullable().references('note.id').onDelete('CASCADE')
      table.uuid('coder_id').notNullable()
      table.uuid('team_id').notNullable()
      table.boolean('blind').notNullable().comment('the coder sees no highlight of others until they have finished')
      table.uuid('assigned_by').notNullable()
      table.timestamp('assigned_at', { useTz: true }).notNullable()
      table.timestamp('finished_at', { useTz: true })
      table.primary(['note_id', 'coder_id'])
      table.index(['team_id', 'coder_id'])
    })
    await knex.schema.createTable('coding_decision', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('note_id').notNullable().references('note.id').onDelete('CASCADE')
      table.text('block_id').notNullable()
      table.text('sentence').notNullable().comment('as it stood when it was decided; other words are undecided')
      table.specificType('tag_ids', 'uuid[]').notNullable()
      table.uuid('decided_by').notNullable()
      table.timestamp('decided_at', { useTz: true }).notNullable()
    })
    await knex.raw('create unique index coding_decision_unit on coding_decision (note_id, block_id, md5(sentence))')
    for (const table of ['coding_task', 'coding_decision']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['coding_decision', 'coding_task']) await knex.schema.dropTable(table)
  },
}
