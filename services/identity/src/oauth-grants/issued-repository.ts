import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** What was given to an application: a code, or a token that came of one. */
type Issued = {
  grantId: string
  /** All that came of one code. */
  familyId: string
  scopes: readonly string[]
  expiresAt: Date
  usedAt: Date | null
}
export type IssuedCode = Issued & { redirectUri: string; codeChallenge: string }
type TokenKind = 'ACCESS' | 'REFRESH'
export type IssuedToken = Issued & { kind: TokenKind }

type Row = {
  team_id: string
  grant_id: string
  family_id: string
  scopes: string[]
  expires_at: Date
  used_at: Date | null
}
type CodeRow = Row & { code_hash: string; redirect_uri: string; code_challenge: string }
type TokenRow = Row & { secret_hash: string; kind: TokenKind }

const toIssued = (row: Row): Issued => ({
  grantId: row.grant_id,
  familyId: row.family_id,
  scopes: row.scopes,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
})
const toCode = (row: CodeRow): IssuedCode => ({
  ...toIssued(row),
  redirectUri: row.redirect_uri,
  codeChallenge: row.code_challenge,
})
const toToken = (row: TokenRow): IssuedToken => ({ ...toIssued(row), kind: row.kind })

/** Codes and tokens of the applications of one workspace, known by keyed hash. */
export const issuedRepository = (tx: Transaction, teamId: string) => ({
  ...issuedReader(tx, teamId),
  ...issuedWrites(tx, teamId),
})

/** What can be read of them. */
export function issuedReader(tx: ReadTransaction, teamId: string) {
  return {
    async findCode(codeHash: string): Promise<IssuedCode | null> {
      const row = await tx<CodeRow>('oauth_code').where({ team_id: teamId, code_hash: codeHash }).first()
      return row ? toCode(row) : null
    },
    async findToken(secretHash: string): Promise<IssuedToken | null> {
      const row = await tx<TokenRow>('oauth_token').where({ team_id: teamId, secret_hash: secretHash }).first()
      return row ? toToken(row) : null
    },
  }
}

function issuedWrites(tx: Transaction, teamId: string) {
  const columns = ({ grantId, familyId, scopes, expiresAt }: Omit<Issued, 'usedAt'>) => ({
    team_id: teamId,
    grant_id: grantId,
    family_id: familyId,
    scopes: JSON.stringify(scopes),
    expires_at: expiresAt,
  })
  const useOnce = async (table: string, key: Record<string, string>, at: Date): Promise<boolean> => {
    const unused = tx(table)
      .where({ team_id: teamId, ...key })
      .whereNull('used_at')
    return (await unused.andWhere('expires_at', '>', at).update({ used_at: at })) > 0
  }
  return {
    async addCode(codeHash: string, code: Omit<IssuedCode, 'usedAt'>, now: Date): Promise<void> {
      await tx('oauth_code').where({ team_id: teamId }).andWhere('expires_at', '<', aDayBefore(now)).delete()
      const { redirectUri, codeChallenge } = code
      const asked = { code_hash: codeHash, redirect_uri: redirectUri, code_challenge: codeChallenge }
      await tx('oauth_code').insert({ ...columns(code), ...asked })
    },
    async addToken(secretHash: string, token: Omit<IssuedToken, 'usedAt'>, now: Date): Promise<void> {
      await tx('oauth_token').where({ team_id: teamId }).andWhere('expires_at', '<', now).delete()
      await tx('oauth_token').insert({ ...columns(token), secret_hash: secretHash, kind: token.kind })
    },
    /** True once: two that come together do not both use it. */
    useCode: (codeHash: string, at: Date) => useOnce('oauth_code', { code_hash: codeHash }, at),
    useRefresh: (secretHash: string, at: Date) =>
      useOnce('oauth_token', { secret_hash: secretHash, kind: 'REFRESH' }, at),
    /** Ends all that came of one code. */
    async endFamily(familyId: string): Promise<void> {
      await tx('oauth_token').where({ team_id: teamId, family_id: familyId }).delete()
    },
    async endToken(secretHash: string): Promise<void> {
      await tx('oauth_token').where({ team_id: teamId, secret_hash: secretHash }).delete()
    },
  }
}

/** A code that was used is known for a day, so that using it again is noticed. */
const aDayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 60 * 60_000)
