import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** A token with which programs act as a member. Its secret is not stored. */
export type ApiToken = { id: string; userId: string; name: string; createdAt: Date; lastUsedAt: Date | null }

type Row = {
  id: string
  team_id: string
  user_id: string
  name: string
  secret_hash: string
  created_at: Date
  last_used_at: Date | null
}

const toApiToken = (row: Row): ApiToken => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

/** API tokens of one workspace. */
export const apiTokenRepository = (tx: Transaction, teamId: string) => ({
  ...apiTokenReader(tx, teamId),
  ...apiTokenWrites(tx, teamId),
})

/** What can be read of them. */
export function apiTokenReader(tx: ReadTransaction, teamId: string) {
  const tokens = () => tx<Row>('api_token').where({ team_id: teamId })
  return {
    async findByHash(secretHash: string): Promise<ApiToken | null> {
      const row = await tokens().where({ secret_hash: secretHash }).first()
      return row ? toApiToken(row) : null
    },
    async listOf(userId: string): Promise<ApiToken[]> {
      const rows = await tokens().where({ user_id: userId }).orderBy(['created_at', 'id'])
      return rows.map(toApiToken)
    },
    async findMany(userId: string, ids: readonly string[]): Promise<ApiToken[]> {
      const rows = await tokens()
        .where({ user_id: userId })
        .whereIn('id', [...ids])
      return rows.map(toApiToken)
    },
  }
}

function apiTokenWrites(tx: Transaction, teamId: string) {
  const tokens = () => tx<Row>('api_token').where({ team_id: teamId })
  return {
    async add({ id, userId, name, createdAt }: ApiToken, secretHash: string): Promise<void> {
      await tx<Row>('api_token').insert({
        id,
        team_id: teamId,
        user_id: userId,
        name,
        secret_hash: secretHash,
        created_at: createdAt,
      })
    },
    /** False when the member has no such token. */
    async remove(userId: string, id: string): Promise<boolean> {
      return (await tokens().where({ user_id: userId, id }).delete()) > 0
    },
    async removeAllOf(userId: string): Promise<void> {
      await tokens().where({ user_id: userId }).delete()
    },
    async touch(id: string, at: Date): Promise<void> {
      await tokens().where({ id }).update({ last_used_at: at })
    },
  }
}
