import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Page } from 'playwright-core'

/**
 * Who looks: somebody with full rights, somebody who adds, somebody who may only read, somebody who has not signed in, a
 * new account, somebody of the operator's support.
 */
export type Who = 'manager' | 'colleague' | 'viewer' | 'nobody' | 'newcomer' | 'staff'

/** What the scenes are played on: a running system with a workspace that people have worked in for a while. */
export type Stage = {
  root: string
  port: number
  /** Where the system keeps its data. */
  directory: string
  workspace: WorkspaceClient
  /** The sample study. */
  projectId: string
  /** A project that has nothing in it yet. */
  emptyProjectId: string
  /** A project that files are dropped on. */
  uploadProjectId: string
  /** A project that only the manager can open. */
  privateProjectId: string
  /** Notes by what they show. */
  notes: { recording: string; text: string; pdf: string; review: string; survey: string }
  insights: { published: string; draft: string }
  tags: { large: string; small: string }
  folderId: string
}

/** One screen in one state. `show` brings a page there as a person would, and waits until it is all there. */
export type Scene<On = Stage> = {
  /** The name of its files: `room--state`. */
  name: string
  as?: Who
  /** The scene is about something that fails: an error on the page is what it shows. */
  fails?: true
  show(page: Page, stage: On): Promise<void>
  /** Leaves the workspace as it was found, where showing changed it. */
  leave?(page: Page, stage: On): Promise<void>
}
