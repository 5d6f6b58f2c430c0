import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { OAuthClient, OAuthClientKind } from '#src/oauth-clients/oauth-client.ts'

type Row = {
  id: string
  team_id: string
  name: string
  website: string | null
  kind: OAuthClientKind
  redirect_uris: string[]
  scopes: string[]
  approved: boolean
  secret_hash: string | null
  secret_ending: string | null
  registered_by: string | null
  created_at: Date
  secret_at: Date | null
}

const toClient = (row: Row): OAuthClient => ({
  id: row.id,
  name: row.name,
  website: row.website,
  kind: row.kind,
  redirectUris: row.redirect_uris,
  scopes: row.scopes,
  approved: row.approved,
  secretEnding: row.secret_ending,
  registeredBy: row.registered_by,
  createdAt: row.created_at,
})

/** What of a client may change. */
export type ClientChange = Partial<Pick<OAuthClient, 'name' | 'website' | 'redirectUris' | 'scopes' | 'approved'>>
type Secret = { hash: string; ending: string; at: Date }

/** Applications of one workspace. */
export const oauthClientRepository = (tx: Transaction, teamId: string) => ({
  ...oauthClientReader(tx, teamId),
  ...oauthClientWrites(tx, teamId),
})

/** What can be read of them. */
export function oauthClientReader(tx: ReadTransaction, teamId: string) {
  const clients = () => tx<Row>('oauth_client').where({ team_id: teamId })
  return {
    async find(id: string): Promise<OAuthClient | null> {
      const row = await clients().where({ id }).first()
      return row ? toClient(row) : null
    },
    /** The keyed hash of its secret; null for a public one, and for none. */
    async secretHashOf(id: string): Promise<string | null> {
      return (await clients().where({ id }).first())?.secret_hash ?? null
    },
    async list(): Promise<OAuthClient[]> {
      return (await clients().orderBy(['created_at', 'id'])).map(toClient)
    },
    async findBySecret(secretHash: string): Promise<OAuthClient | null> {
      const row = await clients().where({ secret_hash: secretHash }).first()
      return row ? toClient(row) : null
    },
  }
}

function oauthClientWrites(tx: Transaction, teamId: string) {
  const clients = () => tx('oauth_client').where({ team_id: teamId })
  return {
    async add(client: OAuthClient, secret: Secret | null): Promise<void> {
      await tx('oauth_client').insert({
        id: client.id,
        name: client.name,
        website: client.website,
        kind: client.kind,
        team_id: teamId,
        redirect_uris: JSON.stringify(client.redirectUris),
        scopes: JSON.stringify(client.scopes),
        approved: client.approved,
        registered_by: client.registeredBy,
        created_at: client.createdAt,
        ...secretColumns(secret),
      })
    },
    async update(id: string, { name, website, redirectUris, scopes, approved }: ClientChange): Promise<void> {
      const changes = {
        ...(name === undefined ? {} : { name }),
        ...(website === undefined ? {} : { website }),
        ...(redirectUris && { redirect_uris: JSON.stringify(redirectUris) }),
        ...(scopes && { scopes: JSON.stringify(scopes) }),
        ...(approved === undefined ? {} : { approved }),
      }
      if (Object.keys(changes).length) await clients().where({ id }).update(changes)
    },
    async setSecret(id: string, secret: Secret): Promise<void> {
      await clients().where({ id }).update(secretColumns(secret))
    },
    async remove(id: string): Promise<void> {
      await clients().where({ id }).delete()
    },
    /** Takes away those that registered themselves before a moment and that nobody let in. */
    async removeUnused(before: Date): Promise<void> {
      await clients()
        .whereNull('registered_by')
        .andWhere('created_at', '<', before)
        .whereNotExists(tx('oauth_grant').whereRaw('oauth_grant.client_id = oauth_client.id'))
        .delete()
    },
  }
}

const secretColumns = (secret: Secret | null) => ({
  secret_hash: secret?.hash ?? null,
  secret_ending: secret?.ending ?? null,
  secret_at: secret?.at ?? null,
})
