import type { Actor } from '@verbatim/kit/actor.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Reach } from '#src/index/search-index.ts'

type GrantRow = { team_id: string; project_id: string; user_id: string | null; level: string }

/** PostgreSQL takes 65,535 values with a query. */
const ROWS_AT_ONCE = 1000

/** Who may find what, as the newest fact of notes says. Scoped to a team. */
export const grantRepository = (tx: Transaction, teamId: string) => ({
  ...grantReader(tx, teamId),
  ...grantWrites(tx, teamId),
})

/** What can be read of them. */
export function grantReader(tx: ReadTransaction, teamId: string) {
  const grants = () => tx<GrantRow>('project_grant').where({ team_id: teamId })
  return {
    /** Ids of all projects and folders of which it was told who may do what with them. */
    async known(): Promise<string[]> {
      const rows = await tx<{ project_id: string; team_id: string }>('access_told').where({ team_id: teamId })
      return rows.map((row) => row.project_id)
    },
    async levelsOf(userId: string): Promise<{ projectId: string; level: string }[]> {
      const rows = await grants().where((query) => query.where({ user_id: userId }).orWhereNull('user_id'))
      return rows.map((row) => ({ projectId: row.project_id, level: row.level }))
    },
  }
}

function grantWrites(tx: Transaction, teamId: string) {
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
  }
}

/** What an asker may find, and the folders of which they may not even hear the name. */
export type AskerReach = Reach & { hidden: ReadonlySet<string> }

/**
 * What an actor may find. Managers reach everything; others the projects and folders granted to them or to everybody,
 * and drafts only where they may write. A VIEWER never writes (specification, section 6). Who may see a folder of before
 * it was told is not known: only managers find it, and its name stands above what is in it until `refill-search`.
 */
export async function reachOf(tx: ReadTransaction, actor: Actor): Promise<AskerReach> {
  if (actor.role === 'MANAGER') return { readable: null, writable: null, folders: null, hidden: new Set() }
  const grants = grantReader(tx, actor.teamId)
  const levels = await grants.levelsOf(actor.userId)
  const readable = [...new Set(levels.filter(({ level }) => level !== 'NONE').map(({ projectId }) => projectId))]
  const writes = actor.role === 'VIEWER' ? [] : levels.filter(({ level }) => level === 'WRITE' || level === 'FULL')
  return {
    readable,
    writable: [...new Set(writes.map(({ projectId }) => projectId))],
    folders: readable,
    hidden: new Set((await grants.known()).filter((id) => !readable.includes(id))),
  }
}
