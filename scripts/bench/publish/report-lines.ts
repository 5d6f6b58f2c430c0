import type { CoeditBench } from '../coedit.ts'
import type { EndingsBench } from '../endings.ts'
import type { ExportBench } from '../export.ts'
import type { PublicBench } from '../public.ts'
import { type Line, line } from '../report-line.ts'

/** What the table says of many who write at once. */
export function coeditLines({ writers, seconds, p50Ms, p95Ms, worstMs, limitMs, ok }: CoeditBench): Line[] {
  const what = `${writers} people who type in one note for ${seconds} s: until each other one has a letter, median and 95th percentile`
  return [line(what, `${p50Ms} and ${p95Ms} ms, at most ${worstMs}`, `95th ≤ ${limitMs} ms, all equal`, ok)]
}

/** What the table says of a page that strangers read. */
export function publicLines({ quotes, rate, p95Ms, fixedRate, ratio, limits, ok }: PublicBench): Line[] {
  const what = `a public insight with ${quotes} quotes, through the edge`
  const limit = `≥ ${limits.rate} with 95th ≤ ${limits.p95Ms} ms, or ≥ ${limits.ratio} of a fixed page`
  const figure = `${rate} a second, ${ratio} of a fixed page, 95th ≤ ${p95Ms} ms`
  return [line(what, figure, limit, ok, `a fixed page of the edge: ${fixedRate} a second`)]
}

/** What the table says of what strangers read no longer. */
export const endingsLines = ({ addresses, rounds, acts, limitMs }: EndingsBench): Line[] =>
  acts.map(({ act, worstMs, slowest }) => {
    const what = `${addresses} public addresses and embeds after ${act}, until each answers as ended, ${rounds} rounds`
    return line(what, `${worstMs} ms at most (${slowest})`, `≤ ${limitMs} ms`, worstMs <= limitMs)
  })

/** What the table says of files that leave. */
export function exportLines({
  quotes,
  pdfSeconds,
  highlights,
  csvSeconds,
  jobSeconds,
  memoryMb,
  limits,
}: ExportBench): Line[] {
  const many = highlights.toLocaleString('en-US')
  const isFlat = memoryMb.after <= memoryMb.before * limits.growth
  return [
    line(
      `an insight with ${quotes} quotes as PDF`,
      `${pdfSeconds} s`,
      `≤ ${limits.pdfSeconds} s`,
      pdfSeconds <= limits.pdfSeconds,
    ),
    line(`${many} highlights as CSV`, `${csvSeconds} s`, `≤ ${limits.csvSeconds} s`, csvSeconds <= limits.csvSeconds),
    line(
      `${many} highlights as CSV, written by a worker`,
      `${jobSeconds} s`,
      `≤ ${limits.csvSeconds} s`,
      jobSeconds <= limits.csvSeconds,
    ),
    line(
      `memory after ${many} highlights as CSV`,
      `${memoryMb.after} MB`,
      `≤ ${limits.growth} times`,
      isFlat,
      `before: ${memoryMb.before} MB`,
    ),
  ]
}
