import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { SharedBy } from './public-frame.ts'
import type { Maker } from './share-link.ts'

type WorkspaceRow = { team_id: string; name: string; told_at: Date }
type MemberRow = { team_id: string; user_id: string; name: string; removed: boolean; told_at: Date }

/** How one workspace and its members are called. */
export const knownNameReader = (tx: ReadTransaction, teamId: string) => ({
  /** Null where it was never told. */
  async workspace(): Promise<string | null> {
    return (await tx<WorkspaceRow>('known_workspace').where({ team_id: teamId }).first('name'))?.name ?? null
  },
  /** Names by id, of those who are members now. */
  async members(userIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx<MemberRow>('known_member')
      .where({ team_id: teamId, removed: false })
      .whereRaw('user_id = any(?::uuid[])', [[...userIds]])
    return new Map(rows.map((row) => [row.user_id, row.name]))
  },
})

/** Of whom a page is: the workspace, and who vouches for its link. */
export async function readSharedBy(tx: ReadTransaction, teamId: string, { userId }: Maker): Promise<SharedBy> {
  const names = knownNameReader(tx, teamId)
  return { workspace: await names.workspace(), member: (await names.members([userId])).get(userId) ?? null }
}

/** The same, and what is told of them. */
export const knownNameRepository = (tx: Transaction, teamId: string) => ({
  ...knownNameReader(tx, teamId),
  async saveWorkspace(name: string, toldAt: Date): Promise<void> {
    const row: WorkspaceRow = { team_id: teamId, name, told_at: toldAt }
    await putUnlessNewer(tx, 'known_workspace', ['team_id'], 'told_at', [row])
  },
  async saveMember(userId: string, name: string, toldAt: Date): Promise<void> {
    const row: MemberRow = { team_id: teamId, user_id: userId, name, removed: false, told_at: toldAt }
    await putUnlessNewer(tx, 'known_member', ['team_id', 'user_id'], 'told_at', [row])
  },
  /** Whoever left is not named any more. */
  async removeMember(userId: string, toldAt: Date): Promise<void> {
    const row: MemberRow = { team_id: teamId, user_id: userId, name: '', removed: true, told_at: toldAt }
    await putUnlessNewer(tx, 'known_member', ['team_id', 'user_id'], 'told_at', [row])
  },
})
