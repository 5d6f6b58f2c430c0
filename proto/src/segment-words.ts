/** One of the segments of a project, with how many of the quoted people belong to it. */
export type CountedSegment = { label: string; peopleCount: number }

const SMALL = ['none', 'one', 'both', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** So many segments are named in a sentence before the rest is a number. */
const NAMED = 2

/**
 * How evidence spreads over segments, after the name of their field: "all three", "2 of 3; none from Small". Empty where
 * there are none.
 */
export function spreadWords(segments: readonly CountedSegment[]): string {
  const missing = segments.filter(({ peopleCount }) => peopleCount === 0)
  const reached = segments.length - missing.length
  if (segments.length < 2)
    return reached ? (segments[0]?.label ?? '') : segments.map(({ label }) => `none from ${label}`).join()
  if (missing.length === 0) return segments.length === 2 ? 'both' : `all ${SMALL[segments.length] ?? segments.length}`
  if (reached === 0) return `none of ${segments.length}`
  return `${reached} of ${segments.length}; none from ${listed(missing.map(({ label }) => label))}`
}

const MISSING = /^(\d+ of \d+); none from .*$/s

/** The same without those that are missing, as "2 of 3". A segment may be called anything, so a semicolon ends nothing. */
export const briefSpreadWords = (words: string): string => words.replace(MISSING, '$1')

/** The same as a sentence of its own: "Fleet size: all three." */
export const spreadSentence = (field: string, segments: readonly CountedSegment[]): string => {
  const words = spreadWords(segments)
  return words && `${field}: ${words}.`
}

/** "Small", "Small and Large", "Small, Large and 3 more". */
function listed(labels: readonly string[]): string {
  const more = labels.length - NAMED
  if (more > 0) return `${labels.slice(0, NAMED).join(', ')} and ${more} more`
  return labels.join(' and ')
}
