type Leaf = { id: string; parent?: { id: string } | null }

/** How deep each tag stands, from 1 for one that stands by itself. */
export function tagLevels(tags: readonly Leaf[]): Map<string, number> {
  const parents = new Map(tags.map(({ id, parent }) => [id, parent?.id]))
  const levelOf = (id: string, seen: readonly string[] = []): number => {
    const parent = parents.get(id)
    return parent && parents.has(parent) && !seen.includes(parent) ? 1 + levelOf(parent, [...seen, id]) : 1
  }
  return new Map(tags.map(({ id }) => [id, levelOf(id)]))
}

/** The tags that another one may be put below: not itself, none below it, and none of the third level. */
export function parentChoices<Tag extends Leaf & { locked: boolean }>(tags: readonly Tag[], id: string): Tag[] {
  const parents = new Map(tags.map((tag) => [tag.id, tag.parent?.id]))
  const levels = tagLevels(tags)
  const standsBelow = (at: string | undefined, seen: readonly string[] = []): boolean =>
    at !== undefined && !seen.includes(at) && (at === id || standsBelow(parents.get(at), [...seen, at]))
  return tags.filter((tag) => !tag.locked && !standsBelow(tag.id) && (levels.get(tag.id) ?? 1) < 3)
}

/** Ids of tags and of all that stands below them. */
export function withThoseBelow(tags: readonly Leaf[], ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  // Each round goes one level down.
  for (let before = -1; before < wanted.size; ) {
    before = wanted.size
    for (const { id, parent } of tags) if (parent && wanted.has(parent.id)) wanted.add(id)
  }
  return [...wanted]
}
