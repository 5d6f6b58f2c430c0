import type { CountedOnce } from '#src/insights/evidence.ts'

/** A field of notes that a project names as its segments, with its options in their order. */
export type SegmentField = { id: string; label: string; options: readonly { id: string; label: string }[] }

/** One of the options of the field, and who of the quoted people belong to it. */
type Segment = { optionId: string; label: string; peopleCount: number }

/** How evidence spreads over the segments of a project. */
export type Segments = {
  label: string
  /** Every option of the field in its order, also those of which nobody is quoted. */
  parts: Segment[]
  /** People in whose notes the field says nothing. */
  otherPeopleCount: number
}

/** What notes have chosen, in whatever fields, by the note's id. */
export type Choices = ReadonlyMap<string, readonly string[]>

/**
 * Spreads what counts as evidence over the options of a field. A person who is quoted from notes of two segments counts
 * in both; a quote that stands in two files of one interview belongs to the segments of both files, once.
 */
export function segmentsOf(field: SegmentField, counted: readonly CountedOnce[], choices: Choices): Segments {
  const placed = counted.map(({ personKey, noteIds }) => ({
    personKey,
    optionIds: new Set(noteIds.flatMap((id) => choices.get(id) ?? [])),
  }))
  const within = new Set<string>()
  const parts = field.options.map(({ id, label }): Segment => {
    const people = peopleOf(placed.filter(({ optionIds }) => optionIds.has(id)))
    for (const person of people) within.add(person)
    return { optionId: id, label, peopleCount: people.size }
  })
  const others = [...peopleOf(placed)].filter((person) => !within.has(person))
  return { label: field.label, parts, otherPeopleCount: others.length }
}

/** The research team has no key: their words are quoted and nobody's evidence. */
const peopleOf = (quotes: readonly { personKey: string }[]): Set<string> =>
  new Set(quotes.map(({ personKey }) => personKey).filter(Boolean))
