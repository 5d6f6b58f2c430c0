import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { Workspace } from '#src/workspaces/workspace.ts'

type Row = {
  team_id: string
  name: string
  subdomain: string
  org_size: string | null
  job_role: string | null
  created_by: string
  created_at: Date
  public_links: boolean
  compliance: boolean
}

const toWorkspace = (row: Row): Workspace => ({
  teamId: row.team_id,
  name: row.name,
  subdomain: row.subdomain,
  createdBy: row.created_by,
  createdAt: row.created_at,
})

/** Workspaces, of which a transaction sees the one of its team. */
export const workspaceRepository = (tx: Transaction) => ({
  ...workspaceReader(tx),
  ...workspaceWrites(tx),
})

/** What can be read of them. */
export function workspaceReader(tx: ReadTransaction) {
  const workspaces = () => tx<Row>('workspace')
  const find = async (teamId: string): Promise<Workspace | null> => {
    const row = await workspaces().where({ team_id: teamId }).first()
    return row ? toWorkspace(row) : null
  }
  return {
    find,
    async get(teamId: string): Promise<Workspace> {
      const workspace = await find(teamId)
      if (!workspace) throw notFound('Workspace')
      return workspace
    },
    /** Whether what is in it is kept inside. */
    async compliance(teamId: string): Promise<boolean> {
      return (await workspaces().where({ team_id: teamId }).first('compliance'))?.compliance ?? false
    },
    /** Whether public links open in it. */
    async publicLinks(teamId: string): Promise<boolean> {
      return (await workspaces().where({ team_id: teamId }).first('public_links'))?.public_links ?? false
    },
  }
}

function workspaceWrites(tx: Transaction) {
  const workspaces = () => tx<Row>('workspace')
  return {
    /** Adds a workspace; false when its id is taken already. Throws PostgreSQL's 23505 when its subdomain is. */
    async add(workspace: Workspace, about: { orgSize: string | null; jobRole: string | null }): Promise<boolean> {
      const added = await workspaces()
        .insert({
          team_id: workspace.teamId,
          name: workspace.name,
          subdomain: workspace.subdomain,
          org_size: about.orgSize,
          job_role: about.jobRole,
          created_by: workspace.createdBy,
          created_at: workspace.createdAt,
        })
        .onConflict('team_id')
        .ignore()
        .returning('team_id')
      return added.length > 0
    },
    async rename(teamId: string, name: string): Promise<void> {
      await workspaces().where({ team_id: teamId }).update({ name })
    },
    async setCompliance(teamId: string, on: boolean): Promise<void> {
      await workspaces().where({ team_id: teamId }).update({ compliance: on })
    },
    /** Throws PostgreSQL's 23505 when another workspace has it. */
    async setSubdomain(teamId: string, subdomain: string): Promise<void> {
      await workspaces().where({ team_id: teamId }).update({ subdomain })
    },
    async setPublicLinks(teamId: string, on: boolean): Promise<void> {
      await workspaces().where({ team_id: teamId }).update({ public_links: on })
    },
  }
}
