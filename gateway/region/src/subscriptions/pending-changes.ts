import type { Change } from './fact-changes.ts'

/** Changes that wait to be pushed to one subscriber, drawn together: a thousand saves of a note are one push. */
export type PendingChanges = {
  /** False when too much waits already: the subscriber is too slow and has to read everything anew. */
  add(change: Change): boolean
  /** The next push, oldest kind first without those that are held back, or null. */
  next(held?: ReadonlySet<string>): Change | null
  /** Whether more of its kind waited than the last push of it could name. */
  hasRest(kind: string): boolean
}

const MAX_IDS = 10_000
const IDS_PER_PUSH = 500

type Waiting = { change: Change; ids: Set<string>; removed: Set<string>; isRest?: true }

/** An empty collection for one subscriber. */
export function createPendingChanges(): PendingChanges {
  const waiting = new Map<string, Waiting>()
  const count = (): number => [...waiting.values()].reduce((sum, { ids, removed }) => sum + ids.size + removed.size, 0)
  return {
    add(change) {
      const kind = kindOf(change)
      const found = waiting.get(kind) ?? { change, ids: new Set(), removed: new Set() }
      waiting.set(kind, { ...found, change: { ...found.change, ...flagsOf(change, found.change) } })
      for (const id of idsOf(change)) found.ids.add(id)
      if (change.of === 'HIGHLIGHTS') {
        for (const id of change.changedIds) found.removed.delete(id)
        for (const id of change.removedIds) {
          found.removed.add(id)
          found.ids.delete(id)
        }
      }
      return count() <= MAX_IDS
    },
    next(held) {
      const first = [...waiting].find(([kind]) => !held?.has(kind))
      if (!first) return null
      const [kind, { change, ids, removed }] = first
      waiting.delete(kind)
      const pushed = withIds(change, take(ids), take(removed))
      if (ids.size || removed.size) waiting.set(kind, { change, ids, removed, isRest: true })
      return pushed
    },
    hasRest: (kind) => waiting.get(kind)?.isRest ?? false,
  }
}

/** What is drawn together, and has a pace of its own. */
export const kindOf = (change: Change): string => ('objectType' in change ? change.objectType : change.of)

/** A newer change of a kind that waits for a later look is a first look again. */
function flagsOf(change: Change, waiting: Change): { visibility?: true; again?: number | undefined } {
  if (change.of !== 'WORKSPACE' || waiting.of !== 'WORKSPACE') return {}
  const visibility = change.visibility ? { visibility: true as const } : {}
  const again = Math.min(change.again ?? 0, waiting.again ?? 0)
  return { ...visibility, again: again || undefined }
}

function idsOf(change: Change): readonly string[] {
  if (change.of === 'NOTE') return []
  return change.of === 'HIGHLIGHTS' ? change.changedIds : change.objectIds
}

function take(ids: Set<string>): string[] {
  const taken = [...ids].slice(0, IDS_PER_PUSH)
  for (const id of taken) ids.delete(id)
  return taken
}

function withIds(change: Change, ids: string[], removedIds: string[]): Change {
  if (change.of === 'NOTE') return change
  return change.of === 'HIGHLIGHTS' ? { ...change, changedIds: ids, removedIds } : { ...change, objectIds: ids }
}
