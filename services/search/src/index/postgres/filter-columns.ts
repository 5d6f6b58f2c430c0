import type { Filter } from '@verbatim/contracts/filters/filter.ts'
import { filterSql } from '@verbatim/fields/lists/filter-sql.ts'
import type { ListColumns } from '@verbatim/fields/lists/list-columns.ts'
import type { Sql } from './terms.ts'

/** What things of the index, as `o`, can be filtered by. Values of fields are not in it. */
const columnsOf = (teamId: string): ListColumns => ({
  teamId,
  objects: [],
  keys: {
    title: { type: 'string', sql: 'o.title' },
    created: { type: 'date', sql: 'o.created_at' },
    updated: { type: 'date', sql: 'o.updated_at' },
    project: { type: 'id', sql: 'o.project_id' },
    note: { type: 'id', sql: 'o.note_id' },
    tags: { type: 'ids', from: 'unnest(o.tag_ids) as tagged(id)', where: 'true', id: 'tagged.id' },
  },
})

/** A filter as a condition on things, with its values in the order in which they stand. */
export function objectFilter(teamId: string, filter: Filter, now: number): Sql {
  const { sql, bindings: named } = filterSql(filter, columnsOf(teamId), now)
  const bindings: unknown[] = []
  const positional = sql.replaceAll(/:(filter\d+)/g, (_, name: string) => {
    bindings.push(named[name])
    return '?'
  })
  return { sql: positional, bindings }
}
