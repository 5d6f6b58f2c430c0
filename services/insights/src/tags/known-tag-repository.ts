import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** A tag as notes tells of it. `role` is empty for one that says what, and not how, somebody feels. */
export type KnownTag = { id: string; projectId: string; title: string; color: string; role: string }

type Row = {
  team_id: string
  id: string
  project_id: string
  title: string
  color: string
  role: string
  deleted: boolean
  told_at: Date
}

/** Tags of one workspace, as the newest fact says. */
export const knownTags = (tx: Transaction, teamId: string) => ({
  ...knownTagReader(tx, teamId),
  async save({ id, projectId, title, color, role }: KnownTag, toldAt: Date): Promise<void> {
    const row: Row = { team_id: teamId, id, project_id: projectId, title, color, role, deleted: false, told_at: toldAt }
    await putUnlessNewer(tx, 'known_tag', ['team_id', 'id'], 'told_at', [row])
  },
  /** Keeps that it is gone, without its words. */
  async remove(id: string, projectId: string, toldAt: Date): Promise<void> {
    const gone = { title: '', color: '', role: '', deleted: true }
    const row: Row = { team_id: teamId, id, project_id: projectId, ...gone, told_at: toldAt }
    await putUnlessNewer(tx, 'known_tag', ['team_id', 'id'], 'told_at', [row])
  },
})

/** What can be read of them: those that were not deleted. */
export const knownTagReader = (tx: ReadTransaction, teamId: string) => ({
  /** Those of the ids that are in one of the projects, by id. */
  async inProjects(ids: readonly string[], projectIds: readonly string[]): Promise<Map<string, KnownTag>> {
    const rows = await tx<Row>('known_tag')
      .where({ team_id: teamId, deleted: false })
      .whereRaw('id = any(?::uuid[])', [[...ids]])
      .whereRaw('project_id = any(?::uuid[])', [[...projectIds]])
    return new Map(
      rows.map(({ id, project_id: projectId, title, color, role }) => [id, { id, projectId, title, color, role }]),
    )
  },
})
