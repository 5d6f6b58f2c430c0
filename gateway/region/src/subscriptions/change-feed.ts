import type { Envelope, EventBus } from '@verbatim/kit/events/event-bus.ts'
import type { Running } from '@verbatim/kit/service.ts'
import { createDraftFilter } from './draft-filter.ts'
import {
  type Change,
  changedMembers,
  changesAccess,
  changesEntitlements,
  changesHold,
  changesOf,
  WATCHED_TOPICS,
} from './fact-changes.ts'

/** What somebody looks at, in one workspace. */
export type Watched =
  | { of: 'NOTE' | 'HIGHLIGHTS'; teamId: string; id: string }
  | { of: 'PROJECT'; teamId: string; id: string }
  | { of: 'WORKSPACE'; teamId: string }

export type ChangeFeed = {
  /** Hears the changes of one thing until the returned function is called. */
  watch(watched: Watched, onChange: (change: Change) => void): () => void
}

export type FeedListeners = {
  /** A member's name, role, membership or groups changed. */
  memberChanged(teamId: string, userId: string): void
  /** Members of the workspace may see more or less than before. */
  accessChanged(teamId: string): void
  /** What the workspace may use at all is something else now. */
  entitlementsChanged(teamId: string): void
  /** The workspace is being moved, or not any more. */
  holdChanged(teamId: string): void
}

/**
 * Listens to every fact from now on and hands it to whoever watches what it changes. What it says about members and
 * access is told first, so that no push is decided by older knowledge.
 */
export async function startChangeFeed(bus: EventBus, listeners: FeedListeners): Promise<ChangeFeed & Running> {
  const watchers = new Map<string, Set<(change: Change) => void>>()
  const told = createDraftFilter()
  const onChange = async (envelope: Envelope): Promise<void> => {
    for (const member of changedMembers(envelope)) listeners.memberChanged(envelope.teamId, member)
    if (changesEntitlements(envelope)) listeners.entitlementsChanged(envelope.teamId)
    if (changesAccess(envelope)) listeners.accessChanged(envelope.teamId)
    for (const change of changesOf(envelope).flatMap(told))
      for (const onChange of watchers.get(keyOf(watchedBy(envelope.teamId, change))) ?? []) onChange(change)
    // Last: it ends connections over which the change itself is told.
    if (changesHold(envelope)) listeners.holdChanged(envelope.teamId)
  }
  const subscription = await bus.subscribe({ topics: WATCHED_TOPICS, group: null, handle: onChange })
  return {
    watch(watched, onChange) {
      const key = keyOf(watched)
      const set = watchers.get(key) ?? new Set()
      watchers.set(key, set.add(onChange))
      return () => {
        set.delete(onChange)
        if (!set.size && watchers.get(key) === set) watchers.delete(key)
      }
    },
    stop: () => subscription.stop(),
  }
}

const keyOf = (watched: Watched): string =>
  watched.of === 'WORKSPACE' ? watched.teamId : `${watched.teamId} ${watched.of} ${watched.id}`

function watchedBy(teamId: string, change: Change): Watched {
  if (change.of === 'WORKSPACE') return { of: 'WORKSPACE', teamId }
  return { of: change.of, teamId, id: change.of === 'PROJECT' ? change.projectId : change.noteId }
}
