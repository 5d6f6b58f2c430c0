type Named = { title: string; synonyms: readonly string[] }

/** The tags whose title or synonym holds the words. */
export function foundTags<Tag extends Named>(tags: readonly Tag[], search: string): readonly Tag[] {
  const words = search.trim().toLowerCase()
  if (words === '') return tags
  return tags.filter(({ title, synonyms }) => [title, ...synonyms].some((name) => name.toLowerCase().includes(words)))
}
