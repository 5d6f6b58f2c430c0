import type { NotesCtx } from '#src/context.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { compareAside } from '#src/tags/health/compare-on-thread.ts'
import { type Nearness, titleWords } from '#src/tags/health/near-duplicates.ts'
import type { Meant } from '#src/tags/health/same-meaning.ts'
import type { Tag } from '#src/tags/tag.ts'
import { countShared, countTags } from '#src/tags/tag-count-query.ts'
import { tagReader } from '#src/tags/tag-repository.ts'
import { vectorsOf } from '#src/vectors/vectors-of.ts'

/** Pairs that are told, and tags that are compared: comparing grows with the square of them. */
const PAIRS_MAX = 50
const COMPARED_MAX = 1000
/** Tags that are compared by meaning, which takes longer. */
const MEANT_MAX = 500

/** A pair: the tag that stays, because it is used more, and the one that could be merged into it. */
export type MergeProposal = {
  keep: Tag
  merge: Tag
  because: Nearness
  /** The cosine of what they mean, where that is the reason. */
  likeness: number | null
  sharedHighlightCount: number
}

/**
 * The tags of a project with how often each is used, from which every answer is made that is asked for; sentiment tags,
 * the same in every project, are never wrong.
 */
export type TaxonomyHealth = { tags: readonly Tag[]; usesOf(tag: Tag): number }

/** Looks over the tags of a project that the actor may read. Throws NotFound where they may not. */
export async function taxonomyHealth(ctx: NotesCtx, projectId: string): Promise<TaxonomyHealth> {
  const project = await requireProject(ctx, projectId, 'READ')
  return ctx.read(async (tx) => {
    const tags = await tagReader(tx, ctx.actor.teamId).ofProject(project.id)
    const counts = await countTags(
      tx,
      tags.map(({ id }) => id),
      ctx.actor.userId,
    )
    return { tags, usesOf: ({ id }) => counts.get(id)?.highlights ?? 0 }
  })
}

/** Tags of the project's own of which something is true, by how many highlights they stand on. */
export const ownTags = ({ tags, usesOf }: TaxonomyHealth, isAsked: (uses: number, tag: Tag) => boolean): Tag[] =>
  tags.filter((tag) => !tag.locked && isAsked(usesOf(tag), tag))

/**
 * What could be merged, each tag into one other at most, so that all of it can be done one after the other. Compares every
 * tag with every other, so it is asked only where somebody wants to know. Throws TooManyRequests where much of the
 * workspace waits for that already.
 */
export async function mergeProposals(ctx: NotesCtx, { tags, usesOf }: TaxonomyHealth): Promise<MergeProposal[]> {
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const merged = new Set<string>()
  const kept = new Set<string>()
  const named = tags.slice(0, COMPARED_MAX).map(({ id, title, synonyms }) => ({ id, title, synonyms: [...synonyms] }))
  const { near, same } = await compareAside(ctx.actor.teamId, { named, meant: await meantTags(ctx, tags) })
  const found = [
    ...near.map((pair) => ({ ...pair, likeness: null })),
    ...same.map((pair) => ({ ...pair, because: 'MEANING' as const })),
  ]
  const told = found
    .flatMap(({ ids, ...why }) => {
      const [one, other] = [byId.get(ids[0]), byId.get(ids[1])]
      if (!one || !other || (one.locked && other.locked)) return []
      const isFirst = one.locked || (!other.locked && usesOf(one) >= usesOf(other))
      const [keep, merge] = isFirst ? [one, other] : [other, one]
      if (merged.has(merge.id) || merged.has(keep.id) || kept.has(merge.id)) return []
      merged.add(merge.id)
      kept.add(keep.id)
      return [{ keep, merge, ...why }]
    })
    .slice(0, PAIRS_MAX)
  const shared = await ctx.read((tx) =>
    countShared(
      tx,
      told.map(({ keep, merge }) => [keep.id, merge.id]),
      ctx.actor.userId,
    ),
  )
  return told.map((proposal, at) => ({ ...proposal, sharedHighlightCount: shared[at] ?? 0 }))
}

/** Tags with what they mean; none where this machine has no model. Sentiment tags mean what they say. */
async function meantTags(ctx: NotesCtx, tags: readonly Tag[]): Promise<Meant[]> {
  const own = tags.filter(({ locked }) => !locked).slice(0, MEANT_MAX)
  if (own.length < 2) return []
  const vectors = await vectorsOf(
    ctx,
    'tag',
    own.map((tag) => ({ id: tag.id, text: wordsOfMeaning(tag) })),
  )
  return own.flatMap(({ id, title, role, parentId }): Meant[] => {
    const vector = vectors?.get(id)
    return vector ? [{ id, role, parentId, words: titleWords(title), vector }] : []
  })
}

/** What a tag is called and how it is defined, as a text. */
const wordsOfMeaning = ({ title, synonyms, description }: Tag): string =>
  [[title, ...synonyms].join(', '), description].filter(Boolean).join('. ')
