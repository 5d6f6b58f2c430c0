import type { NotesCtx } from '#src/context.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { type NearDuplicate, nearDuplicates } from '#src/tags/health/near-duplicates.ts'
import type { Tag } from '#src/tags/tag.ts'
import { countTags } from '#src/tags/tag-count-query.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

/** Pairs that are told, and tags that are compared: comparing grows with the square of them. */
const PAIRS_MAX = 50
const COMPARED_MAX = 1000

/** A pair: the tag that stays, because it is used more, and the one that could be merged into it. */
export type MergeProposal = Pick<NearDuplicate, 'because'> & { keep: Tag; merge: Tag }

/** What is wrong with the tags of a project. Sentiment tags, the same in every project, are never wrong. */
export type TaxonomyHealth = {
  nearDuplicates: MergeProposal[]
  neverUsed: Tag[]
  usedOnce: Tag[]
  notDefined: Tag[]
}

/** Looks over the tags of a project that the actor may read. Throws NotFound where they may not. */
export async function taxonomyHealth(ctx: NotesCtx, projectId: string): Promise<TaxonomyHealth> {
  const project = await requireProject(ctx, projectId, 'READ')
  const { tags, uses } = await ctx.read(async (tx) => {
    const all = await tagReader(tx, ctx.actor.teamId).ofProject(project.id)
    const counts = await countTags(
      tx,
      all.map(({ id }) => id),
    )
    return { tags: all, uses: new Map([...counts].map(([id, { highlights }]) => [id, highlights])) }
  })
  const own = tags.filter(({ locked }) => !locked)
  const usesOf = ({ id }: Tag): number => uses.get(id) ?? 0
  return {
    nearDuplicates: proposals(tags, usesOf),
    neverUsed: own.filter((tag) => usesOf(tag) === 0),
    usedOnce: own.filter((tag) => usesOf(tag) === 1),
    notDefined: own.filter((tag) => tag.description === '' && usesOf(tag) > 0),
  }
}

/** What could be merged, each tag into one other at most, so that all of it can be done one after the other. */
function proposals(tags: readonly Tag[], usesOf: (tag: Tag) => number): MergeProposal[] {
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const merged = new Set<string>()
  const kept = new Set<string>()
  return nearDuplicates(tags.slice(0, COMPARED_MAX))
    .flatMap(({ ids, because }): MergeProposal[] => {
      const [one, other] = [byId.get(ids[0]), byId.get(ids[1])]
      if (!one || !other || (one.locked && other.locked)) return []
      const isFirst = one.locked || (!other.locked && usesOf(one) >= usesOf(other))
      const [keep, merge] = isFirst ? [one, other] : [other, one]
      if (merged.has(merge.id) || merged.has(keep.id) || kept.has(merge.id)) return []
      merged.add(merge.id)
      kept.add(keep.id)
      return [{ keep, merge, because }]
    })
    .slice(0, PAIRS_MAX)
}
