import type { ConnectionKind } from '@verbatim/contracts/sign-in-problems.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { ConnectionTest, SignInConnection } from '#src/connections/connection.ts'
import type { SamlSettings } from '#src/saml/saml-settings.ts'

type Row = {
  id: string
  team_id: string
  kind: ConnectionKind
  name: string
  issuer: string
  client_id: string
  secret_id: string | null
  secret_ending: string
  saml: SamlSettings | null
  is_on: boolean
  joins: boolean
  proven_at: Date | null
  last_test: ConnectionTest | null
  last_sign_in_at: Date | null
  changed_by: string
  changed_at: Date
}

const toConnection = (row: Row): SignInConnection => ({
  id: row.id,
  teamId: row.team_id,
  kind: row.kind,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  secretId: row.secret_id,
  secretEnding: row.secret_ending,
  saml: row.saml,
  isOn: row.is_on,
  joins: row.joins,
  provenAt: row.proven_at,
  lastTest: row.last_test,
  lastSignInAt: row.last_sign_in_at,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
})

/** Connections of one workspace. */
export const connectionRepository = (tx: Transaction, teamId: string) => ({
  ...connectionReader(tx, teamId),
  ...connectionWrites(tx, teamId),
})

/** What can be read of them. */
export function connectionReader(tx: ReadTransaction, teamId: string) {
  const connections = () => tx<Row>('sign_in_connection').where({ team_id: teamId })
  return {
    async list(): Promise<SignInConnection[]> {
      return (await connections().orderBy('kind')).map(toConnection)
    },
    async find(id: string): Promise<SignInConnection | null> {
      const row = await connections().where({ id }).first()
      return row ? toConnection(row) : null
    },
  }
}

function connectionWrites(tx: Transaction, teamId: string) {
  const connections = () => tx<Row>('sign_in_connection').where({ team_id: teamId })
  return {
    /** The connection, held until the transaction ends. */
    async lock(id: string): Promise<SignInConnection | null> {
      const row = await connections().where({ id }).forUpdate().first()
      return row ? toConnection(row) : null
    },
    /** Adds a connection; false when the workspace has one of the kind. */
    async add(connection: SignInConnection): Promise<boolean> {
      const added = await tx('sign_in_connection')
        .insert({ ...columnsOf(connection), id: connection.id, team_id: teamId, kind: connection.kind })
        .onConflict(['team_id', 'kind'])
        .ignore()
        .returning('id')
      return added.length > 0
    },
    async save(connection: SignInConnection): Promise<void> {
      await tx('sign_in_connection').where({ team_id: teamId, id: connection.id }).update(columnsOf(connection))
    },
    async touch(id: string, at: Date): Promise<void> {
      await connections().where({ id }).update({ last_sign_in_at: at })
    },
    async remove(id: string): Promise<void> {
      await connections().where({ id }).delete()
    },
  }
}

const columnsOf = (connection: SignInConnection) => ({
  name: connection.name,
  issuer: connection.issuer,
  client_id: connection.clientId,
  secret_id: connection.secretId,
  secret_ending: connection.secretEnding,
  saml: connection.saml === null ? null : JSON.stringify(connection.saml),
  is_on: connection.isOn,
  joins: connection.joins,
  proven_at: connection.provenAt,
  last_test: connection.lastTest === null ? null : JSON.stringify(connection.lastTest),
  last_sign_in_at: connection.lastSignInAt,
  changed_by: connection.changedBy,
  changed_at: connection.changedAt,
})
