import { audit } from '@verbatim/kit/audit/audit.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { SetProjectListedInput } from '#src/gql/graph-types.ts'
import type { Project } from '#src/projects/project.ts'
import { recordAccess } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'

/** Whether those who cannot open a project see its title and may ask for it. FULL is needed. */
export async function setProjectListed(ctx: NotesCtx, input: SetProjectListedInput): Promise<Project> {
  const id = knownId(input.projectId, 'Project')
  return ctx.write(async (tx) => {
    const project = await requireProject(ctx, id, 'FULL', tx, { archivedToo: true })
    const projects = projectRepository(tx, ctx.actor.teamId)
    const wasListed = !(await projects.unlisted()).has(id)
    await projects.setUnlisted(id, !input.listed)
    if (wasListed !== input.listed)
      await audit(tx, ctx, {
        act: 'project.listedSet',
        object: { type: 'project', id, name: project.title },
        metadata: { on: input.listed },
      })
    // Open lists of projects are read again.
    await recordAccess(tx, ctx.origin, [id])
    return project
  })
}
