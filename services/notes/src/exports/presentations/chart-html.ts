import { escapeHtml } from '@verbatim/shares/public-text.ts'
import { type BundledChart, type ChartRow, measured } from './bundled-charts.ts'

const TITLES = {
  PERSON_COUNT: 'People who name it',
  HIGHLIGHT_COUNT: 'How often it was said',
  NOTE_COUNT: 'Notes it stands in',
  TEXT_VOLUME: 'Words spent on it',
} as const

/** As many bars are drawn; all rows stand in the table. */
const MOST_BARS = 12
const [BAR, GAP, WIDTH] = [18, 10, 600]

/** A chart as a picture of bars, whatever its shape is on screen, and the table that says the same. */
export function chartHtml({ options, rows }: BundledChart): string {
  const title = TITLES[options.metric]
  const bars = rows.slice(0, MOST_BARS)
  const [largest] = bars
  if (!largest) return `<p class="left-out">${title}: nothing yet.</p>`
  const most = measured(largest.measures, options)
  const height = bars.length * (BAR + GAP)
  const drawn = bars.map((row, at) => barSvg(row, { at, value: measured(row.measures, options), most })).join('')
  return (
    `<figure class="chart"><figcaption>${title}</figcaption>` +
    `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}; the table below says the same">${drawn}</svg>` +
    `<details><summary>Table</summary>${tableHtml(rows)}</details></figure>`
  )
}

type Bar = { at: number; value: number; most: number }

function barSvg({ label }: ChartRow, { at, value, most }: Bar): string {
  const y = at * (BAR + GAP)
  const width = Math.max(2, Math.round((value / most) * 300))
  const words = label.length > 34 ? `${label.slice(0, 33)}…` : label
  return (
    `<text x="0" y="${y + 14}">${escapeHtml(words)}</text><rect x="240" y="${y}" width="${width}" height="${BAR}" rx="3"></rect>` +
    `<text x="${248 + width}" y="${y + 14}">${value.toLocaleString('en')}</text>`
  )
}

function tableHtml(rows: readonly ChartRow[]): string {
  const lines = rows.map(({ label, measures: { peopleCount, highlightCount, noteCount, textVolume } }) => {
    const numbers = [peopleCount, highlightCount, noteCount, textVolume]
    return `<tr><th scope="row">${escapeHtml(label)}</th>${numbers.map((one) => `<td>${one.toLocaleString('en')}</td>`).join('')}</tr>`
  })
  const heads = ['Name', 'People', 'Highlights', 'Notes', 'Words']
  return (
    '<div class="table" role="region" aria-label="Table of the chart" tabindex="0"><table><thead><tr>' +
    `${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
  )
}
