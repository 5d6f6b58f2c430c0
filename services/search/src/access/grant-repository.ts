import type { Actor } from '@verbatim/kit/actor.ts'
import type { ReadTransaction, Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { Reach } from '#src/index/search-index.ts'

type GrantRow = { team_id: string; project_id: string; user_id: string | null; level: string }

/** PostgreSQL takes 65,535 values with a query. */
const ROWS_AT_ONCE = 1000

/** Who may find what, as the newest fact of notes says. Scoped to a team. */
export function grantRepository(tx: ReadTransaction | Transaction, teamId: string) {
  const grants = () => tx<GrantRow>('project_grant').where({ team_id: teamId })
  /** Keeps when access to the project was told; false when it is known from a newer fact. */
  const isNewest = async (projectId: string, toldAt: Date): Promise<boolean> => {
    const row = { team_id: teamId, project_id: projectId, told_at: toldAt }
    return (await putUnlessNewer(tx, 'access_told', ['team_id', 'project_id'], 'told_at', [row])) > 0
  }
  return {
    async replace(
      projectId: string,
      next: readonly { userId: string | null; level: string }[],
      toldAt: Date,
    ): Promise<void> {
      if (!(await isNewest(projectId, toldAt))) return
      await grants().where({ project_id: projectId }).delete()
      const place = { team_id: teamId, project_id: projectId }
      const rows = next.map(({ userId, level }) => ({ ...place, user_id: userId, level }))
      await tx.batchInsert<GrantRow>('project_grant', rows, ROWS_AT_ONCE)
    },
    async remove(projectId: string, toldAt: Date): Promise<void> {
      if (!(await isNewest(projectId, toldAt))) return
      await grants().where({ project_id: projectId }).delete()
    },
    async levelsOf(userId: string): Promise<{ projectId: string; level: string }[]> {
      const rows = await grants().where((query) => query.where({ user_id: userId }).orWhereNull('user_id'))
      return rows.map((row) => ({ projectId: row.project_id, level: row.level }))
    },
  }
}

/**
 * What an actor may find. Managers reach everything; others the projects granted to them or to everybody, and drafts
 * only where they may write. A VIEWER never writes (specification, section 6).
 */
export async function reachOf(tx: ReadTransaction, actor: Actor): Promise<Reach> {
  if (actor.role === 'MANAGER') return { readable: null, writable: null, folders: null }
  const levels = await grantRepository(tx, actor.teamId).levelsOf(actor.userId)
  const readable = [...new Set(levels.filter(({ level }) => level !== 'NONE').map(({ projectId }) => projectId))]
  const writes = actor.role === 'VIEWER' ? [] : levels.filter(({ level }) => level === 'WRITE' || level === 'FULL')
  return {
    readable,
    writable: [...new Set(writes.map(({ projectId }) => projectId))],
    folders: await foldersAbove(tx, actor.teamId, readable),
  }
}

async function foldersAbove(tx: ReadTransaction, teamId: string, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.raw<{ rows: { id: string }[] }>(
    `with recursive above as (
       select parent_id as id from object where team_id = ? and type = 'PROJECT' and id = any(?) and parent_id is not null
       union select o.parent_id from object o join above a on o.team_id = ? and o.id = a.id where o.parent_id is not null)
     select id from above`,
    [teamId, projectIds as string[], teamId],
  )
  return rows.map((row) => row.id)
}
