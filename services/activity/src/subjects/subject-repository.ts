import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Subject } from '#src/subjects/subject.ts'

type Row = {
  team_id: string
  resource: string
  parent: string | null
  project_id: string | null
  title: string
  published: boolean
  owner_id: string | null
  deleted: boolean
}
type ProjectRow = { team_id: string; project_id: string; deleted: boolean; archived: boolean }

const toSubject = (row: Row): Subject => ({
  resource: row.resource,
  parent: row.parent,
  projectId: row.project_id,
  title: row.title,
  published: row.published,
  ownerId: row.owner_id,
  deleted: row.deleted,
})

/** What can be commented on in one workspace, as the newest fact about each says. */
export const subjectRepository = (tx: Transaction, teamId: string) => ({
  ...subjectReader(tx, teamId),
  ...subjectWrites(tx, teamId),
})

/** What can be read of it. */
export const subjectReader = (tx: ReadTransaction, teamId: string) => ({
  /** By resource; deleted ones too, and none for what was never told. */
  async byResources(resources: readonly string[]): Promise<Map<string, Subject>> {
    const rows = await tx<Row>('subject')
      .where({ team_id: teamId })
      .whereRaw('resource = any(?::text[])', [[...resources]])
    return new Map(rows.map((row) => [row.resource, toSubject(row)]))
  },
  /** Those of the projects that are there, and whether each is archived, which is only read. */
  async projects(projectIds: readonly string[]): Promise<Map<string, { archived: boolean }>> {
    const rows = await tx<ProjectRow>('known_project')
      .where({ team_id: teamId, deleted: false })
      .whereRaw('project_id = any(?::uuid[])', [[...projectIds]])
    return new Map(rows.map((row) => [row.project_id, { archived: row.archived }]))
  },
})

function subjectWrites(tx: Transaction, teamId: string) {
  const putSubject = (row: Partial<Row>, at: Date) =>
    putUnlessNewer(tx, 'subject', ['team_id', 'resource'], 'told_at', [{ ...row, team_id: teamId, told_at: at }])
  return {
    async save(subject: Omit<Subject, 'deleted'>, at: Date): Promise<void> {
      const { resource, parent, projectId, title, published, ownerId } = subject
      const row = { resource, parent, project_id: projectId, title, published, owner_id: ownerId }
      await putSubject({ ...row, deleted: false }, at)
    },
    /** What was said about it stays, and is shown where its page is. */
    async remove(resource: string, at: Date): Promise<void> {
      await putSubject({ resource, deleted: true }, at)
    },
    /** Forgets what is gone for good, what lay in it, and all that was said about either. */
    async purge(resources: readonly string[]): Promise<void> {
      const which = { teamId, resources: [...resources] }
      await tx.raw('delete from comment_thread where team_id = :teamId and root = any(:resources::text[])', which)
      await tx.raw(
        `delete from subject where team_id = :teamId
           and (resource = any(:resources::text[]) or parent = any(:resources::text[]))`,
        which,
      )
    },
    /** The same of everything in a project, its canvases too. */
    async purgeProject(projectId: string): Promise<void> {
      const inside = await tx<Row>('subject')
        .where({ team_id: teamId, project_id: projectId })
        .pluck<string[]>('resource')
      await this.purge(inside)
      await tx<ProjectRow>('known_project').where({ team_id: teamId, project_id: projectId }).delete()
    },
    async saveProject(projectId: string, state: { deleted: boolean; archived: boolean }, at: Date): Promise<void> {
      const row = { team_id: teamId, project_id: projectId, ...state, told_at: at }
      await putUnlessNewer(tx, 'known_project', ['team_id', 'project_id'], 'told_at', [row])
    },
  }
}
