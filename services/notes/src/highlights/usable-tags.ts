import type { Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { refuseManyTags } from '#src/highlights/highlight.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/** Merges that may happen while a highlight is being tagged before it gives up. */
const ATTEMPTS = 5

/**
 * The ids of the tags to put on highlights of a project, each once: a merged tag's place is taken by the tag it went
 * into, and none of them can go while the transaction lasts. Throws NotFound for a tag that is not of this project.
 */
export async function usableTags(
  ctx: NotesCtx,
  tx: Transaction,
  projectId: string,
  tagIds: readonly string[],
): Promise<string[]> {
  if (!tagIds.length) return []
  refuseManyTags(tagIds.length)
  const asked = [...new Set(tagIds.map((id) => knownId(id, 'Tag')))]
  const tags = tagRepository(tx, ctx.actor.teamId)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await tags.byIds(asked)
    const usable = [...new Set(asked.map((id) => known.get(id)).map((tag) => tag?.id ?? ''))]
    if ([...known.values()].some((tag) => tag.projectId !== projectId) || known.size < asked.length)
      throw notFound('Tag')
    if ((await tags.lockShared(usable)).length === usable.length) return usable
  }
  throw notFound('Tag')
}
