import { LegalHoldChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { fieldRepository } from '#src/fields/field-repository.ts'
import { recordFoldersSaved } from '#src/projects/folders/folder-facts.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import {
  recordAccess,
  recordFolderAccess,
  recordProjectsDeleted,
  recordProjectsSaved,
} from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { republishNotes } from '#src/republish/republish-notes.ts'
import { retentionRepository } from '#src/retention/retention-repository.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'
import { recordViewsSaved } from '#src/views/view-facts.ts'
import { viewReader } from '#src/views/view-repository.ts'

/** Notes that one transaction tells of; theirs cannot be changed meanwhile. */
const NOTES_AT_ONCE = 20

/**
 * Tells the other services again all that a workspace has, so that what they keep of it is filled anew. What is told is
 * held while it is written down: a change stands before it or after it in the outbox, and the last word is the true one.
 * @returns how many projects and notes were told.
 */
export async function republishWorkspace(db: Database, teamId: string): Promise<{ projects: number; notes: number }> {
  const origin: Origin = { teamId }
  const projectIds = await db.write(teamId, (tx) => republishProjects(tx, origin))
  await db.write(teamId, (tx) => republishHolds(tx, origin))
  await db.write(teamId, (tx) => republishFields(tx, origin, projectIds))
  await db.write(teamId, (tx) => republishViews(tx, origin, projectIds))
  for (const projectId of projectIds)
    await db.write(teamId, async (tx) => {
      await lockTagsOf(tx, projectId)
      await recordTagsSaved(tx, origin, await tagRepository(tx, teamId).ofProject(projectId))
    })
  let notes = 0
  for (let after: string | null = null; ; ) {
    const told = await db.write(teamId, (tx) => republishNextNotes(tx, origin, after))
    notes += told.length
    after = told.at(-1) ?? null
    if (!after) return { projects: projectIds.length, notes }
  }
}

/** Legal holds that are set; one that is lifted meanwhile is told to be lifted afterwards. */
async function republishHolds(tx: Transaction, origin: Origin): Promise<void> {
  const rules = retentionRepository(tx, origin.teamId)
  await rules.lock()
  const { everything, projectIds } = await rules.held()
  for (const projectId of everything ? ['', ...projectIds] : projectIds)
    await record(tx, origin, LegalHoldChangedSchema, { projectId, held: true })
}

/** Fields of the workspace and of these projects. */
async function republishFields(tx: Transaction, origin: Origin, projectIds: readonly string[]): Promise<void> {
  const fields = fieldRepository(tx, origin.teamId)
  await fields.holdAll()
  await recordFieldsSaved(tx, origin, await fields.offered({ workspace: true, projectIds }))
}

/** Views of these projects, those of single members too. */
async function republishViews(tx: Transaction, origin: Origin, projectIds: readonly string[]): Promise<void> {
  await tx('project_view').where({ team_id: origin.teamId }).forShare().select('id')
  await recordViewsSaved(tx, origin, await viewReader(tx, origin.teamId).allOf(projectIds))
}

/** Folders, projects with their access, and which projects lie in the trash. */
async function republishProjects(tx: Transaction, origin: Origin): Promise<string[]> {
  const { teamId } = origin
  const folders = folderRepository(tx, teamId)
  await folders.lockTree()
  await tx('folder').where({ team_id: teamId }).forShare().select('id')
  const rows = await tx('project').where({ team_id: teamId }).orderBy('id').forShare().select('id', 'deleted_at')
  const living = rows.filter((row) => !row.deleted_at).map((row): string => row.id)
  const all = await folders.all()
  await recordFoldersSaved(tx, origin, all)
  await recordProjectsSaved(tx, origin, await projectRepository(tx, teamId).byIds(living))
  await recordAccess(tx, origin, living)
  await recordFolderAccess(
    tx,
    origin,
    all.map(({ id }) => id),
  )
  await recordProjectsDeleted(
    tx,
    origin,
    rows.filter((row) => row.deleted_at).map((row): string => row.id),
  )
  return living
}

/** The next notes after one, with their text and highlights. */
async function republishNextNotes(tx: Transaction, origin: Origin, after: string | null): Promise<string[]> {
  const next = tx('note').where({ team_id: origin.teamId }).whereNull('deleted_at').orderBy('id').limit(NOTES_AT_ONCE)
  const noteIds = await (after ? next.where('id', '>', after) : next).forShare().pluck<string[]>('id')
  await tx('highlight').where({ team_id: origin.teamId }).whereIn('note_id', noteIds).forShare().select('id')
  await republishNotes(tx, origin, noteIds)
  return noteIds
}
