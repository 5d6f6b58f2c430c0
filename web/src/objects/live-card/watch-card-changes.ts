import type { ApolloClient } from '@apollo/client'
import type { ReferenceType } from '@verbatim/contracts/document-parts/references.ts'
import { keepOpen, noRefusals, type Refusals } from './keep-open.ts'
import { CardChanges_subscription, CardProjectChanges_subscription } from './operations.ts'

/** How long to wait at least for more of the same before reading again, in milliseconds. */
const QUIET_MS = 250
/** How many projects are followed at once; cards of others are read again with what changes in the workspace. */
const MOST_PROJECTS = 50

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
    // Everybody who looks hears of a change at once, and need not ask at once.
    timers.set(key, setTimeout(run, QUIET_MS * (1 + Math.random())))
  }
  const idsOf = new Map<ReferenceType, Set<string>>()
  const soonOf = (type: ReferenceType, ids: readonly string[]): void => {
    idsOf.set(type, new Set([...(idsOf.get(type) ?? []), ...ids]))
    soon(type, () => {
      const those = idsOf.get(type)
      idsOf.delete(type)
      if (those) changed.ofIds(type, those)
    })
  }
  const openWorkspace = () => client.subscribe({ query: CardChanges_subscription })
  const ofWorkspace = keepOpen(openWorkspace, noRefusals(), {
    told({ data }) {
      const { objectType, objectIds } = data?.workspaceChanged ?? { objectType: '', objectIds: [] }
      const type = OF_IDS[objectType]
      if (OF_ALL.has(objectType)) soon('all', changed.ofAll)
      if (type) soonOf(type, objectIds)
    },
    reopened: () => soon('all', changed.ofAll),
  })
  const refusals = new Map<string, Refusals>()
  const projects = new Map<string, { unsubscribe: () => void }>()
  const followOne = (projectId: string): void => {
    const again = (): void => soon(projectId, () => changed.ofProject(projectId))
    const refused = refusals.get(projectId) ?? noRefusals()
    refusals.set(projectId, refused)
    const open = () => client.subscribe({ query: CardProjectChanges_subscription, variables: { projectId } })
    const ended = (): void => soon(projectId, () => changed.ofClosedProject(projectId))
    projects.set(projectId, keepOpen(open, refused, { told: again, ended, reopened: again }))
  }
  return {
    follow(projectIds) {
      const meant = new Set([...projectIds].slice(0, MOST_PROJECTS))
      for (const [id, one] of projects)
        if (!meant.has(id)) {
          one.unsubscribe()
          projects.delete(id)
        }
      for (const id of meant) if (!projects.has(id)) followOne(id)
    },
    stop() {
      ofWorkspace.unsubscribe()
      for (const one of projects.values()) one.unsubscribe()
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
