import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { forbidden, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import type { SentExport } from '@verbatim/kit/exports/export-route.ts'
import { type ExportedFile, exportedFile, openExport } from '@verbatim/kit/exports/export-ticket.ts'
import { z } from 'zod'
import { auditedList } from '../lists/export/export-list.ts'
import { tableType } from '../lists/export/write-table.ts'
import { isOver, type ListExport, listFileName, type RestsOn } from './list-export.ts'
import { listExportReader, listExportRepository } from './list-export-repository.ts'
import { type ListExports, type ListExportsCtx, listFileKey } from './list-exports.ts'

/** What is said where something that stands in a file cannot be read any more. */
export const NOT_ALL = 'You cannot open everything in this export any more. Export the list again.'

const askedShape = z.object({ exportId: z.string() })

/** A member's own exports that are not over, the newest first. */
export async function findListExports(ctx: ListExportsCtx): Promise<ListExport[]> {
  const { teamId, userId } = ctx.actor
  const found = await ctx.read((tx) => listExportReader(tx, teamId).ofMember(userId))
  return found.filter((one) => !isOver(one, ctx.clock.now()))
}

/** Ends an export that is under way, or removes one before its time: nothing is left of it. Throws NotFound for anybody else's. */
export function cancelListExport<C extends ListExportsCtx>(
  ctx: C,
  exports: ListExports<C>,
  exportId: string,
): Promise<{ exportId: string }> {
  const { teamId } = ctx.actor
  const id = knownExportId(exportId)
  return ctx.write(async (tx) => {
    const repository = listExportRepository(tx, teamId)
    const found = ownExport(ctx, await repository.lock(id))
    await repository.remove(found.id)
    await exports.removeBytes(tx, ctx.origin, [found.id])
    await exports.tell(tx, ctx.origin, found)
    await audit(tx, ctx, { act: 'list.exportRemoved', object: auditedList(teamId, found.asked), metadata: {} })
    return { exportId: found.id }
  })
}

/**
 * The address of the file of an export, for ten minutes and for who began it. Throws NotFound for anybody else's,
 * InvalidOperation for one that is not whole, Forbidden where the workspace may not export, or who began it may not read
 * all of it any more.
 */
export async function downloadListExport<C extends ListExportsCtx>(
  ctx: C,
  exports: ListExports<C>,
  exportId: string,
): Promise<ExportedFile> {
  gate(ctx.actor, 'export')
  const { teamId } = ctx.actor
  const id = knownExportId(exportId)
  const found = ownExport(ctx, await ctx.read((tx) => listExportReader(tx, teamId).byId(id)))
  if (found.state !== 'DONE') throw invalidOperation('There is nothing to download yet.')
  if (isOver(found, ctx.clock.now())) throw notFound('Export')
  await requireAll(ctx, exports, found.restsOn)
  const file = exportedFile(ctx, exports.path, listFileName(found), { exportId: found.id })
  await ctx.write((tx) =>
    audit(tx, ctx, { act: 'list.exportDownloaded', object: auditedList(teamId, found.asked), metadata: {} }),
  )
  return file
}

/** Reads the file of a ticket, as who holds it may read all of it at this moment. */
export async function openListExport<C extends ListExportsCtx>(
  ctx: C,
  exports: ListExports<C>,
  ticket: unknown,
): Promise<SentExport> {
  const { fileName, asked } = openExport(ctx, ticket, askedShape)
  const { teamId } = ctx.actor
  const found = ownExport(ctx, await ctx.read((tx) => listExportReader(tx, teamId).byId(asked.exportId)))
  if (found.state !== 'DONE' || isOver(found, ctx.clock.now())) throw notFound('Export')
  await requireAll(ctx, exports, found.restsOn)
  return {
    fileName,
    mimeType: tableType(found.asked.dictionary),
    body: await ctx.blobs.read(listFileKey(teamId, found.id)),
  }
}

/** Throws Forbidden where less is allowed now than what the rows were read with. */
export async function requireAll<C extends ListExportsCtx>(
  ctx: C,
  exports: Pick<ListExports<C>, 'levelsOf'>,
  restsOn: RestsOn,
): Promise<void> {
  const needed = Object.entries(restsOn)
  if (!needed.length) return
  const levels = await exports.levelsOf(
    ctx,
    needed.map(([projectId]) => projectId),
  )
  if (!needed.every(([projectId, level]) => permits(levels.get(projectId) ?? 'none', level))) throw forbidden(NOT_ALL)
}

/** The export, if it is their own: nobody else knows of it. */
function ownExport({ actor }: ListExportsCtx, found: ListExport | null): ListExport {
  if (found?.startedBy !== actor.userId) throw notFound('Export')
  return found
}

function knownExportId(text: string): string {
  const id = parseId(text)
  if (!id) throw notFound('Export')
  return id
}
