import type { ApolloClient } from '@apollo/client'
import { type ReferenceType, readReference } from '@verbatim/contracts/document-parts/references.ts'
import { type CardObject, projectOf } from './card-object.ts'
import { CARD_READERS, type CardsRead, type OpenPage } from './card-readers.ts'
import { type ChangeWatch, watchCardChanges } from './watch-card-changes.ts'

/** What stands on a card: it is on its way, it is there, it may not be opened or is gone, or it could not be read. */
export type CardState =
  | { is: 'coming' }
  | { is: 'shown'; object: CardObject }
  | { is: 'closed' }
  | { is: 'failed'; error: unknown }

const COMING: CardState = { is: 'coming' }
const CLOSED: CardState = { is: 'closed' }
/** Objects that are asked for at once, and how long more cards are waited for, in milliseconds. */
const [PAGE, GATHER_MS] = [200, 10]

type Page = { type: ReferenceType; ids: readonly string[]; states: ReadonlyMap<string, CardState>; open: OpenPage }

/** What live cards of all texts on the page show. Cards that come together are asked for together, a query for a kind. */
export function createLiveCards(client: ApolloClient) {
  const watchers = new Map<string, Set<() => void>>()
  const pages = new Map<string, Page>()
  const wanted = new Set<string>()
  /** The project that each card's object stood in when it was seen last: a deleted one may come back there. */
  const projects = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let changes: ChangeWatch | null = null

  const tell = (resource: string): void => {
    for (const watcher of watchers.get(resource) ?? []) watcher()
  }
  const openPage = (type: ReferenceType, ids: readonly string[]): void => {
    const page: Page = { type, ids, states: new Map(), open: { readAgain: () => {}, stop: () => {} } }
    for (const id of ids) pages.set(`${type}:${id}`, page)
    page.open = CARD_READERS[type](client, ids, (read) => {
      page.states = statesOf(ids, read, page.states)
      for (const [id, state] of page.states) {
        const projectId = state.is === 'shown' ? projectOf(state.object) : null
        if (projectId) projects.set(`${type}:${id}`, projectId)
      }
      changes?.follow(new Set(projects.values()))
      for (const id of ids) tell(`${type}:${id}`)
    })
  }
  const flush = (): void => {
    timer = undefined
    const asked = [...wanted].flatMap((resource) => readReference(resource) ?? [])
    wanted.clear()
    for (const [type, some] of Map.groupBy(asked, (one) => one.type))
      for (let at = 0; at < some.length; at += PAGE)
        openPage(
          type,
          some.slice(at, at + PAGE).map(({ id }) => id),
        )
  }
  const readAgain = (isMeant: (page: Page) => boolean): void => {
    for (const page of new Set(pages.values())) if (isMeant(page)) page.open.readAgain()
  }
  const begin = (): void => {
    const isOf =
      (projectId: string) =>
      ({ type, ids }: Page): boolean =>
        ids.some((id) => projects.get(`${type}:${id}`) === projectId)
    changes ??= watchCardChanges(client, {
      ofProject: (projectId) => readAgain(isOf(projectId)),
      ofClosedProject(projectId) {
        readAgain(isOf(projectId))
        for (const [resource, one] of projects) if (one === projectId) projects.delete(resource)
      },
      ofIds: (type, ids) => readAgain((page) => page.type === type && page.ids.some((id) => ids.has(id))),
      ofAll: () => readAgain(() => true),
    })
  }
  const end = (): void => {
    clearTimeout(timer)
    timer = undefined
    for (const page of new Set(pages.values())) page.open.stop()
    pages.clear()
    wanted.clear()
    projects.clear()
    changes?.stop()
    changes = null
  }
  return {
    stateOf: (resource: string): CardState =>
      pages.get(resource)?.states.get(readReference(resource)?.id ?? '') ?? COMING,
    /** Reads a card that failed again, with those that were read together with it. */
    readAgain: (resource: string): void => pages.get(resource)?.open.readAgain(),
    /** Shows what this resource is from now on; ends with the answer. */
    watch(resource: string, watcher: () => void): () => void {
      const those = watchers.get(resource) ?? new Set()
      watchers.set(resource, those.add(watcher))
      begin()
      if (!pages.has(resource)) {
        wanted.add(resource)
        timer ??= setTimeout(flush, GATHER_MS)
      }
      return () => {
        those.delete(watcher)
        if (!those.size) watchers.delete(resource)
        // A card that is drawn anew in the same moment, as when it is moved, keeps what it shows.
        if (!watchers.size) setTimeout(() => !watchers.size && end())
      }
    },
  }
}

/** What stands on each card after an answer; one that did not change stays the same object, so that it is not drawn anew. */
function statesOf(
  ids: readonly string[],
  read: CardsRead,
  before: ReadonlyMap<string, CardState>,
): ReadonlyMap<string, CardState> {
  return new Map(
    ids.map((id): [string, CardState] => {
      if ('error' in read) return [id, { is: 'failed', error: read.error }]
      const object = read.objects.get(id)
      const known = before.get(id)
      if (!object) return [id, CLOSED]
      return [id, known?.is === 'shown' && known.object.of === object.of ? known : { is: 'shown', object }]
    }),
  )
}
