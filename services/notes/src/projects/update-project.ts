import { gate } from '@verbatim/contracts/gates.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateProjectInput } from '#src/gql/graph-types.ts'
import { auditMoved } from '#src/projects/audit-access.ts'
import { requireFolder } from '#src/projects/folders/folder-policy.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import {
  type Project,
  projectColor,
  projectIcon,
  projectReadme,
  projectSummary,
  projectTitle,
  transcriptionLanguage,
} from '#src/projects/project.ts'
import { recordAccess, recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { segmentField } from '#src/projects/segment-field.ts'
import { replaceReadme } from '#src/readmes/replace-readme.ts'

/**
 * Changes what a project says about itself. What is left out stays. WRITE is needed; to put it into another folder FULL,
 * because that changes who may see it, and WRITE on the folder.
 */
export async function updateProject(ctx: NotesCtx, input: UpdateProjectInput): Promise<Project> {
  if (input.icon || input.color) gate(ctx.actor, 'iconsAndTagColors')
  const changes = readChanges(input)
  const readme = typeof input.readme === 'string' ? projectReadme(input.readme) : null
  const { project, isMoved } = await ctx.write(async (tx) => {
    if (input.folderId !== undefined) await folderRepository(tx, ctx.actor.teamId).lockTree()
    const projects = projectRepository(tx, ctx.actor.teamId)
    await projects.lock(knownId(input.projectId, 'Project'))
    const before = await requireProject(ctx, input.projectId, 'WRITE', tx)
    const folderId = await newFolder(ctx, tx, before, input.folderId)
    const segmentFieldId = await newSegments(ctx, tx, before, input.segmentFieldId)
    const next = { ...before, ...changes, folderId, segmentFieldId, updatedAt: ctx.clock.now() }
    await projects.save(next)
    if (readme !== null) await projects.saveReadme(next.id, readme)
    await recordProjectsSaved(tx, ctx.origin, [next])
    if (folderId !== before.folderId) {
      await recordAccess(tx, ctx.origin, [next.id])
      const object = { type: 'project', id: next.id, name: next.title }
      await auditMoved(tx, ctx, { act: 'project.moved', object, from: before.folderId, to: folderId })
    }
    return { project: next, isMoved: folderId !== before.folderId }
  })
  if (readme !== null) await replaceReadme(ctx, project.id, readme)
  if (isMoved) await ctx.documents.accessChanged(ctx.actor.teamId, [project.id])
  return project
}

function readChanges(input: UpdateProjectInput): Partial<Project> {
  return {
    ...(typeof input.title === 'string' && { title: projectTitle(input.title) }),
    ...(typeof input.summary === 'string' && { summary: projectSummary(input.summary) }),
    ...(input.icon !== undefined && { icon: projectIcon(input.icon) }),
    ...(input.color !== undefined && { color: projectColor(input.color) }),
    ...(typeof input.transcriptionLanguage === 'string' && {
      transcriptionLanguage: transcriptionLanguage(input.transcriptionLanguage),
    }),
  }
}

async function newSegments(
  ctx: NotesCtx,
  tx: Transaction,
  project: Project,
  wanted: string | null | undefined,
): Promise<string | null> {
  if (wanted === undefined) return project.segmentFieldId
  return wanted === null ? null : segmentField(ctx, tx, project, wanted)
}

async function newFolder(
  ctx: NotesCtx,
  tx: Transaction,
  project: Project,
  wanted: string | null | undefined,
): Promise<string | null> {
  if (wanted === undefined) return project.folderId
  const folderId = wanted === null ? null : (await requireFolder(ctx, wanted, 'READ', tx)).id
  if (folderId === project.folderId) return folderId
  await requireProject(ctx, project.id, 'FULL', tx)
  if (folderId !== null) await requireFolder(ctx, folderId, 'WRITE', tx)
  return folderId
}
