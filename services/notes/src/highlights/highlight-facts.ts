import { HighlightDeletedSchema, HighlightSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { factText, type Origin, recordAll } from '@verbatim/kit/events/outbox.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { type HighlightRow, toHighlight } from '#src/highlights/highlight-repository.ts'

type FactRow = HighlightRow & { tag_ids: string[]; speaker_name: string | null }

const ROWS_AT_ONCE = 2000

/**
 * Tells the other services what highlights are now, as this transaction sees them. Deleted ones, and those whose note is
 * in the trash, are left out.
 * @param taggedIds those on which whoever changed them put a tag.
 */
export async function recordHighlightsSaved(
  tx: Transaction,
  origin: Origin,
  ids: readonly string[],
  taggedIds: readonly string[] = [],
): Promise<void> {
  const tagged = new Set(taggedIds)
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const { rows } = await tx.raw<{ rows: FactRow[] }>(
      `select highlight.*, speaker.name as speaker_name,
         array(select tag_id from highlight_tag where highlight_id = highlight.id order by position, tag_id) as tag_ids
       from highlight
       join note on note.id = highlight.note_id and note.deleted_at is null
       left join speaker on speaker.id = highlight.speaker_id
       where highlight.id = any(?::uuid[]) and highlight.team_id = ? and highlight.deleted_at is null
       order by highlight.id`,
      [ids.slice(at, at + ROWS_AT_ONCE), origin.teamId],
    )
    const facts = rows.map((row) => ({ ...factOf(row), taggedBy: tagged.has(row.id) ? (origin.actorId ?? '') : '' }))
    await recordAll(tx, origin, HighlightSavedSchema, facts)
  }
}

function factOf(row: FactRow) {
  const highlight = toHighlight(row)
  return {
    highlightId: highlight.id,
    noteId: highlight.noteId,
    projectId: highlight.projectId,
    text: factText(highlight.text),
    tagIds: highlight.tagIds,
    state: highlight.state,
    authorId: highlight.authorId ?? '',
    speakerName: row.speaker_name ?? '',
    personKey: row.person_key,
    blockId: highlight.range.blockId,
    offset: highlight.range.start,
    startMs: highlight.startMs ?? 0,
    isTimed: highlight.startMs !== null,
    createdAtMs: BigInt(highlight.createdAt.getTime()),
    updatedAtMs: BigInt(highlight.updatedAt.getTime()),
  }
}

/** Tells the other services that highlights are gone. */
export const recordHighlightsDeleted = (
  tx: Transaction,
  origin: Origin,
  highlights: readonly Pick<Highlight, 'id' | 'noteId' | 'projectId'>[],
): Promise<void> =>
  recordAll(
    tx,
    origin,
    HighlightDeletedSchema,
    highlights.map(({ id, noteId, projectId }) => ({ highlightId: id, noteId, projectId })),
  )
