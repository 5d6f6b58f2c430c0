/** Most steps between the lines of a chart. */
const STEPS = 5

/** Round numbers for the lines of a chart from 0 up to at least `most`, by the step of 1, 2 or 5 times a power of ten that ends closest above it. */
export function scaleLines(most: number): number[] {
  const least = Math.max(1, most)
  const power = 10 ** Math.floor(Math.log10(least / STEPS))
  const steps = [1, 2, 5, 10, 20]
    .map((one) => Math.max(1, one * power))
    .filter((step) => Math.ceil(least / step) <= STEPS)
  const topOf = (step: number): number => Math.ceil(most / step) * step
  const step = steps.toSorted((a, b) => topOf(a) - topOf(b) || a - b)[0] ?? least
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
}
