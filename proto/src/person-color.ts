/** How many colours there are for people; 0 is nobody's and stands for an interviewer. */
const COLORS = 8

/**
 * The colour of somebody who was asked, 1 to 8: it comes from the name, so that a person looks the same in every note.
 * `taken` are the colours of the others in sight; who would have one of them gets the next that is free.
 */
export function personColor(name: string, taken: ReadonlySet<number> = new Set()): number {
  let sum = 0
  for (const sign of name.normalize('NFKC').toLowerCase().trim())
    sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  for (let step = 0; step < COLORS; step++) {
    const color = ((sum + step) % COLORS) + 1
    if (!taken.has(color)) return color
  }
  return (sum % COLORS) + 1
}
