import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { NotesCtx } from '#src/context.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import type { Note } from '#src/notes/note.ts'
import { copyTags } from '#src/tags/copy-tags.ts'

/**
 * Takes the highlights of a note along into the project that the note has moved to. Their tags stay behind with the old
 * project; those of the same titles take their place, made where there are none.
 */
export async function carryHighlights(tx: Transaction, ctx: NotesCtx, note: Note): Promise<void> {
  const { teamId } = ctx.actor
  const highlights = () => tx('highlight').where({ team_id: teamId, note_id: note.id })
  const ids = await highlights().pluck<string[]>('id')
  if (!ids.length) return
  const copies = await copyTags(tx, ctx, await tagsOn(tx, ids), note.projectId)
  await highlightRepository(tx, teamId).lock(ids)
  await highlights().update({ project_id: note.projectId })
  await tx.raw(
    `update highlight_tag set tag_id = copy.new from unnest(?::uuid[], ?::uuid[]) as copy(old, new)
      where highlight_tag.tag_id = copy.old and highlight_tag.highlight_id = any(?::uuid[])`,
    [[...copies.keys()], [...copies.values()], ids],
  )
  await tx.raw(
    `update highlight set suggested_tag_ids = array(
       select copy.new from unnest(suggested_tag_ids) with ordinality as suggested(id, place)
         join unnest(?::uuid[], ?::uuid[]) as copy(old, new) on copy.old = suggested.id order by suggested.place)
      where id = any(?::uuid[]) and suggested_tag_ids <> '{}'`,
    [[...copies.keys()], [...copies.values()], ids],
  )
  await recordHighlightsSaved(tx, ctx.origin, ids)
}

async function tagsOn(tx: Transaction, highlightIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.raw<{ rows: { id: string }[] }>(
    `select tag_id as id from highlight_tag where highlight_id = any(?::uuid[])
     union select unnest(suggested_tag_ids) from highlight where id = any(?::uuid[])`,
    [[...highlightIds], [...highlightIds]],
  )
  return rows.map((row) => row.id)
}
