import type { ScimLogEntry, ScimLogKind } from '#src/scim/log/scim-log-repository.ts'
import type { TriedRequest } from './dry-run-repository.ts'

/** What would come of all that was tried: counted, and one by one without what is the same. */
export type DryRun = {
  joins: number
  changes: number
  leaves: number
  conflicts: number
  same: number
  items: ScimLogEntry[]
}

const COUNTED_AS: Record<ScimLogKind, Exclude<keyof DryRun, 'items'>> = {
  USER_JOINED: 'joins',
  GROUP_MADE: 'joins',
  USER_CHANGED: 'changes',
  GROUP_CHANGED: 'changes',
  USER_LEFT: 'leaves',
  GROUP_DELETED: 'leaves',
  CONFLICT: 'conflicts',
  SAME: 'same',
}
const SHOWN_MAX = 500

/** Counts what was tried by what would come of it. */
export function dryRunOf(tried: readonly TriedRequest[]): DryRun {
  const run: DryRun = { joins: 0, changes: 0, leaves: 0, conflicts: 0, same: 0, items: [] }
  const all = tried.flatMap(({ id, happenedAt, changes }) =>
    changes.map((change, at) => ({ ...change, happenedAt, id: `${id}-${at}` })),
  )
  for (const { kind } of all) run[COUNTED_AS[kind]] += 1
  return { ...run, items: all.filter(({ kind }) => kind !== 'SAME').slice(0, SHOWN_MAX) }
}
