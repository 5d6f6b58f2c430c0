import type { Database } from '@verbatim/kit/database/database.ts'

/** Ids of all workspaces of a region, for those who operate it. Each has somebody whose address it knows. */
export const workspacesOfRegion = ({ system }: Database): Promise<string[]> =>
  system('address_team').distinct('team_id').orderBy('team_id').pluck('team_id')

/** Whether a workspace is in this region. */
export const isWorkspaceHere = (db: Database, teamId: string): Promise<boolean> =>
  db.read(teamId, async (tx) => (await tx('workspace').where({ team_id: teamId }).first('team_id')) !== undefined)
