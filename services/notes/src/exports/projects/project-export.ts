import { exportPrefix } from '@verbatim/contracts/project-export-keys.ts'
import { fileTitle } from '@verbatim/kit/exports/file-name.ts'
import type { Project } from '#src/projects/project.ts'

export type ProjectExportState = 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED'

/** A project that somebody takes along, written by a worker in their name into one archive. */
export type ProjectExport = {
  id: string
  projectId: string
  /** Whether recordings and files go along as they were uploaded. */
  withFiles: boolean
  state: ProjectExportState
  /** Why it failed, for people; null where it did not. */
  failure: string | null
  /** Notes, highlights, and files where they go along. */
  total: number
  done: number
  /** Bytes of the archive; null until it is whole. */
  size: number | null
  startedBy: string
  groupIds: string[]
  startedAt: Date
  finishedAt: Date | null
}

/** Most of a workspace that are under way at a time. */
export const RUNNING_MAX = 3

const DAY_MS = 86_400_000
/** How long an archive is kept. */
const KEPT_MS = 7 * DAY_MS
/** One that is still not whole after so long never will be: whoever was to write a part of it is gone. */
const UNDER_WAY_MS = 2 * DAY_MS

/** When nothing of one that ended at that moment is listed any more, however it ended. */
export const forgottenAt = (finishedAt: Date): Date => new Date(finishedAt.getTime() + KEPT_MS)

/** Until when it can be downloaded; null while there is nothing to download. */
export const keptUntil = ({ state, finishedAt }: ProjectExport): Date | null =>
  state === 'DONE' && finishedAt ? forgottenAt(finishedAt) : null

/** When one that is not whole by then is looked at again, and removed. */
export const underWayUntil = (startedAt: Date): Date => new Date(startedAt.getTime() + UNDER_WAY_MS)

/** Exports that ended before this moment, and those that began before `begun` and did not end, are over. */
export const overBefore = (now: Date): { ended: Date; begun: Date } => ({
  ended: new Date(now.getTime() - KEPT_MS),
  begun: new Date(now.getTime() - UNDER_WAY_MS),
})

/** Where an archive lies. */
export const archiveKey = (teamId: string, id: string): string => `${exportPrefix(teamId, id)}archive`

/** How the archive of a project is called. */
export const archiveName = ({ title }: Pick<Project, 'title'>, at: Date): string =>
  `${fileTitle(title)}, ${at.toISOString().slice(0, 10)}.zip`

/** As the audit log has it. */
export const auditedExport = ({ id }: Pick<ProjectExport, 'id'>, { title }: Pick<Project, 'title'>) =>
  ({ type: 'projectExport', id, name: title }) as const
