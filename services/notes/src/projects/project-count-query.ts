import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { codesBlind, SEEN_BY_CODER } from '#src/coding/blind-query.ts'
import { talliesOf } from '#src/tallies/tally-query.ts'

/** How much a project holds. Highlights are those that stand in the text; suggested ones and ones in review are apart. */
export type ProjectCounts = {
  notes: number
  highlights: number
  tags: number
  suggestedHighlights: number
  reviewHighlights: number
}

type Row = Record<keyof ProjectCounts, string> & { id: string }

const NOTHING: ProjectCounts = { notes: 0, highlights: 0, tags: 0, suggestedHighlights: 0, reviewHighlights: 0 }

/** Counts of many projects at once, as the viewer sees them; what lies in the trash does not count. */
export async function projectCounts(
  tx: ReadTransaction,
  projectIds: readonly string[],
  viewerId: string,
): Promise<ProjectCounts[]> {
  if (await codesBlind(tx, viewerId)) return recountProjects(tx, projectIds, viewerId)
  const tallies = await talliesOf(tx, projectIds)
  const { rows } = await tx.raw<{ rows: { project_id: string; tags: number }[] }>(
    `select project_id, count(*)::int as tags from tag where project_id = any(cast(:projectIds as uuid[]))
     group by project_id`,
    { projectIds: [...projectIds] },
  )
  const tags = new Map(rows.map((row) => [row.project_id, row.tags]))
  return projectIds.map((id) => {
    const { heldNotes, highlights, suggested, review } = tallies(id)
    return {
      notes: heldNotes,
      highlights,
      tags: tags.get(id) ?? 0,
      suggestedHighlights: suggested,
      reviewHighlights: review,
    }
  })
}

/** The same from notes and highlights themselves, for who may not see them all. */
async function recountProjects(
  tx: ReadTransaction,
  projectIds: readonly string[],
  viewerId: string,
): Promise<ProjectCounts[]> {
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `select p.id, n.notes, t.tags, h.highlights, h.suggested as "suggestedHighlights", h.review as "reviewHighlights"
       from unnest(cast(:projectIds as uuid[])) as p (id)
       cross join lateral (
         select count(*) as notes from note where note.project_id = p.id and note.deleted_at is null
       ) n
       cross join lateral (select count(*) as tags from tag where tag.project_id = p.id) t
       cross join lateral (
         select count(*) filter (where state = 'ACTIVE') as highlights,
                count(*) filter (where state = 'SUGGESTED') as suggested,
                count(*) filter (where state = 'REVIEW') as review
           from highlight join note on note.id = highlight.note_id
          where highlight.project_id = p.id and highlight.deleted_at is null and note.deleted_at is null
            and ${SEEN_BY_CODER}
       ) h`,
    { projectIds: [...projectIds], viewerId },
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return projectIds.map((id) => {
    const row = byId.get(id)
    if (!row) return NOTHING
    return {
      notes: Number(row.notes),
      highlights: Number(row.highlights),
      tags: Number(row.tags),
      suggestedHighlights: Number(row.suggestedHighlights),
      reviewHighlights: Number(row.reviewHighlights),
    }
  })
}
