import { decodeHash } from '@verbatim/contracts/hash-codec.ts'
import { locationFromHash } from '@verbatim/contracts/note-locations.ts'
import type { RouteName } from '@verbatim/contracts/route-table.ts'
import { matchRoute } from '@verbatim/contracts/routes.ts'
import { isSamePeeked, type Peeked, type PeekedKind } from './peek-address.ts'

/** What a link of the page leads to, where that can be open beside it; null for every other element. */
function peekedOf(element: Element): Peeked | null {
  const highlight = element.getAttribute('data-highlight')
  if (highlight) return { kind: 'highlight', id: highlight }
  if (!(element instanceof HTMLAnchorElement)) return null
  const place = locationFromHash(decodeHash(element.hash))
  return place?.kind === 'highlight' ? { kind: 'highlight', id: place.highlightId } : peekedAt(element.pathname)
}

/** The parameter that names the object of a page. */
const PAGES: Partial<Record<RouteName, { kind: PeekedKind; parameter: string }>> = {
  note: { kind: 'note', parameter: 'noteId' },
  projectNote: { kind: 'note', parameter: 'noteId' },
  insight: { kind: 'insight', parameter: 'insightId' },
  tag: { kind: 'tag', parameter: 'tagId' },
  person: { kind: 'person', parameter: 'personId' },
  project: { kind: 'project', parameter: 'projectId' },
  contact: { kind: 'person', parameter: 'personId' },
}

function peekedAt(path: string): Peeked | null {
  const match = matchRoute(path)
  const page = match && PAGES[match.name]
  const id = page && match.params[page.parameter]
  return id ? { kind: page.kind, id } : null
}

const LINKS = '[data-highlight], a[data-row-link], a[data-view-link], a[data-note]'

/** The objects of the lists on the page, each once, in the order in which they stand there. */
export function objectsOnPage(page: Element): Peeked[] {
  const found: Peeked[] = []
  for (const link of page.querySelectorAll(LINKS)) {
    const object = peekedOf(link)
    if (object && !found.some((one) => isSamePeeked(one, object))) found.push(object)
  }
  return found
}

/** The object of the row that has the keyboard; null where none has it. */
export function objectWithKeys(target: EventTarget | null): Peeked | null {
  return target instanceof Element && target.matches(LINKS) ? peekedOf(target) : null
}
