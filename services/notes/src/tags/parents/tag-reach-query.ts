import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { SEEN_BY_CODER } from '#src/coding/blind-query.ts'
import type { TagCounts } from '#src/tags/tag-count-query.ts'

/** How much a tag and all that stands below it are used, each highlight once, and how many tags stand below. */
export type TagReach = TagCounts & { tags: number }

/** The tags and all that stands below them, as rows of `reach (root, id)`. */
const REACH = `with recursive reach as (
    select asked.id as root, asked.id from unnest(cast(:ids as uuid[])) as asked(id)
    union
    select reach.root, tag.id from reach join tag on tag.parent_id = reach.id and tag.team_id = :teamId
  )`

/** Counts of many tags with what stands below them. */
export async function countBelow(
  tx: ReadTransaction,
  teamId: string,
  ids: readonly string[],
  viewerId: string,
): Promise<Map<string, TagReach>> {
  const { rows } = await tx.raw<{ rows: ({ root: string } & TagReach)[] }>(
    `${REACH} select reach.root, count(distinct reach.id)::int - 1 as tags, count(distinct highlight.id)::int as highlights,
       count(distinct highlight.note_id)::int as notes, count(distinct nullif(highlight.person_key, ''))::int as people
     from reach left join (highlight_tag
       join highlight on highlight.id = highlight_tag.highlight_id and highlight.deleted_at is null
         and highlight.state = 'ACTIVE' and ${SEEN_BY_CODER}
       join note on note.id = highlight.note_id and note.deleted_at is null) on highlight_tag.tag_id = reach.id
     group by reach.root`,
    { ids: [...ids], teamId, viewerId },
  )
  return new Map(rows.map(({ root, ...reach }) => [root, reach]))
}

/** The ids of these tags and of all that stands below them. */
export async function idsWithBelow(tx: ReadTransaction, teamId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.raw<{ rows: { id: string }[] }>(`${REACH} select distinct id from reach`, {
    ids: [...ids],
    teamId,
  })
  return rows.map(({ id }) => id)
}
