import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** A token with which a directory keeps members and groups. Its secret is not stored. */
export type ScimToken = {
  id: string
  name: string
  endsIn: string
  createdBy: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  /** Whether its directory only tries: requests are answered as if done. */
  readOnly: boolean
}

type Row = {
  id: string
  team_id: string
  name: string
  secret_hash: string
  ends_in: string
  created_by: string
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  read_only: boolean
}

const toScimToken = (row: Row): ScimToken => ({
  id: row.id,
  name: row.name,
  endsIn: row.ends_in,
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  readOnly: row.read_only,
})

/** SCIM tokens of one workspace. */
export const scimTokenRepository = (tx: Transaction, teamId: string) => ({
  ...scimTokenReader(tx, teamId),
  ...scimTokenWrites(tx, teamId),
})

/** What can be read of them. */
export function scimTokenReader(tx: ReadTransaction, teamId: string) {
  const tokens = () => tx<Row>('scim_token').where({ team_id: teamId })
  return {
    /** The token of that secret, unless it has ended, with the subdomain of its workspace. */
    async findByHash(secretHash: string, now: Date): Promise<{ token: ScimToken; subdomain: string } | null> {
      const row = await tx<Row>('scim_token')
        .join('workspace', 'workspace.team_id', 'scim_token.team_id')
        .where({ 'scim_token.team_id': teamId, 'scim_token.secret_hash': secretHash })
        .andWhere('scim_token.expires_at', '>', now)
        .first<(Row & { subdomain: string }) | undefined>('scim_token.*', 'workspace.subdomain')
      return row ? { token: toScimToken(row), subdomain: row.subdomain } : null
    },
    async list(): Promise<ScimToken[]> {
      return (await tokens().orderBy(['created_at', 'id'])).map(toScimToken)
    },
    async find(id: string): Promise<ScimToken | null> {
      const row = await tokens().where({ id }).first()
      return row ? toScimToken(row) : null
    },
  }
}

function scimTokenWrites(tx: Transaction, teamId: string) {
  const tokens = () => tx<Row>('scim_token').where({ team_id: teamId })
  return {
    async add(
      { id, name, endsIn, createdBy, createdAt, expiresAt, readOnly }: ScimToken,
      secretHash: string,
    ): Promise<void> {
      await tx<Row>('scim_token').insert({
        id,
        name,
        team_id: teamId,
        secret_hash: secretHash,
        ends_in: endsIn,
        created_by: createdBy,
        created_at: createdAt,
        expires_at: expiresAt,
        read_only: readOnly,
      })
    },
    /** False where there is no such token. */
    async remove(id: string): Promise<boolean> {
      return (await tokens().where({ id }).delete()) > 0
    },
    async setReadOnly(id: string, readOnly: boolean): Promise<void> {
      await tokens().where({ id }).update({ read_only: readOnly })
    },
    async touch(id: string, at: Date): Promise<void> {
      await tokens().where({ id }).update({ last_used_at: at })
    },
  }
}
