import { readChartOptions, writeChartOptions } from '@verbatim/contracts/charts/chart-options.ts'
import type { ReferenceType } from '@verbatim/contracts/document-parts/references.ts'
import { decodeHash, HASH_CODES, type HashState } from '@verbatim/contracts/hash-codec.ts'
import { locationFromHash } from '@verbatim/contracts/note-locations.ts'
import type { RouteName } from '@verbatim/contracts/route-table.ts'
import { matchRoute } from '@verbatim/contracts/routes.ts'
import { referenceAttrs } from './reference-attrs.ts'

/** A card as the schema has it. */
export type LinkedCard = { name: 'referenceCard' | 'chartCard' | 'highlightCard'; attrs: Record<string, unknown> }

/** Routes of what a card can show, with the parameter that names it. */
const REFERENCES: Partial<Record<RouteName, { type: ReferenceType; parameter: string }>> = {
  note: { type: 'note', parameter: 'noteId' },
  tag: { type: 'tag', parameter: 'tagId' },
  insight: { type: 'insight', parameter: 'insightId' },
  project: { type: 'project', parameter: 'projectId' },
  person: { type: 'person', parameter: 'personId' },
  folder: { type: 'projectCategory', parameter: 'projectCategoryId' },
  view: { type: 'projectView', parameter: 'viewId' },
}

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
  const reference = REFERENCES[route.name]
  const id = reference && route.params[reference.parameter]
  if (!id || Object.keys(hash).length > 0) return null
  return { name: 'referenceCard', attrs: referenceAttrs(reference.type, id) }
}

function linkedChart(projectId: string | undefined, hash: HashState): LinkedCard | null {
  const options = readChartOptions(hash[HASH_CODES.charts])
  // A matrix needs a page of its own.
  if (!projectId || options.matrix) return null
  return { name: 'chartCard', attrs: { projectId, options: JSON.stringify(writeChartOptions(options)) } }
}
