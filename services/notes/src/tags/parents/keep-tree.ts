import { evenRanks } from '@verbatim/contracts/ranks.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { NotesCtx } from '#src/context.ts'
import { idsBelow, inTreeOrder, mayStandBelow, parentsWithout } from '#src/tags/parents/tag-tree.ts'
import type { Tag } from '#src/tags/tag.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/** Gives what stands below tags that are about to go to the tag that takes their place, or to the one above. */
export async function leaveTree(
  ctx: NotesCtx,
  tx: Transaction,
  projectId: string,
  goneIds: readonly string[],
  heirId: string | null,
): Promise<void> {
  const all = await tagRepository(tx, ctx.actor.teamId).ofProject(projectId)
  await saveParents(ctx, tx, all, parentsWithout(all, new Set(goneIds), heirId))
}

/** Puts a tag that is back where it stood: below its parent and above those that stood below it, as far as it may. */
export async function returnToTree(
  ctx: NotesCtx,
  tx: Transaction,
  tag: Tag,
  { parentId, children }: { parentId: string | null; children: readonly string[] },
): Promise<void> {
  const all = await tagRepository(tx, ctx.actor.teamId).ofProject(tag.projectId)
  const tree = all.map(({ id, parentId: of, locked }) => ({ id, parentId: of, locked }))
  const parents = new Map<string, string | null>()
  const put = (id: string, below: string): void => {
    const leaf = tree.find((one) => one.id === id)
    if (!leaf || leaf.locked || !tree.some((one) => one.id === below) || !mayStandBelow(tree, id, below)) return
    leaf.parentId = below
    parents.set(id, below)
  }
  if (parentId) put(tag.id, parentId)
  for (const id of children) put(id, tag.id)
  await saveParents(ctx, tx, all, parents)
}

/** Saves new parents, takes what is below along into the group of its root, and puts the groups into the tree's order. */
async function saveParents(
  ctx: NotesCtx,
  tx: Transaction,
  all: readonly Tag[],
  parents: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (!parents.size) return
  const placed = all.map((tag) => ({
    ...tag,
    parentId: parents.has(tag.id) ? (parents.get(tag.id) ?? null) : tag.parentId,
  }))
  for (const tag of inTreeOrder(placed)) {
    const parent = placed.find(({ id }) => id === tag.parentId)
    if (parent) tag.tagGroupId = parent.tagGroupId
  }
  const before = new Map(all.map((tag) => [tag.id, tag]))
  const changed = placed.filter((tag) => {
    const was = before.get(tag.id)
    return was?.parentId !== tag.parentId || was.tagGroupId !== tag.tagGroupId
  })
  const tags = tagRepository(tx, ctx.actor.teamId)
  const updatedAt = ctx.clock.now()
  for (const tag of changed) await tags.save({ ...tag, updatedAt })
  await orderGroups(tx, ctx.actor.teamId, [...new Set(changed.map(({ tagGroupId }) => tagGroupId))])
  await recordTagsSaved(tx, ctx.origin, changed)
}

/** Ranks the tags of groups so that each is followed by those below it; order that is right stays as it is. */
async function orderGroups(tx: Transaction, teamId: string, groupIds: readonly string[]): Promise<void> {
  const tags = tagRepository(tx, teamId)
  const byGroup = Map.groupBy(await tags.ofGroups(groupIds), ({ tagGroupId }) => tagGroupId)
  for (const list of byGroup.values()) {
    const ordered = inTreeOrder(list)
    if (ordered.every((tag, at) => tag === list[at])) continue
    const ranks = evenRanks(ordered.length)
    await tags.setRanks(new Map(ordered.map(({ id }, at) => [id, ranks[at] ?? 0])))
  }
}

/** Takes what stands below a tag along into its group, and puts both groups into the tree's order. */
export async function takeBelowAlong(ctx: NotesCtx, tx: Transaction, tag: Tag, from: string): Promise<void> {
  const tags = tagRepository(tx, ctx.actor.teamId)
  const all = await tags.ofProject(tag.projectId)
  const below = idsBelow(all, tag.id)
  const along = all
    .filter(({ id, tagGroupId }) => below.has(id) && tagGroupId !== tag.tagGroupId)
    .map((one) => ({ ...one, tagGroupId: tag.tagGroupId }))
  for (const one of along) await tags.save(one)
  await orderGroups(tx, ctx.actor.teamId, [...new Set([from, tag.tagGroupId])])
  await recordTagsSaved(tx, ctx.origin, along)
}
