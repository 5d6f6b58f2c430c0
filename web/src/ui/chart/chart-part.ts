/** A part of a chart: a bar, a tile, an axis or a slice. */
export type ChartPart = {
  id: string
  label: string
  /** The class that sets its hue: `tagClass(…)`. */
  look: string
  value: number
  /** The value in words: "9 of 12 people". */
  words: string
  /** Under which heading a tile stands. */
  group: { id: string; title: string }
  /** What somebody said, for a tile that has room. */
  quote: { text: string; by: string } | null
}

export type ChartProps = {
  /** What the chart shows, for who does not see it. */
  label: string
  parts: readonly ChartPart[]
  /** The part that is looked at. */
  chosen: string | null
  /** Whether all parts have their colour, or the chosen one alone. */
  isColoured: boolean
  onChoose: (id: string) => void
}

/** The hue of a part, grey while another one is looked at. */
export const lookOf = (part: ChartPart, { chosen, isColoured }: Pick<ChartProps, 'chosen' | 'isColoured'>): string =>
  isColoured || part.id === chosen ? part.look : ''

/** Those parts that a shape has room for, the largest first, and how many are left out. */
export function largest(parts: readonly ChartPart[], most: number): { shown: readonly ChartPart[]; leftOut: number } {
  const sorted = parts.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  return { shown: sorted.slice(0, most), leftOut: Math.max(0, sorted.length - most) }
}
