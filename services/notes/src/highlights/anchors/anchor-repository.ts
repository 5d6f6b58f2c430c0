import type { Transaction } from '@verbatim/kit/database/database.ts'
import { TRIM_REACH_MS } from '#src/highlights/clip.ts'
import type { AnchorColumns, HighlightRow } from '#src/highlights/highlight-repository.ts'

/** Where a highlight stood before its text changed. */
export type AnchorRow = AnchorColumns &
  Pick<HighlightRow, 'id' | 'project_id' | 'note_id' | 'state' | 'anchor' | 'version'>

/** What became of a highlight whose text changed. */
export type AnchorChange = AnchorColumns &
  Pick<HighlightRow, 'id' | 'state' | 'anchor' | 'version'> & {
    /** Whether a reader would notice; a highlight that only moved along keeps its time of change. */
    isNoticed: boolean
  }

const ROWS_AT_ONCE = 2000
/** Its words are heard where they were, or its clip still plays some of them, and nothing that is far from them. */
const KEEPS_TRIM = `((moved.start_ms, moved.end_ms) is not distinct from (highlight.start_ms, highlight.end_ms)
  or highlight.clip_start_ms < moved.end_ms and highlight.clip_start_ms >= moved.start_ms - ${TRIM_REACH_MS}
  and highlight.clip_end_ms > moved.start_ms and highlight.clip_end_ms - ${TRIM_REACH_MS} <= moved.end_ms)`

/** The places of the highlights of one workspace, deleted ones left out. */
export function anchorRepository(tx: Transaction, teamId: string) {
  const columns = `id, project_id, note_id, state, anchor, version, block_id, start_offset, end_block_id, end_offset,
    text, prefix, suffix, relative_start, relative_end, speaker_id, person_key, start_ms, end_ms`
  return {
    /** Those that begin, end or may lie in one of the blocks, and those of the note that wait for review. */
    async touched(noteId: string, blockIds: readonly string[]): Promise<AnchorRow[]> {
      const { rows } = await tx.raw<{ rows: AnchorRow[] }>(
        `select ${columns} from highlight where team_id = ? and note_id = ? and deleted_at is null
         and (block_id = any(?::text[]) or end_block_id = any(?::text[]) or block_id <> end_block_id or state = 'REVIEW'
           or state = 'COMMENT' and anchor in ('AMBIGUOUS', 'LOST'))
         order by id for no key update`,
        [teamId, noteId, [...blockIds], [...blockIds]],
      )
      return rows
    },
    async move(changes: readonly AnchorChange[], now: Date): Promise<void> {
      for (let at = 0; at < changes.length; at += ROWS_AT_ONCE)
        await moveSome(tx, teamId, changes.slice(at, at + ROWS_AT_ONCE), now)
    },
    /** Takes suggestions away whose words are gone. */
    async drop(ids: readonly string[], now: Date): Promise<void> {
      await tx('highlight')
        .where({ team_id: teamId })
        .whereRaw('id = any(?::uuid[])', [[...ids]])
        .update({ deleted_at: now })
    },
  }
}

async function moveSome(tx: Transaction, teamId: string, changes: readonly AnchorChange[], now: Date): Promise<void> {
  // knex's types know no arrays with nulls, PostgreSQL does.
  const column = (key: keyof AnchorChange) => changes.map((change) => change[key]) as string[]
  await tx.raw(
    `update highlight set block_id = moved.block_id, start_offset = moved.start_offset,
       end_block_id = moved.end_block_id, end_offset = moved.end_offset, text = moved.text, prefix = moved.prefix,
       suffix = moved.suffix, relative_start = moved.relative_start, relative_end = moved.relative_end,
       speaker_id = moved.speaker_id, person_key = moved.person_key, start_ms = moved.start_ms,
       end_ms = moved.end_ms, clip_start_ms = case when ${KEEPS_TRIM} then highlight.clip_start_ms end,
       clip_end_ms = case when ${KEEPS_TRIM} then highlight.clip_end_ms end, state = moved.state, anchor = moved.anchor, version = moved.version,
       updated_at = case when moved.noticed then ? else highlight.updated_at end
     from unnest(?::uuid[], ?::text[], ?::int[], ?::text[], ?::int[], ?::text[], ?::text[], ?::text[], ?::bytea[],
       ?::bytea[], ?::uuid[], ?::text[], ?::int[], ?::int[], ?::text[], ?::text[], ?::int[], ?::bool[])
       as moved(id, block_id, start_offset, end_block_id, end_offset, text, prefix, suffix, relative_start,
         relative_end, speaker_id, person_key, start_ms, end_ms, state, anchor, version, noticed)
     where highlight.id = moved.id and highlight.team_id = ?`,
    [
      now,
      column('id'),
      column('block_id'),
      column('start_offset'),
      column('end_block_id'),
      column('end_offset'),
      column('text'),
      column('prefix'),
      column('suffix'),
      column('relative_start'),
      column('relative_end'),
      column('speaker_id'),
      column('person_key'),
      column('start_ms'),
      column('end_ms'),
      column('state'),
      column('anchor'),
      column('version'),
      column('isNoticed'),
      teamId,
    ],
  )
}
