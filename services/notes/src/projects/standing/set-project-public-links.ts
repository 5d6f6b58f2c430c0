import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { SetProjectPublicLinksInput } from '#src/gql/graph-types.ts'
import type { Project } from '#src/projects/project.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'

/** Lets public links of what is in the project open, or none of them. Those that are there stay. FULL is needed. */
export async function setProjectPublicLinks(ctx: NotesCtx, input: SetProjectPublicLinksInput): Promise<Project> {
  const { teamId } = ctx.actor
  const id = knownId(input.projectId, 'Project')
  if (!input.on) gate(ctx.actor, 'disablePublicAccess')
  return ctx.write(async (tx) => {
    const projects = projectRepository(tx, teamId)
    await projects.lock(id)
    const project = await requireProject(ctx, id, 'FULL', tx, { archivedToo: true })
    if ((await projects.withoutLinks()).has(id) !== input.on) return project
    await projects.setPublicLinks(id, input.on)
    await recordProjectsSaved(tx, ctx.origin, [project])
    const object = { type: 'project', id, name: project.title } as const
    await audit(tx, ctx, { act: 'project.publicLinksSet', object, metadata: { on: input.on } })
    return project
  })
}
