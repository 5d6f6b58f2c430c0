type Tag = { id: string; title: string; color: string; role?: string | null }
type Tagged = { tags: readonly Tag[] }

/** The tags that stand most often on the quotes; a sentiment says how, not what. */
export function tagsOf(highlights: readonly Tagged[], most: number): Tag[] {
  const counts = new Map<string, { tag: Tag; count: number }>()
  for (const tag of highlights.flatMap(({ tags }) => tags.filter(({ role }) => !role)))
    counts.set(tag.id, { tag, count: (counts.get(tag.id)?.count ?? 0) + 1 })
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ tag }) => tag)
}

/** What an insight is about: the tags that somebody gave it, and after them those of its quotes. */
export function tagsOfInsight(own: readonly Tag[], quotes: readonly Tagged[], most: number): Tag[] {
  const others = tagsOf(quotes, most).filter(({ id }) => !own.some((tag) => tag.id === id))
  return [...own, ...others].slice(0, most)
}
