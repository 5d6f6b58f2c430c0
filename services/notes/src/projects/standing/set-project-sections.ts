import { rankedSections } from '@verbatim/contracts/project-sections.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { SetProjectSectionsInput } from '#src/gql/graph-types.ts'
import type { Project } from '#src/projects/project.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'

/** Says which sections of a project are shown, and in which order. Throws ValidationError when none would be. */
export async function setProjectSections(
  ctx: NotesCtx,
  { projectId, sections }: SetProjectSectionsInput,
): Promise<Project> {
  if (new Set(sections.map(({ key }) => key)).size < sections.length)
    throw invalid('Each section can be named only once.')
  if (sections.length > 0 && !sections.some(({ enabled }) => enabled)) throw invalid('One section has to stay.')
  return ctx.write(async (tx) => {
    await projectRepository(tx, ctx.actor.teamId).lock(knownId(projectId, 'Project'))
    const before = await requireProject(ctx, projectId, 'WRITE', tx)
    const project = { ...before, sections: rankedSections(sections), updatedAt: ctx.clock.now() }
    await projectRepository(tx, ctx.actor.teamId).save(project)
    await recordProjectsSaved(tx, ctx.origin, [project])
    return project
  })
}
