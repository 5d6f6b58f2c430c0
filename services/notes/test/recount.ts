import type { Database } from '@verbatim/kit/database/database.ts'
import { despiteHolds } from '@verbatim/kit/database/holds.ts'
import { expect } from 'vitest'

/** What counts, from the notes and highlights themselves: a row for each highlight and each thing that it counts for. */
const COUNTED = `
  select h.id, h.note_id, h.project_id, h.state, h.person_key, s.subject_id,
    length(h.text) - length(replace(h.text, ' ', '')) + 1 as words
  from highlight h join note n on n.id = h.note_id and n.deleted_at is null
  cross join lateral (
    select h.project_id as subject_id
    union select tag_id from highlight_tag where highlight_id = h.id and h.state = 'ACTIVE'
    union select tag.tag_group_id from highlight_tag join tag on tag.id = tag_id
      where highlight_id = h.id and h.state = 'ACTIVE'
    union select md5(case when exists (select from highlight_tag where highlight_id = h.id)
      then 'tagged ' else 'untagged ' end || h.project_id)::uuid where h.state = 'ACTIVE'
  ) s where h.deleted_at is null and h.state in ('ACTIVE', 'SUGGESTED', 'REVIEW')`

/** Neither all that has tags nor all that has none, of which no notes are counted. */
const NEITHER = `subject_id not in (md5('tagged ' || project_id)::uuid, md5('untagged ' || project_id)::uuid)`

const RECOUNTS = {
  tally: `select subject_id, sum(held)::int as held_notes, count(*) filter (where state = 'ACTIVE')::int as highlights,
      count(distinct note_id) filter (where state = 'ACTIVE' and not is_half)::int as notes,
      count(distinct nullif(person_key, '')) filter (where state = 'ACTIVE')::int as people,
      coalesce(sum(words) filter (where state = 'ACTIVE'), 0)::int as words,
      count(*) filter (where state = 'SUGGESTED')::int as suggested,
      count(*) filter (where state = 'REVIEW')::int as review
    from (select subject_id, note_id, person_key, state, words, 0 as held,
        not (${NEITHER}) as is_half from (${COUNTED}) counted
      union all select project_id, null, null, null, null, 1, false from note where deleted_at is null) as all_of_it
    group by 1 order by 1`,
  tally_note: `select subject_id, note_id, count(*)::int as highlights from (${COUNTED}) counted
    where state = 'ACTIVE' and subject_id <> project_id and ${NEITHER}
    group by 1, 2 order by 1, 2`,
  tally_person: `select subject_id, person_key, count(*)::int as highlights from (${COUNTED}) counted
    where state = 'ACTIVE' and person_key <> '' group by 1, 2 order by 1, 2`,
  counted_note: `select note.id as note_id, project_id, (select count(*)::int from (${COUNTED}) counted
      where counted.note_id = note.id and counted.subject_id = counted.project_id and state = 'ACTIVE') as highlights
    from note where deleted_at is null order by 1`,
} as const

const KEPT: Record<keyof typeof RECOUNTS, string> = {
  tally: `select subject_id, held_notes, highlights, notes, people, words::int, suggested, review from tally order by 1`,
  tally_note: 'select subject_id, note_id, highlights from tally_note order by 1, 2',
  tally_person: 'select subject_id, person_key, highlights from tally_person order by 1, 2',
  counted_note: 'select note_id, project_id, highlights from counted_note order by 1',
}

/** Expects of each of these workspaces that what is kept is what a recount finds, at one moment. */
export async function expectKeptCounts(db: Database, teamIds: readonly string[]): Promise<void> {
  const tables = Object.keys(KEPT) as (keyof typeof KEPT)[]
  const columns = tables.flatMap((table) => [
    `(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (${KEPT[table]}) as one) as ${table}_kept`,
    `(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (${RECOUNTS[table]}) as one) as ${table}_recounted`,
  ])
  for (const teamId of teamIds) {
    // A test may have left a workspace held, whose counts are as true as any.
    const { rows } = await despiteHolds(() =>
      db.read(teamId, (tx) => tx.raw<{ rows: Record<string, object[]>[] }>(`select ${columns.join(', ')}`)),
    )
    for (const table of tables) expect(rows[0]?.[`${table}_kept`], table).toEqual(rows[0]?.[`${table}_recounted`])
  }
}
