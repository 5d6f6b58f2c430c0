import type { AnchorState } from '@verbatim/contracts/quote-anchor.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Knex } from 'knex'
import type { Highlight, HighlightState } from '#src/highlights/highlight.ts'

export type HighlightRow = {
  id: string
  team_id: string
  project_id: string
  note_id: string
  block_id: string
  start_offset: number
  end_block_id: string
  end_offset: number
  text: string
  prefix: string
  suffix: string
  relative_start: Buffer | null
  relative_end: Buffer | null
  state: HighlightState
  anchor: AnchorState
  reason: string | null
  suggested_tag_ids: string[]
  author_id: string | null
  speaker_id: string | null
  person_key: string
  start_ms: number | null
  end_ms: number | null
  clip_start_ms: number | null
  clip_end_ms: number | null
  version: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  deleted_by: string | null
}

/** The tags of a highlight, in the order in which they were put on. */
const TAG_IDS = `array(select tag_id from highlight_tag where highlight_tag.highlight_id = highlight.id
  order by position, tag_id) as tag_ids`

type ReadRow = HighlightRow & { tag_ids: string[] }

const COLUMNS = [
  'id project_id note_id block_id start_offset end_block_id end_offset text prefix suffix state anchor reason',
  'suggested_tag_ids author_id speaker_id start_ms end_ms clip_start_ms clip_end_ms version created_at updated_at deleted_at',
]
  .join(' ')
  .split(' ')
  .map((column) => `highlight.${column}`)
  .join(', ')

export const toHighlight = (row: ReadRow): Highlight => ({
  id: row.id,
  projectId: row.project_id,
  noteId: row.note_id,
  range: { blockId: row.block_id, start: row.start_offset, endBlockId: row.end_block_id, end: row.end_offset },
  text: row.text,
  prefix: row.prefix,
  suffix: row.suffix,
  state: row.state,
  anchor: row.anchor,
  reason: row.reason,
  suggestedTagIds: row.suggested_tag_ids,
  tagIds: row.tag_ids,
  authorId: row.author_id,
  speakerId: row.speaker_id,
  startMs: row.start_ms,
  endMs: row.end_ms,
  clipStartMs: row.clip_start_ms,
  clipEndMs: row.clip_end_ms,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

/** The columns of a row that say where a highlight stands and who says it there. */
export type AnchorColumns = Pick<
  HighlightRow,
  | 'block_id'
  | 'start_offset'
  | 'end_block_id'
  | 'end_offset'
  | 'text'
  | 'prefix'
  | 'suffix'
  | 'relative_start'
  | 'relative_end'
  | 'speaker_id'
  | 'person_key'
  | 'start_ms'
  | 'end_ms'
>

export type NewHighlight = AnchorColumns &
  Pick<HighlightRow, 'id' | 'project_id' | 'note_id' | 'state' | 'reason' | 'suggested_tag_ids' | 'author_id'>

/** Highlights of one workspace, deleted ones included where it is not said otherwise. */
export const highlightRepository = (tx: Transaction, teamId: string) => ({
  ...highlightReader(tx, teamId),
  ...highlightWrites(tx, teamId),
})

/** What can be read of them. */
export function highlightReader(tx: ReadTransaction, teamId: string) {
  const read = async (clauses: string, bindings: Knex.RawBinding[]): Promise<Highlight[]> => {
    const found = await tx.raw<{ rows: ReadRow[] }>(`select ${COLUMNS}, ${TAG_IDS} from highlight ${clauses}`, bindings)
    return found.rows.map(toHighlight)
  }
  return {
    byIds: (ids: readonly string[]): Promise<Highlight[]> =>
      read('where highlight.id = any(?::uuid[]) and highlight.team_id = ?', [[...ids], teamId]),
    /** Those of a note that are not deleted, in the given states, in the order of the text. */
    ofNotes: (noteIds: readonly string[], states: readonly HighlightState[]): Promise<Highlight[]> =>
      read(
        `left join note_block on note_block.note_id = highlight.note_id and note_block.block_id = highlight.block_id
         where highlight.note_id = any(?::uuid[]) and highlight.team_id = ? and highlight.state = any(?::text[])
           and highlight.deleted_at is null
         order by highlight.note_id, note_block.position nulls last, highlight.start_offset, highlight.id`,
        [[...noteIds], teamId, [...states]],
      ),
  }
}

function highlightWrites(tx: Transaction, teamId: string) {
  const rows = () => tx<HighlightRow>('highlight').where({ team_id: teamId })
  return {
    /** Keeps others from changing the highlights while the transaction lasts. */
    async lock(ids: readonly string[]): Promise<void> {
      await rows()
        .whereIn('id', [...ids])
        .orderBy('id')
        .forNoKeyUpdate()
        .select('id')
    },
    /** Adds a highlight; false when its id is taken, also by another workspace. */
    async add(highlight: NewHighlight, now: Date): Promise<boolean> {
      const row = { ...highlight, team_id: teamId, created_at: now, updated_at: now }
      const added = await tx('highlight').insert(row).onConflict('id').ignore().returning('id')
      return added.length > 0
    },
    /** Changes a highlight and counts its version up. */
    async change(id: string, change: Partial<HighlightRow>, now: Date): Promise<void> {
      await rows()
        .where({ id })
        .update({ ...change, version: tx.raw('version + 1'), updated_at: now })
    },
    /** Counts the versions of many highlights up, whose tags changed. */
    async changeAll(ids: readonly string[], now: Date): Promise<void> {
      if (!ids.length) return
      await rows()
        .whereIn('id', [...ids])
        .update({ version: tx.raw('version + 1'), updated_at: now })
    },
  }
}
