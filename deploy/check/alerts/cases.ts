/** Series as promtool takes them: by name and labels, a value a minute (`0+60x30`: from 0 on 60 more, thirty times). */
export type Series = Record<string, string>

/** What happens, and what an alert says at a minute of it. */
export type Case = {
  alert: string
  series: Series
  at: string
  says: { labels: Record<string, string>; summary: string } | null
}

const told = (labels: Record<string, string>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')

/** A figure of a pod in a region, as Prometheus has it after the pods' own labels were added. */
export const inRegion = (figure: string, component: string, more: Record<string, string> = {}): string =>
  `${figure}{${told({ app_kubernetes_io_component: component, verbatim_region: 'us_a', pod: `${component}-1`, ...more })}}`

/** The same of a pod of the edge, whose region is the whole world. */
export const atEdge = (figure: string, more: Record<string, string> = {}): string =>
  `${figure}{${told({ app_kubernetes_io_component: 'edge', verbatim_region: 'global', pod: 'edge-1', ...more })}}`

type Story = {
  at: string
  /** Seen to fire. */
  fires: Series
  labels: Record<string, string>
  summary: string
  /** Just as far as may be, too short, or somebody else's: quiet at the same minute. */
  quiet: readonly Series[]
}

/** An alert that is seen to fire, and to stay quiet. */
export const story = (alert: string, { at, fires, labels, summary, quiet }: Story): Case[] => [
  { alert, series: fires, at, says: { labels, summary } },
  ...quiet.map((series) => ({ alert, series, at, says: null })),
]
