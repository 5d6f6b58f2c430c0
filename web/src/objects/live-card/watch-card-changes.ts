import type { ApolloClient } from '@apollo/client'
import type { ReferenceType } from '@verbatim/contracts/document-parts/references.ts'
import { CardChanges_subscription, CardProjectChanges_subscription } from './operations.ts'

/** How long to wait for more of the same before reading again, in milliseconds. */
const QUIET_MS = 250

/** Changes after which anything may be open or closed that was not. */
const OF_ALL = new Set(['PROJECT', 'FOLDER', 'USER_GROUP', 'MEMBER', 'TAG'])
const OF_IDS: Readonly<Record<string, ReferenceType>> = { PERSON: 'person', INSIGHT: 'insight' }

type Changed = {
  ofProject: (projectId: string) => void
  /** It was shut for this person. */
  ofClosedProject: (projectId: string) => void
  ofIds: (type: ReferenceType, ids: ReadonlySet<string>) => void
  ofAll: () => void
}

/** `follow` says in which projects the things stand that are shown now. */
export type ChangeWatch = { follow: (projectIds: ReadonlySet<string>) => void; stop: () => void }

/** Tells what has to be read again: after changes in the workspace, and in each project that is followed. */
export function watchCardChanges(client: ApolloClient, changed: Changed): ChangeWatch {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const soon = (key: string, run: () => void): void => {
    clearTimeout(timers.get(key))
    timers.set(key, setTimeout(run, QUIET_MS))
  }
  const ofWorkspace = client.subscribe({ query: CardChanges_subscription }).subscribe({
    next({ data }) {
      const { objectType, objectIds } = data?.workspaceChanged ?? { objectType: '', objectIds: [] }
      const type = OF_IDS[objectType]
      if (OF_ALL.has(objectType)) soon('all', changed.ofAll)
      if (type) changed.ofIds(type, new Set(objectIds))
    },
    error: () => undefined,
  })
  const projects = new Map<string, { unsubscribe: () => void }>()
  return {
    follow(projectIds) {
      for (const [id, one] of projects)
        if (!projectIds.has(id)) {
          one.unsubscribe()
          projects.delete(id)
        }
      for (const id of projectIds) {
        if (projects.has(id)) continue
        const again = (): void => soon(id, () => changed.ofProject(id))
        const query = { query: CardProjectChanges_subscription, variables: { projectId: id } }
        const end = (): void => {
          projects.delete(id)
          soon(id, () => changed.ofClosedProject(id))
        }
        projects.set(id, client.subscribe(query).subscribe({ next: again, error: end }))
      }
    },
    stop() {
      ofWorkspace.unsubscribe()
      for (const one of projects.values()) one.unsubscribe()
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
