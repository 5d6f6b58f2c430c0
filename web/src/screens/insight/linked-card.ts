import { readChartOptions, writeChartOptions } from '@verbatim/contracts/charts/chart-options.ts'
import { REFERENCE_TYPES, REFERENCES } from '@verbatim/contracts/document-parts/references.ts'
import { decodeHash, HASH_CODES, type HashState } from '@verbatim/contracts/hash-codec.ts'
import { locationFromHash } from '@verbatim/contracts/note-locations.ts'
import { matchRoute } from '@verbatim/contracts/routes.ts'
import { referenceAttrs } from './reference-attrs.ts'

/** A card as the schema has it. */
export type LinkedCard = { name: 'referenceCard' | 'chartCard' | 'highlightCard'; attrs: Record<string, unknown> }

/**
 * The card of what an address of this workspace leads to; null for another host, another page, and a link to a place
 * in something that no card shows, such as a comment or some words.
 */
export function linkedCard(text: string, origin: string): LinkedCard | null {
  const url = text.length <= 20_000 && URL.canParse(text) ? new URL(text) : null
  const route = url?.origin === origin ? matchRoute(url.pathname) : null
  if (!url || !route) return null
  const hash = decodeHash(url.hash.slice(1))
  if (route.name === 'projectCharts') return linkedChart(route.params.projectId, hash)
  if (route.name === 'note') {
    const place = locationFromHash(hash)
    if (place?.kind === 'highlight') return { name: 'highlightCard', attrs: { highlightId: place.highlightId } }
  }
  const type = REFERENCE_TYPES.find((one) => REFERENCES[one].route === route.name)
  const [id] = Object.values(route.params)
  if (!type || !id || Object.keys(hash).length > 0) return null
  return { name: 'referenceCard', attrs: referenceAttrs(type, id) }
}

function linkedChart(projectId: string | undefined, hash: HashState): LinkedCard | null {
  const options = readChartOptions(hash[HASH_CODES.charts])
  // A matrix needs a page of its own.
  if (!projectId || options.matrix) return null
  return { name: 'chartCard', attrs: { projectId, options: JSON.stringify(writeChartOptions(options)) } }
}
