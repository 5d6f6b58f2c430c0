import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { SamlSettings } from '#src/saml/saml-settings.ts'

/** A token that ends, of which nobody was told. */
export type EndingToken = { id: string; name: string; endsAt: Date; userId: string | null }

/** A connection of SAML that is on, and the end of which its managers were told. */
export type EndingConnection = { id: string; name: string; saml: SamlSettings; toldEnd: Date | null }

type Row = { id: string; name: string; expires_at: Date; user_id: string | null }

const TABLES = { API_TOKEN: 'api_token', SCIM_TOKEN: 'scim_token' } as const
export type TokenKind = keyof typeof TABLES

/** What ends by itself in one workspace, and whether somebody was told before. */
export const endingRepository = (tx: Transaction, teamId: string) => ({
  /** Tokens that end between two moments and were made before `madeBefore`, held until the transaction ends. */
  async tokens(kind: TokenKind, { now, until }: { now: Date; until: Date }): Promise<EndingToken[]> {
    const rows: Row[] = await tx(TABLES[kind])
      .where({ team_id: teamId })
      .whereNull('told_end')
      .where('expires_at', '>', now)
      .where('expires_at', '<=', until)
      // One that was made for less is not announced on the day on which it is made.
      .whereRaw("expires_at - created_at > interval '15 days'")
      .orderBy('expires_at')
      .forUpdate()
    return rows.map((row) => ({ id: row.id, name: row.name, endsAt: row.expires_at, userId: row.user_id ?? null }))
  },
  async tokenTold(kind: TokenKind, { id, endsAt }: EndingToken): Promise<void> {
    await tx(TABLES[kind]).where({ team_id: teamId, id }).update({ told_end: endsAt })
  },
  async connections(): Promise<EndingConnection[]> {
    const rows = await tx('sign_in_connection')
      .where({ team_id: teamId, is_on: true })
      .whereNotNull('saml')
      .forUpdate()
      .select<{ id: string; name: string; saml: SamlSettings; told_end: Date | null }[]>(
        'id',
        'name',
        'saml',
        'told_end',
      )
    return rows.map(({ told_end: toldEnd, ...row }) => ({ ...row, toldEnd }))
  },
  async connectionTold(id: string, end: Date): Promise<void> {
    await tx('sign_in_connection').where({ team_id: teamId, id }).update({ told_end: end })
  },
})
