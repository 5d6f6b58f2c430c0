import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { knownTagReader } from '#src/tags/known-tag-repository.ts'
import type { Insight } from './insight.ts'

/** The ids of tags as a client sent them, each once. Throws ValidationError for more than 50, NotFound for what is no id. */
export function tagIdsOf(given: readonly string[]): string[] {
  const ids = [...new Set(given.map(tagId))]
  if (ids.length > COUNT_LIMITS.insightTags)
    throw invalid(`An insight may have at most ${COUNT_LIMITS.insightTags} tags of its own.`)
  return ids
}

/**
 * Throws NotFound for a tag that is not one of the insight's project, unless the insight has it already, and
 * InvalidOperation for one that lies in no project, whose tags it would have.
 */
export async function refuseOtherTags(
  tx: ReadTransaction,
  { teamId, projectId, tagIds }: Pick<Insight, 'teamId' | 'projectId' | 'tagIds'>,
  ids: readonly string[],
): Promise<void> {
  const added = ids.filter((id) => !tagIds.includes(id))
  if (added.length === 0) return
  if (projectId === null) throw invalidOperation('Tags belong to a project. Move this insight into one to tag it.')
  const known = await knownTagReader(tx, teamId).inProjects(added, [projectId])
  if (added.some((id) => !known.has(id))) throw notFound('Tag')
}

function tagId(text: string): string {
  const id = parseId(text)
  if (!id) throw notFound('Tag')
  return id
}

/** Which tags come on an insight and which go off. */
export type TagChange = { addTagIds: readonly string[]; removeTagIds: readonly string[] }

/** Its tags after some came and others went; of one that was merged the tag that took its place goes or stays. Throws ValidationError for more than 50. */
export async function tagsAfter(
  tx: ReadTransaction,
  { teamId, tagIds }: Pick<Insight, 'teamId' | 'tagIds'>,
  { addTagIds, removeTagIds }: TagChange,
): Promise<string[]> {
  const heirs = await knownTagReader(tx, teamId).heirs(tagIds)
  const named = (id: string): string => heirs.get(id) ?? id
  const kept = tagIds.filter((id) => !removeTagIds.includes(id) && !removeTagIds.includes(named(id)))
  const has = new Set(kept.map(named))
  return tagIdsOf([...kept, ...addTagIds.filter((id) => !has.has(id))])
}
