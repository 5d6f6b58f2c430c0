import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** That a person let an application in. */
export type Grant = {
  id: string
  clientId: string
  /** The application's name. */
  application: string
  userId: string
  /** What it was let in for. */
  scopes: readonly string[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

type Row = {
  id: string
  team_id: string
  client_id: string
  application: string
  user_id: string
  scopes: string[]
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
}

const toGrant = (row: Row): Grant => ({
  id: row.id,
  clientId: row.client_id,
  application: row.application,
  userId: row.user_id,
  scopes: row.scopes,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})

/** A list shows the first of them. */
const GRANTS_SHOWN = 500

/** Grants of one workspace. */
export const grantRepository = (tx: Transaction, teamId: string) => ({
  ...grantReader(tx, teamId),
  ...grantWrites(tx, teamId),
})

/** What can be read of them. */
export function grantReader(tx: ReadTransaction, teamId: string) {
  const grants = () =>
    tx<Row>('oauth_grant')
      .join('oauth_client', 'oauth_client.id', 'oauth_grant.client_id')
      .where('oauth_grant.team_id', teamId)
      .select('oauth_grant.*', 'oauth_client.name as application')
  const list = async (of: Record<string, string>, now: Date): Promise<Grant[]> => {
    const rows: Row[] = await grants()
      .where(of)
      .andWhere('expires_at', '>', now)
      .orderBy('oauth_grant.created_at')
      .limit(GRANTS_SHOWN)
    return rows.map(toGrant)
  }
  return {
    listOf: (userId: string, now: Date) => list({ user_id: userId }, now),
    listOfClient: (clientId: string, now: Date) => list({ client_id: clientId }, now),
    async find(id: string): Promise<Grant | null> {
      const row = await grants().where('oauth_grant.id', id).first<Row | undefined>()
      return row ? toGrant(row) : null
    },
    /** Of a person for an application, unless it has ended. */
    async findOf(userId: string, clientId: string, now: Date): Promise<Grant | null> {
      const row = await grants()
        .where({ user_id: userId, client_id: clientId })
        .andWhere('expires_at', '>', now)
        .first<Row | undefined>()
      return row ? toGrant(row) : null
    },
    /** Everybody who let the application in. */
    async usersOf(clientId: string): Promise<string[]> {
      const rows: { user_id: string }[] = await tx<Row>('oauth_grant')
        .where({ team_id: teamId, client_id: clientId })
        .select('user_id')
      return rows.map((row) => row.user_id)
    },
  }
}

function grantWrites(tx: Transaction, teamId: string) {
  const grants = () => tx('oauth_grant').where({ team_id: teamId })
  return {
    /**
     * Finds a grant and holds it until the end, before anything that was given for it is touched: whoever uses or ends
     * its tokens stands in line here, and none waits for another who waits for it.
     */
    async findInTurn(id: string): Promise<Grant | null> {
      const held = await grants().where({ id }).forUpdate().first<{ id: string } | undefined>('id')
      return held ? grantReader(tx, teamId).find(id) : null
    },
    /** Adds a grant, or renews the one there is; its id. */
    async save(grant: Omit<Grant, 'application' | 'lastUsedAt'>): Promise<string> {
      const given = {
        scopes: JSON.stringify(grant.scopes),
        created_at: grant.createdAt,
        expires_at: grant.expiresAt,
      }
      const rows = await tx('oauth_grant')
        .insert({ id: grant.id, team_id: teamId, client_id: grant.clientId, user_id: grant.userId, ...given })
        .onConflict(['team_id', 'user_id', 'client_id'])
        .merge(given)
        .returning<{ id: string }[]>('id')
      return rows[0]?.id ?? grant.id
    },
    async remove(id: string): Promise<void> {
      await grants().where({ id }).delete()
    },
    async removeAllOf(userId: string): Promise<void> {
      await grants().where({ user_id: userId }).delete()
    },
    async touch(id: string, at: Date): Promise<void> {
      await grants().where({ id }).update({ last_used_at: at })
    },
  }
}
