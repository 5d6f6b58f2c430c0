import {
  capForRole,
  type GrantedPermission,
  highestPermission,
  type Permission,
  permits,
} from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { ReadTransaction, Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'

type GrantRow = { team_id: string; project_id: string; user_id: string | null; level: GrantedPermission }
type ProjectRow = { team_id: string; project_id: string; deleted: boolean }

/** Each project has one row in every table by which what is newer is told. */
const KEY = ['team_id', 'project_id']

/** PostgreSQL takes 65,535 values with a query. */
const ROWS_AT_ONCE = 1000

export const NO_EDIT = 'You don’t have edit permissions in this project'

/** Projects and grants as the newest fact of notes says. Scoped to a team. */
export function accessRepository(tx: ReadTransaction | Transaction, teamId: string) {
  const grants = () => tx<GrantRow>('project_grant').where({ team_id: teamId })
  const projects = () => tx<ProjectRow>('known_project').where({ team_id: teamId })
  return {
    async replaceGrants(
      projectId: string,
      next: readonly { userId: string | null; level: GrantedPermission }[],
      toldAt: Date,
    ): Promise<void> {
      const told = { team_id: teamId, project_id: projectId, told_at: toldAt }
      if (!(await putUnlessNewer(tx, 'access_told', KEY, 'told_at', [told]))) return
      await grants().where({ project_id: projectId }).delete()
      const place = { team_id: teamId, project_id: projectId }
      const rows = next.map(({ userId, level }) => ({ ...place, user_id: userId, level }))
      await tx.batchInsert<GrantRow>('project_grant', rows, ROWS_AT_ONCE)
    },
    /** Keeps what is told of the project; true when it was not there before and is now. */
    async saveProject(projectId: string, deleted: boolean, toldAt: Date): Promise<boolean> {
      const before = await projects().where({ project_id: projectId }).first()
      const row = { team_id: teamId, project_id: projectId, deleted, told_at: toldAt }
      const stands = await putUnlessNewer(tx, 'known_project', KEY, 'told_at', [row])
      return stands > 0 && !deleted && before?.deleted !== false
    },
    /** What an actor may do in each project that is there. */
    async levels(actor: Actor, projectIds: readonly string[]): Promise<Map<string, Permission>> {
      const known = await projects()
        .whereIn('project_id', [...projectIds])
        .where({ deleted: false })
      if (actor.role === 'MANAGER') return new Map(known.map((row) => [row.project_id, 'FULL']))
      const rows = await grants()
        .whereIn('project_id', [...projectIds])
        .where((query) => query.where({ user_id: actor.userId }).orWhereNull('user_id'))
      const levelsIn = (projectId: string) => rows.filter((row) => row.project_id === projectId).map((row) => row.level)
      return new Map(known.map(({ project_id: id }) => [id, capForRole(actor.role, highestPermission(levelsIn(id)))]))
    },
    /** Ids of projects that the actor may read, and of those that they may write in. */
    async reach(actor: Actor): Promise<{ readable: string[]; writable: string[] }> {
      const ids = (await projects().where({ deleted: false }).select('project_id')).map((row) => row.project_id)
      const levels = [...(await this.levels(actor, ids))]
      return {
        readable: levels.filter(([, level]) => permits(level, 'READ')).map(([id]) => id),
        writable: levels.filter(([, level]) => permits(level, 'WRITE')).map(([id]) => id),
      }
    },
  }
}

/** Whether the actor may bring back an earlier version of what is written in the project: FULL is needed. */
export async function mayRestoreDocument(tx: ReadTransaction, actor: Actor, projectId: string): Promise<boolean> {
  const levels = await accessRepository(tx, actor.teamId).levels(actor, [projectId])
  return permits(levels.get(projectId) ?? 'none', 'FULL')
}

/** Throws NotFound when the actor may not read in the project, Forbidden when they may read and not write. */
export async function requireProject(
  tx: ReadTransaction,
  actor: Actor,
  projectId: string,
  level: GrantedPermission,
): Promise<Permission> {
  const held = (await accessRepository(tx, actor.teamId).levels(actor, [projectId])).get(projectId) ?? 'none'
  if (!permits(held, 'READ')) throw notFound('Project')
  if (!permits(held, level)) throw forbidden(NO_EDIT)
  return held
}
