import {
  MemberRemovedSchema,
  MemberSavedSchema,
  WorkspaceRenamedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import { record, recordAll } from '@verbatim/kit/events/outbox.ts'
import { recordGroupsAgain } from '#src/groups/user-group-facts.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

type Row = { user_id: string; name: string; role: Role; removed_at: Date | null }

/** Tells the other services again how a workspace is called, who is a member of it and who has left, as it is while it is told, which groups there are and who is in them. */
export const republishMembers = (db: Database, teamId: string): Promise<void> =>
  db.write(teamId, async (tx) => {
    const groups = userGroupRepository(tx, teamId)
    await groups.lockAll()
    const { name } = await workspaceRepository(tx).get(teamId)
    await record(tx, { teamId }, WorkspaceRenamedSchema, { name })
    const rows = await tx('member')
      .where({ team_id: teamId })
      .orderBy('user_id')
      .forShare()
      .select<Row[]>('user_id', 'name', 'role', 'removed_at')
    const saved = rows.filter((row) => !row.removed_at)
    const removed = rows.filter((row) => row.removed_at)
    await recordAll(
      tx,
      { teamId },
      MemberSavedSchema,
      saved.map((row) => ({ userId: row.user_id, name: row.name, role: row.role })),
    )
    await recordAll(
      tx,
      { teamId },
      MemberRemovedSchema,
      removed.map((row) => ({ userId: row.user_id })),
    )
    await recordGroupsAgain(tx, { teamId }, await groups.list())
  })
