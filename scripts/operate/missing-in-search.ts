import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { RegionConnections } from './region-connections.ts'

const IDS_AT_ONCE = 500

/** What can be found of each kind, as the services have it: ids after one, in order. What lies in the trash, or is only proposed, cannot. */
const FOUND: readonly { kind: string; service: string; ids: string }[] = [
  { kind: 'folders', service: 'notes', ids: 'select id from folder where deleted_at is null' },
  { kind: 'projects', service: 'notes', ids: 'select id from project where deleted_at is null' },
  {
    kind: 'tags',
    service: 'notes',
    ids: 'select tag.id from tag join project on project.id = tag.project_id where project.deleted_at is null',
  },
  {
    kind: 'notes',
    service: 'notes',
    ids: `select note.id from note join project on project.id = note.project_id
      where note.deleted_at is null and project.deleted_at is null`,
  },
  {
    kind: 'highlights',
    service: 'notes',
    ids: `select highlight.id from highlight join note on note.id = highlight.note_id
      join project on project.id = note.project_id
      where highlight.state = 'ACTIVE' and highlight.deleted_at is null
        and note.deleted_at is null and project.deleted_at is null`,
  },
  {
    kind: 'insights',
    service: 'insights',
    ids: `select insight.id from insight left join known_project on known_project.project_id = insight.project_id
      where insight.deleted_at is null and (insight.project_id is null or not known_project.deleted)`,
  },
  { kind: 'people', service: 'recruit', ids: 'select id from person where deleted_at is null' },
]

type Where = Pick<RegionConnections, 'databaseOf'> & { index: Pick<RegionConnections['index'], 'byIds'> }

/** What of a workspace search does not know though its service has it, in words; nothing where all of it can be found. */
export async function missingInSearch(place: Where, teamId: string): Promise<string[]> {
  const missing: string[] = []
  for (const { kind, service, ids } of FOUND) {
    let [all, known] = [0, 0]
    for (let after: string | null = null; ; ) {
      const some: string[] = await place.databaseOf(service).read(teamId, (tx) => nextIds(tx, ids, after))
      all += some.length
      known += (await place.index.byIds(teamId, some)).length
      after = some.at(-1) ?? null
      if (!after) break
    }
    if (known < all) missing.push(`${all - known} of ${all} ${kind} cannot be found`)
  }
  return missing
}

async function nextIds(tx: ReadTransaction, ids: string, after: string | null): Promise<string[]> {
  const { rows } = await tx.raw<{ rows: { id: string }[] }>(
    `select id from (${ids}) found where ?::uuid is null or id > ?::uuid order by id limit ${IDS_AT_ONCE}`,
    [after, after],
  )
  return rows.map(({ id }) => id)
}
