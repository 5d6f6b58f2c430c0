/** Unit vectors of the sentences, in their order; null where this machine makes none. */
export type Vectors = readonly Float32Array[] | null

/** A part of a summary, by the places of its sentences in what is said. */
export type ChosenChapter = {
  /** Which section of the framework; null where the parts have no names of their own. */
  section: number | null
  /** What heads it: the question that it answers, or a heading of the note. */
  heading: number | null
  lines: number[]
}

/** Back in the order in which they were said. */
export const inOrder = (places: readonly number[]): number[] => places.toSorted((a, b) => a - b)
