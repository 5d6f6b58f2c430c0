import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { SetRetentionInput } from '#src/gql/graph-types.ts'
import type { Project } from '#src/projects/project.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { retentionPlace } from '#src/retention/retention-place.ts'
import { retentionRepository } from '#src/retention/retention-repository.ts'
import { refuseLonger, retentionDays } from '#src/retention/retention-rule.ts'

/**
 * Sets how long recordings and files are kept, at once for everything that is there. FULL on the project is needed, a
 * manager for the workspace, and one to let notes and insights go too. A project may only be shorter. Answers the project's id, null
 * for the workspace.
 */
export async function setRetention(ctx: NotesCtx, input: SetRetentionInput): Promise<string | null> {
  gate(ctx.actor, 'retentionPolicy')
  const days = retentionDays(input.days)
  const everything = days !== null && (input.everything ?? false)
  const insights = everything && (input.insights ?? false)
  if (everything && ctx.actor.role !== 'MANAGER') throw forbidden('A manager decides that notes and insights go too.')
  return ctx.write(async (tx) => {
    const project = await requireRetentionPlace(ctx, tx, input.projectId ?? null)
    const projectId = project?.id ?? null
    const rules = retentionRepository(tx, ctx.actor.teamId)
    await rules.lock()
    const before = await rules.of(projectId)
    if (projectId !== null) refuseLonger(before.workspace.days, days)
    const now = ctx.clock.now()
    const rule = { days, everything, insights, changedBy: ctx.actor.userId, changedAt: now }
    await rules.saveRule(ctx.newId(), projectId, rule)
    await rules.forgetTold(projectId)
    await rules.runAt(now)
    await audit(tx, ctx, {
      act: 'retention.changed',
      object: retentionPlace(ctx, project),
      metadata: {
        from: (projectId === null ? before.workspace : before.project).days,
        to: days,
        notesToo: everything,
        insightsToo: insights,
      },
    })
    return projectId
  })
}

/** The project whose rule the actor may set, null for the workspace; other pages of a project are told. */
async function requireRetentionPlace(ctx: NotesCtx, tx: Transaction, wanted: string | null): Promise<Project | null> {
  if (wanted === null) {
    if (ctx.actor.role !== 'MANAGER') throw forbidden('A manager sets this for the whole workspace.')
    return null
  }
  const project = await requireProject(ctx, wanted, 'FULL', tx, { archivedToo: true })
  await recordProjectsSaved(tx, ctx.origin, [project])
  return project
}
