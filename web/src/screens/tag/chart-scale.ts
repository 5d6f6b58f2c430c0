/** Round numbers for the lines of a chart from 0 up to at least `most`: steps of 1, 2 or 5 times a power of ten. */
export function scaleLines(most: number): number[] {
  const rough = Math.max(1, most) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power)
  const lines = [0]
  while ((lines.at(-1) ?? 0) < most) lines.push((lines.at(-1) ?? 0) + step)
  return lines
}
