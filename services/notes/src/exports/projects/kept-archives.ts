import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import type { SentExport } from '@verbatim/kit/exports/export-route.ts'
import { type ExportedFile, exportedFile, openExport } from '@verbatim/kit/exports/export-ticket.ts'
import { z } from 'zod'
import type { NotesCtx } from '#src/context.ts'
import { emptiedAt } from '#src/trash/deletion-repository.ts'
import { removeBytes } from './drop-exports.ts'
import { archiveKey, archiveName, auditedExport, forgottenAt, keptUntil, type ProjectExport } from './project-export.ts'
import { recordExportChanged } from './project-export-facts.ts'
import { projectExportReader, projectExportRepository } from './project-export-repository.ts'
import { requireExport, requireExportable, requireExported } from './require-export.ts'

/** Where archives are downloaded, on a workspace's host. */
export const ARCHIVES_PATH = '/files/exports/archives'

const askedShape = z.object({ exportId: z.string() })

/** The exports of a project, the newest first. Throws as `requireExported`. */
export async function findProjectExports(ctx: NotesCtx, projectId: string): Promise<ProjectExport[]> {
  const project = await requireExported(ctx, projectId)
  return ctx.read((tx) => projectExportReader(tx, ctx.actor.teamId).ofProject(project.id))
}

/** Ends one that is under way; what was written of it goes. One that has ended stays as it is. */
export async function cancelProjectExport(ctx: NotesCtx, { exportId }: { exportId: string }): Promise<ProjectExport> {
  const { found, project } = await requireExport(ctx, exportId)
  return ctx.write(async (tx) => {
    const exports = projectExportRepository(tx, ctx.actor.teamId)
    const held = await exports.lock(found.id)
    if (!held) throw notFound('Export')
    if (held.state !== 'RUNNING') return held
    const finishedAt = ctx.clock.now()
    const cancelled: ProjectExport = { ...held, state: 'CANCELLED', finishedAt }
    await exports.save(cancelled)
    await removeBytes(tx, ctx.origin, [held.id])
    await emptiedAt(tx, ctx.actor.teamId, held.id, forgottenAt(finishedAt))
    await recordExportChanged(tx, ctx.origin, cancelled)
    await audit(tx, ctx, { act: 'project.exportCancelled', object: auditedExport(held, project), metadata: {} })
    return cancelled
  })
}

/** Removes an archive before its time, or what is listed of one that failed. Throws InvalidOperation while it is under way. */
export async function removeProjectExport(ctx: NotesCtx, input: { exportId: string }): Promise<{ exportId: string }> {
  const { found, project } = await requireExport(ctx, input.exportId)
  return ctx.write(async (tx) => {
    const exports = projectExportRepository(tx, ctx.actor.teamId)
    const held = await exports.lock(found.id)
    if (!held) throw notFound('Export')
    if (held.state === 'RUNNING') throw invalidOperation('It is under way. Cancel it first.')
    await exports.remove(held.id)
    await removeBytes(tx, ctx.origin, [held.id])
    await recordExportChanged(tx, ctx.origin, held)
    await audit(tx, ctx, { act: 'project.exportRemoved', object: auditedExport(held, project), metadata: {} })
    return { exportId: held.id }
  })
}

/**
 * The address of an archive, for ten minutes and for who asked, who may take the project along still when they fetch it.
 * Throws as `requireExportable`, InvalidOperation for one that is not whole.
 */
export async function downloadProjectExport(ctx: NotesCtx, input: { exportId: string }): Promise<ExportedFile> {
  const { found, project } = await requireExport(ctx, input.exportId)
  await requireExportable(ctx, project.id)
  if (!keptUntil(found)) throw invalidOperation('There is nothing to download yet.')
  const file = exportedFile(ctx, ARCHIVES_PATH, archiveName(project, found.startedAt), { exportId: found.id })
  await ctx.write((tx) =>
    audit(tx, ctx, { act: 'project.exportDownloaded', object: auditedExport(found, project), metadata: {} }),
  )
  return file
}

/** Reads the archive of a ticket, as who holds it may take the project along at this moment. */
export async function openArchive(ctx: NotesCtx, ticket: unknown): Promise<SentExport> {
  const { fileName, asked } = openExport(ctx, ticket, askedShape)
  const { teamId } = ctx.actor
  const found = await ctx.read((tx) => projectExportReader(tx, teamId).byId(asked.exportId))
  if (found?.state !== 'DONE') throw notFound('Export')
  await requireExportable(ctx, found.projectId)
  return { fileName, mimeType: 'application/zip', body: await ctx.blobs.read(archiveKey(teamId, found.id)) }
}
