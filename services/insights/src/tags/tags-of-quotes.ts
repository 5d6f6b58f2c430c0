import type { KnownTag } from './known-tag-repository.ts'

/** The tags that stand most often on the quotes; a sentiment says how, not what. */
export function tagsOfQuotes(
  quotes: readonly { tagIds: readonly string[] }[],
  tags: ReadonlyMap<string, KnownTag>,
  most: number,
): KnownTag[] {
  const counts = new Map<string, { tag: KnownTag; count: number }>()
  for (const tag of quotes.flatMap(({ tagIds }) => tagIds.flatMap((id) => tags.get(id) ?? [])))
    if (!tag.role) counts.set(tag.id, { tag, count: (counts.get(tag.id)?.count ?? 0) + 1 })
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ tag }) => tag)
}
