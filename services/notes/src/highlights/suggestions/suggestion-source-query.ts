import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { HighlightRow } from '#src/highlights/highlight-repository.ts'
import type { KnownStretch } from '#src/highlights/suggestions/sentences.ts'
import type { TagProfile } from '#src/highlights/suggestions/suggested-tags.ts'

/** Texts of tags that sentences are compared with, in all; the more tags, the fewer quotes of each. */
const PROFILE_TEXTS = 600
const QUOTES_MAX = 6

/** Every highlight and suggestion that the note has or had. */
export async function knownStretches(
  tx: ReadTransaction,
  noteId: string,
): Promise<(KnownStretch & Pick<HighlightRow, 'state'>)[]> {
  const { rows } = await tx.raw<{ rows: (KnownStretch & Pick<HighlightRow, 'state'>)[] }>(
    `select block_id as "blockId", start_offset as start, end_block_id as "endBlockId", end_offset as end, text, state,
       deleted_at is not null as "isDeleted" from highlight where note_id = ?`,
    [noteId],
  )
  return rows
}

/** The tags of a project that can be proposed, each with some of the words it stands on, newest first. */
export async function tagProfiles(tx: ReadTransaction, projectId: string): Promise<TagProfile[]> {
  const { rows } = await tx.raw<{ rows: TagProfile[] }>(
    `select tag.id, tag.title, tag.description, array(
       select highlight.text from highlight_tag join highlight on highlight.id = highlight_tag.highlight_id
       where highlight_tag.tag_id = tag.id and highlight.deleted_at is null and highlight.state = 'ACTIVE'
       order by highlight.created_at desc, highlight.id limit greatest(1, least(?, ? / counted.many))) as quotes,
       (select count(*)::int from suggestion_outcome where suggestion_outcome.tag_id = tag.id) as proposed,
       (select count(*)::int from suggestion_outcome where suggestion_outcome.tag_id = tag.id and kept) as kept
     from tag, (select greatest(1, count(*)) as many from tag where project_id = ? and role is null) counted
     where tag.project_id = ? and tag.role is null order by tag.rank, tag.id limit ?`,
    [QUOTES_MAX, PROFILE_TEXTS, projectId, projectId, PROFILE_TEXTS],
  )
  return rows
}
