import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import type { OpenedRegion } from '../region-database.ts'

/** What stands in a region's database about one project, and what must be nothing after quiet. */
export type Truth = { counts: Record<string, number>; nothing: Record<string, number> }

/** Counts the truth, its read models, and everything that would be a loss or a double. */
export async function truthOf({ admin }: OpenedRegion, projectId: string): Promise<Truth> {
  const count = async (sql: string): Promise<number> => {
    const { rows } = await admin.raw<{ rows: { count: string }[] }>(sql.replaceAll(':project', `'${projectId}'`))
    return Number(rows[0]?.count)
  }
  const all = async (queries: Record<string, string>): Promise<Record<string, number>> =>
    Object.fromEntries(await Promise.all(Object.entries(queries).map(async ([name, sql]) => [name, await count(sql)])))
  return {
    counts: await all({
      notes: 'select count(*) from notes.note where project_id = :project and deleted_at is null',
      notesFound: `select count(*) from search.object where project_id = :project and type = 'NOTE'`,
      highlights: 'select count(*) from notes.highlight where project_id = :project and deleted_at is null',
      highlightsFound: `select count(*) from search.object where project_id = :project and type = 'HIGHLIGHT'`,
      highlightsKnown: 'select count(*) from insights.known_highlight where project_id = :project',
      insights: 'select count(*) from insights.insight where project_id = :project and deleted_at is null',
      insightsFound: `select count(*) from search.object where project_id = :project and type = 'INSIGHT'`,
      tags: 'select count(*) from notes.tag where project_id = :project',
      tagsFound: `select count(*) from search.object where project_id = :project and type = 'TAG'`,
    }),
    nothing: await all({
      'dead facts': 'select count(*) from bus.dead_letter',
      'dead jobs': 'select count(*) from queue.job where dead_at is not null',
      ...Object.fromEntries(SERVICES.flatMap(lossesOf)),
    }),
  }
}

/** Facts of a service that are not on the bus just once, and facts that it listens to and has not marked as heard. */
const lossesOf = (schema: string): [string, string][] => [
  [
    `facts of ${schema} that left not once`,
    `select count(*) from (select o.id from ${schema}.outbox o left join bus.log l on l.id = o.id
       where o.kind = 'fact' group by o.id having count(l.id) <> 1) lost`,
  ],
  [
    `facts that ${schema} did not hear`,
    `select count(*) from bus.log l join bus.consumer_offset c on c.topic = l.topic and c.group_name = '${schema}'
       where l.type in (select distinct heard.type from ${schema}.inbox i join bus.log heard on heard.id = i.fact_id)
         and not exists (select from ${schema}.inbox i where i.fact_id = l.id and i.consumer = '${schema}')`,
  ],
]
