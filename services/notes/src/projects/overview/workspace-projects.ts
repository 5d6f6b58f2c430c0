import type { Asker } from '@verbatim/access/principal.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { accessChains } from '#src/access/access-chain.ts'
import { levelOf } from '#src/access/access-levels.ts'
import { decidersOf } from '#src/access/requests/deciders.ts'
import type { NotesCtx } from '#src/context.ts'
import { groupReader } from '#src/groups/group-repository.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { workedIn } from '#src/projects/overview/worked-in-query.ts'
import type { Project } from '#src/projects/project.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'

/** A project with who decides about it, how many members can open it, and when something in it changed last. */
export type WorkspaceProject = { project: Project; deciderIds: string[]; openTo: number; workedInAt: Date }

/** Every project of the workspace, archived or not, by title. A workspace holds few enough to read them all. Managers only. */
export async function workspaceProjects(ctx: NotesCtx): Promise<WorkspaceProject[]> {
  const { actor } = ctx
  if (actor.role !== 'MANAGER') throw forbidden('Only managers of the workspace see all of its projects.')
  const projects = await ctx.loaders(projectLoaders).allProjects.load('all')
  const ids = projects.map(({ id }) => id)
  return ctx.read(async (tx) => {
    const roles = await memberReader(tx, actor.teamId).allRoles()
    const askers = await everybody(tx, actor.teamId, roles)
    const chains = await accessChains(tx, 'project', ids, null)
    const worked = await workedIn(tx, ids)
    return projects
      .map((project): WorkspaceProject => {
        const chain = chains.get(project.id) ?? []
        return {
          project,
          deciderIds: decidersOf(chain, roles),
          openTo: askers.filter((asker) => levelOf(asker, chain) !== 'none').length,
          workedInAt: latest(project.updatedAt, worked.get(project.id)),
        }
      })
      .sort((one, other) => one.project.title.localeCompare(other.project.title, 'en'))
  })
}

/** Every member as they would ask. */
async function everybody(tx: ReadTransaction, teamId: string, roles: ReadonlyMap<string, Role>): Promise<Asker[]> {
  const groups = await groupReader(tx, teamId).groupsOfAll()
  return [...roles].map(([userId, role]) => ({ userId, role, groupIds: groups.get(userId) ?? [] }))
}

const latest = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one)
