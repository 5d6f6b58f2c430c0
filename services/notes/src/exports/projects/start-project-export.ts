import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { ExportProjectInput } from '#src/gql/graph-types.ts'
import { emptiedAt } from '#src/trash/deletion-repository.ts'
import { countExported } from './exported-rows-query.ts'
import { auditedExport, type ProjectExport, RUNNING_MAX, underWayUntil } from './project-export.ts'
import { recordExportChanged, recordExportStarted } from './project-export-facts.ts'
import { projectExportRepository } from './project-export-repository.ts'
import { requireExportable } from './require-export.ts'

/**
 * Begins to write a project into one archive, in the name of who asks. It is written once insights has put those of the
 * project beside it. Throws as `requireExportable`, InvalidOperation where three of the workspace are under way.
 */
export async function startProjectExport(ctx: NotesCtx, input: ExportProjectInput): Promise<ProjectExport> {
  const project = await requireExportable(ctx, input.projectId)
  const { teamId, userId, groupIds } = ctx.actor
  const withFiles = input.withFiles ?? true
  return ctx.write(async (tx) => {
    const exports = projectExportRepository(tx, teamId)
    if ((await exports.countRunning()) >= RUNNING_MAX)
      throw invalidOperation(`${RUNNING_MAX} exports are under way already. Wait until one of them has ended.`)
    const { notes, highlights, files } = await countExported(tx, teamId, project.id)
    const started: ProjectExport = {
      id: ctx.newId(),
      projectId: project.id,
      withFiles,
      state: 'RUNNING',
      failure: null,
      total: notes + highlights + (withFiles ? files : 0),
      done: 0,
      size: null,
      startedBy: userId,
      groupIds,
      startedAt: ctx.clock.now(),
      finishedAt: null,
    }
    await exports.add(started)
    await emptiedAt(tx, teamId, started.id, underWayUntil(started.startedAt))
    await recordExportStarted(tx, ctx.origin, started)
    await recordExportChanged(tx, ctx.origin, started)
    await audit(tx, ctx, {
      act: 'project.exported',
      object: auditedExport(started, project),
      metadata: { files: withFiles },
    })
    return started
  })
}
