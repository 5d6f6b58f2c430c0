import { LegalHoldChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Project } from '#src/projects/project.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { retentionPlace } from '#src/retention/retention-place.ts'
import { retentionRepository } from '#src/retention/retention-repository.ts'
import { holdReason } from '#src/retention/retention-rule.ts'
import { emptiedAt } from '#src/trash/deletion-repository.ts'

/** Keeps everything in a project, or in the workspace by a null id, until the hold is lifted. For managers. */
export function setLegalHold(ctx: NotesCtx, wanted: string | null, given: string): Promise<string | null> {
  const reason = holdReason(given)
  return ctx.write(async (tx) => {
    const project = await requireHoldPlace(ctx, tx, wanted)
    const projectId = project?.id ?? null
    const rules = retentionRepository(tx, ctx.actor.teamId)
    await rules.lock()
    await rules.saveHold(ctx.newId(), projectId, { reason, setBy: ctx.actor.userId, setAt: ctx.clock.now() })
    await record(tx, ctx.origin, LegalHoldChangedSchema, { projectId: projectId ?? '', held: true })
    await audit(tx, ctx, { act: 'legalHold.set', object: retentionPlace(ctx, project), metadata: { reason } })
    return projectId
  })
}

/** Lets the rules count again: what ran out meanwhile, and what the trash kept, goes with the next run. For managers. */
export const liftLegalHold = (ctx: NotesCtx, wanted: string | null): Promise<string | null> =>
  ctx.write(async (tx) => {
    const project = await requireHoldPlace(ctx, tx, wanted)
    const projectId = project?.id ?? null
    const rules = retentionRepository(tx, ctx.actor.teamId)
    await rules.lock()
    if (await rules.liftHold(projectId)) {
      await record(tx, ctx.origin, LegalHoldChangedSchema, { projectId: projectId ?? '', held: false })
      await audit(tx, ctx, { act: 'legalHold.lifted', object: retentionPlace(ctx, project) })
      await emptiedAt(tx, ctx.actor.teamId, projectId ?? ctx.actor.teamId, ctx.clock.now())
    }
    if (await rules.hasRules()) await rules.runAt(ctx.clock.now())
    return projectId
  })

async function requireHoldPlace(ctx: NotesCtx, tx: Transaction, wanted: string | null): Promise<Project | null> {
  const project = wanted === null ? null : await requireProject(ctx, wanted, 'READ', tx)
  if (ctx.actor.role !== 'MANAGER') throw forbidden('Only a manager sets or lifts a legal hold.')
  if (project) await recordProjectsSaved(tx, ctx.origin, [project])
  return project
}
