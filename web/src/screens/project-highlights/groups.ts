type Tagged = {
  id: string
  tags: readonly { id: string }[]
  note: { id: string }
  speaker?: { name: string } | null
}
type GroupTag = {
  id: string
  title: string
  color: string
  role?: string | null
  highlightCount: number
  peopleCount: number
}

/** Highlights under one tag; without a tag those that have none. */
export type TagSection<Highlight> = { tag: GroupTag | null; highlights: Highlight[] }

/**
 * Sections by tag, those that most people spoke of first and sentiments after them; a highlight stands under each of its tags, and what has none
 * comes last. `only` leaves the sections of other tags out.
 */
export function byTag<Highlight extends Tagged>(
  highlights: readonly Highlight[],
  tags: readonly GroupTag[],
  only: readonly string[],
): TagSection<Highlight>[] {
  const shown = tags
    .filter(({ id }) => only.length === 0 || only.includes(id))
    .toSorted(
      (a, b) =>
        Number(Boolean(a.role)) - Number(Boolean(b.role)) ||
        b.peopleCount - a.peopleCount ||
        b.highlightCount - a.highlightCount,
    )
  const sections: TagSection<Highlight>[] = shown.map((tag) => ({
    tag,
    highlights: onePerPersonFirst(highlights.filter((highlight) => highlight.tags.some(({ id }) => id === tag.id))),
  }))
  const untagged = highlights.filter((highlight) => highlight.tags.length === 0)
  return [...sections, { tag: null, highlights: untagged }].filter((section) => section.highlights.length > 0)
}

/** The first of each person, then the second of each, and so on; where nobody is named, the note stands for a person. */
export function onePerPersonFirst<Highlight extends Pick<Tagged, 'note' | 'speaker'>>(
  highlights: readonly Highlight[],
): Highlight[] {
  const turns = new Map<string, number>()
  const withTurn = highlights.map((highlight) => {
    const person = highlight.speaker?.name ?? highlight.note.id
    const turn = turns.get(person) ?? 0
    turns.set(person, turn + 1)
    return { highlight, turn }
  })
  return withTurn.toSorted((one, other) => one.turn - other.turn).map(({ highlight }) => highlight)
}
