/** What has a title and may be called something else as well. */
export type Named = { title: string; synonyms?: readonly string[] }

/** Whether the title or a synonym holds the words, in any case; everything is called by no words. */
export function isCalled({ title, synonyms = [] }: Named, words: string): boolean {
  const wanted = words.trim().toLowerCase()
  return [title, ...synonyms].some((name) => name.toLowerCase().includes(wanted))
}
