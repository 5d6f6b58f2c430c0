import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** A token with which programs act as a member. Its secret is not stored. */
export type ApiToken = {
  id: string
  userId: string
  name: string
  /** What it is narrowed to; null where it may do all that its owner may. */
  scopes: readonly string[] | null
  /** Null where it does not end by itself. */
  expiresAt: Date | null
  /** The last characters of the secret; null for a token from before they were kept. */
  endsIn: string | null
  createdAt: Date
  lastUsedAt: Date | null
}

type Row = {
  id: string
  team_id: string
  user_id: string
  name: string
  secret_hash: string
  scopes: string[] | null
  expires_at: Date | null
  ends_in: string | null
  created_at: Date
  last_used_at: Date | null
}

const toApiToken = (row: Row): ApiToken => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  scopes: row.scopes,
  expiresAt: row.expires_at,
  endsIn: row.ends_in,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

/** A workspace has at most as many as its members may have each; a list shows the first of them. */
const TOKENS_SHOWN = 500

/** API tokens of one workspace. */
export const apiTokenRepository = (tx: Transaction, teamId: string) => ({
  ...apiTokenReader(tx, teamId),
  ...apiTokenWrites(tx, teamId),
})

/** What can be read of them. */
export function apiTokenReader(tx: ReadTransaction, teamId: string) {
  const tokens = () => tx<Row>('api_token').where({ team_id: teamId })
  return {
    /** The token of that secret, unless it has ended. */
    async findByHash(secretHash: string, now: Date): Promise<ApiToken | null> {
      const row = await tokens().where({ secret_hash: secretHash }).first()
      return row && !(row.expires_at && row.expires_at <= now) ? toApiToken(row) : null
    },
    async list(): Promise<ApiToken[]> {
      const rows = await tokens().orderBy(['created_at', 'id']).limit(TOKENS_SHOWN)
      return rows.map(toApiToken)
    },
    async find(id: string): Promise<ApiToken | null> {
      const row = await tokens().where({ id }).first()
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
    async add({ id, userId, name, scopes, expiresAt, endsIn, createdAt }: ApiToken, secretHash: string): Promise<void> {
      await tx('api_token').insert({
        id,
        name,
        team_id: teamId,
        user_id: userId,
        secret_hash: secretHash,
        scopes: scopes && JSON.stringify(scopes),
        expires_at: expiresAt,
        ends_in: endsIn,
        created_at: createdAt,
      })
    },
    /** False where there is no such token. */
    async remove(id: string): Promise<boolean> {
      return (await tokens().where({ id }).delete()) > 0
    },
    async removeAllOf(userId: string): Promise<void> {
      await tokens().where({ user_id: userId }).delete()
    },
    async touch(id: string, at: Date): Promise<void> {
      await tokens().where({ id }).update({ last_used_at: at })
    },
  }
}
