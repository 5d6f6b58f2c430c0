import type { Role } from '@verbatim/contracts/roles.ts'
import type { ListObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import { type AskedList, askedFileName } from '../lists/export/asked-list.ts'
import type { RowRest } from '../lists/export/export-list.ts'

export type ListExportState = 'RUNNING' | 'DONE' | 'FAILED'

/** What somebody was allowed in each project of which rows stand in a file, by the id of the project. */
export type RestsOn = Readonly<Record<string, RowRest['level']>>

/** A long list that leaves as a table: a worker writes it in the name of who asked, and keeps the file for a day. */
export type ListExport = {
  id: string
  objectType: ListObject
  asked: AskedList
  /** What its links begin with. */
  origin: string
  state: ListExportState
  /** Why it failed, for people; null where it did not. */
  failure: string | null
  /** Rows; null until they are counted. */
  total: number | null
  done: number
  /** Bytes of the file; null until it is whole. */
  size: number | null
  restsOn: RestsOn
  startedBy: string
  /** Of who began it, as they are by now. */
  role: Role
  groupIds: string[]
  startedAt: Date
  finishedAt: Date | null
}

/** A list of at most so many rows is written while it is fetched: nobody waits for it. */
export const ROWS_AT_ONCE = 2_000
/** Most of a member, and of a workspace, that are under way at a time. */
export const RUNNING_MAX = { member: 3, workspace: 10 } as const

const HOUR_MS = 3_600_000
/** How long a file is kept, and how long one that failed is listed. */
const KEPT_MS = 24 * HOUR_MS
/** One that is still not whole after so long never will be. */
const UNDER_WAY_MS = 24 * HOUR_MS

/** When nothing of one that ended at that moment is there any more. */
export const forgottenAt = (finishedAt: Date): Date => new Date(finishedAt.getTime() + KEPT_MS)

/** When one that is not whole by then is looked at again, and removed. */
export const underWayUntil = (startedAt: Date): Date => new Date(startedAt.getTime() + UNDER_WAY_MS)

/** Exports that ended before this moment, and those that began before `begun` and did not end, are over. */
export const overBefore = (now: Date): { ended: Date; begun: Date } => ({
  ended: new Date(now.getTime() - KEPT_MS),
  begun: new Date(now.getTime() - UNDER_WAY_MS),
})

/** Until when it can be downloaded; null while there is nothing to download. */
export const keptUntil = ({ state, finishedAt }: Pick<ListExport, 'state' | 'finishedAt'>): Date | null =>
  state === 'DONE' && finishedAt ? forgottenAt(finishedAt) : null

/** Whether nothing of it is there any more at that moment. */
export const isOver = ({ finishedAt }: Pick<ListExport, 'finishedAt'>, now: Date): boolean =>
  finishedAt !== null && forgottenAt(finishedAt) <= now

/** How its file is called. */
export const listFileName = ({ asked }: Pick<ListExport, 'asked'>): string => askedFileName(asked)

/** What the file rests on with these rows: of each project the most that one of them needs. */
export function restingOn(before: RestsOn, rests: readonly RowRest[]): RestsOn {
  const added = rests.filter(({ projectId, level }) => before[projectId] !== level && before[projectId] !== 'WRITE')
  if (!added.length) return before
  const all = new Map(Object.entries(before))
  for (const { projectId, level } of added) if (all.get(projectId) !== 'WRITE') all.set(projectId, level)
  return Object.fromEntries(all)
}
