import type { Knex } from 'knex'
import type { TextColumns } from '../../archive/archive-policy.ts'
import { protectByTeam } from '../../database/migrations.ts'
import type { ReadTransaction } from '../../database/read-transaction.ts'

/** A service's table of versions and its column with the id of what the document belongs to. */
export type VersionTable = {
  table: string
  id: string
  /** Whether all versions of a document are kept, however old; where nothing can say so, none is. */
  isHeld?(tx: ReadTransaction, teamId: string, ownerId: string): Promise<boolean>
}

/** What the columns of such a table hold. */
export const VERSION_TEXTS: TextColumns = { words: ['content', 'title'], plain: ['kind'] }

/** Makes a table of versions of what stands in `owner`, which takes them along when it goes. */
export async function createVersionTable(knex: Knex, { table: name, id }: VersionTable, owner: string): Promise<void> {
  await knex.schema.createTable(name, (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid(id).notNullable().references(`${owner}.id`).onDelete('CASCADE')
    table.text('kind').notNullable().checkIn(['EDIT', 'RESTORE', 'PUBLICATION', 'START'])
    table.specificType('author_ids', 'uuid[]').notNullable()
    table.timestamp('began_at', { useTz: true }).notNullable()
    table.timestamp('ended_at', { useTz: true }).notNullable()
    table.text('title')
    table.integer('words_added').notNullable().defaultTo(0)
    table.integer('words_removed').notNullable().defaultTo(0)
    table.binary('content').comment('packed ProseMirror JSON; null while people may go on with it')
    table.uuid('base_id').comment('the newer version that content is packed against; null for the newest')
    table.index([id, 'ended_at'])
  })
  // Packed already.
  await knex.raw('alter table ?? alter column content set storage external', [name])
  await knex.raw('create unique index ?? on ?? (??) where content is null', [`${name}_open`, name, id])
  await protectByTeam(knex, name)
}
