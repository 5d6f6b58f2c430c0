import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import type { Tag } from '#src/tags/tag.ts'

/** Most tags that stand one below the other. */
const TAG_LEVELS_MAX = 3

/** A tag as far as the tree knows it. */
export type Leaf = { id: string; parentId: string | null }

/** Ids of what stands below a tag, at any level. */
export function idsBelow(tags: readonly Leaf[], id: string): Set<string> {
  const below = new Set<string>()
  const wanted = [id]
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop())
    for (const tag of tags)
      if (tag.parentId === next && tag.id !== id && !below.has(tag.id)) {
        below.add(tag.id)
        wanted.push(tag.id)
      }
  return below
}

/** The tags above one, the nearest first. */
function above(tags: readonly Leaf[], id: string): string[] {
  const parents = new Map(tags.map((tag) => [tag.id, tag.parentId]))
  const found: string[] = []
  for (let at = parents.get(id); at && !found.includes(at); at = parents.get(at)) found.push(at)
  return found
}

/** How many levels a tag has with what stands below it: one for a tag with nothing below. */
function height(tags: readonly Leaf[], id: string): number {
  const below = idsBelow(tags, id)
  const level = above(tags, id).length
  return 1 + Math.max(0, ...[...below].map((one) => above(tags, one).length - level))
}

/** Whether a tag may stand below another one: no cycle, and at most three levels. */
export function mayStandBelow(tags: readonly Leaf[], id: string, parentId: string): boolean {
  if (id === parentId || idsBelow(tags, id).has(parentId)) return false
  return above(tags, parentId).length + 1 + height(tags, id) <= TAG_LEVELS_MAX
}

/** Throws ValidationError or InvalidOperation where a tag may not stand below another one. */
export function refuseParent(tags: readonly Leaf[], tag: Tag, parent: Tag): void {
  if (parent.projectId !== tag.projectId) throw invalid('This tag is in another project. Choose one of this one.')
  if (tag.locked || parent.locked) throw invalidOperation('Sentiment tags stand by themselves.')
  if (tag.id === parent.id || idsBelow(tags, tag.id).has(parent.id))
    throw invalid(`“${parent.title}” stands below “${tag.title}”. Take it out first.`, { parentId: 'A circle' })
  if (!mayStandBelow(tags, tag.id, parent.id))
    throw invalid(`Tags stand at most ${TAG_LEVELS_MAX} levels deep.`, { parentId: 'Too deep' })
}

/** The tags in their order, each followed by those below it. One whose parent is not among them stands by itself. */
export function inTreeOrder<Of extends Leaf>(tags: readonly Of[]): Of[] {
  const known = new Set(tags.map(({ id }) => id))
  const below = Map.groupBy(tags, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null))
  const ordered = new Set<Of>()
  const add = (tag: Of): void => {
    if (ordered.has(tag)) return
    ordered.add(tag)
    for (const child of below.get(tag.id) ?? []) add(child)
  }
  for (const tag of [...(below.get(null) ?? []), ...tags]) add(tag)
  return [...ordered]
}

/**
 * The new parents when tags go: what stood below them comes below the heir where it may, else below the next tag above
 * that stays. The heir itself, where it stood below one that goes, moves up as well.
 */
export function parentsWithout(
  tags: readonly Leaf[],
  goneIds: ReadonlySet<string>,
  heirId: string | null,
): Map<string, string | null> {
  const staying = (id: string | null): string | null => {
    const next = id === null || !goneIds.has(id) ? id : (tags.find((tag) => tag.id === id)?.parentId ?? null)
    return next === id ? id : staying(next)
  }
  const tree = tags.filter(({ id }) => !goneIds.has(id)).map((tag) => ({ ...tag, parentId: staying(tag.parentId) }))
  const orphans = tags.filter(({ id, parentId }) => !goneIds.has(id) && parentId !== null && goneIds.has(parentId))
  for (const { id } of orphans) {
    const leaf = tree.find((tag) => tag.id === id)
    if (leaf && heirId !== null && id !== heirId && mayStandBelow(tree, id, heirId)) leaf.parentId = heirId
  }
  const before = new Map(tags.map(({ id, parentId }) => [id, parentId]))
  return new Map(
    tree.filter(({ id, parentId }) => before.get(id) !== parentId).map(({ id, parentId }) => [id, parentId]),
  )
}
