import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** A tag as notes tells of it. `role` is empty for one that says what, and not how, somebody feels. */
export type KnownTag = { id: string; projectId: string; title: string; color: string; role: string }

/** The same as it is told, with the tag of the workspace that it follows. */
type ToldTag = KnownTag & { workspaceTagId: string | null }

type Row = {
  team_id: string
  id: string
  project_id: string
  title: string
  color: string
  role: string
  deleted: boolean
  /** The tag that took its place; null for one that is there, or gone. */
  merged_into: string | null
  workspace_tag_id: string | null
  told_at: Date
}

/** Tags of one workspace, as the newest fact says. */
export const knownTags = (tx: Transaction, teamId: string) => ({
  ...knownTagReader(tx, teamId),
  async save({ id, projectId, title, color, role, workspaceTagId }: ToldTag, toldAt: Date): Promise<void> {
    const there = { title, color, role, deleted: false, merged_into: null, workspace_tag_id: workspaceTagId }
    const row: Row = { team_id: teamId, id, project_id: projectId, ...there, told_at: toldAt }
    await putUnlessNewer(tx, 'known_tag', ['team_id', 'id'], 'told_at', [row])
  },
  /** Keeps that it is gone, without its words, and which one took its place; so do those whose place it had taken. */
  async remove(id: string, projectId: string, mergedInto: string | null, toldAt: Date): Promise<void> {
    const gone = { title: '', color: '', role: '', deleted: true, merged_into: mergedInto, workspace_tag_id: null }
    const row: Row = { team_id: teamId, id, project_id: projectId, ...gone, told_at: toldAt }
    await putUnlessNewer(tx, 'known_tag', ['team_id', 'id'], 'told_at', [row])
    if (mergedInto)
      await tx<Row>('known_tag').where({ team_id: teamId, merged_into: id }).update({ merged_into: mergedInto })
  },
})

/** What can be read of them: those that were not deleted. */
export const knownTagReader = (tx: ReadTransaction, teamId: string) => ({
  /** For those of the ids that were merged the tag that took their place. */
  async heirs(ids: readonly string[]): Promise<Map<string, string>> {
    const merged = await tx<Row>('known_tag')
      .where({ team_id: teamId })
      .whereNotNull('merged_into')
      .whereRaw('id = any(?::uuid[])', [[...ids]])
    return new Map(merged.map(({ id, merged_into: heir }) => [id, heir ?? id]))
  },
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
