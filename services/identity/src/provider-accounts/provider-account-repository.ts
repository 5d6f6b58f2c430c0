import type { RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { kind: RootProviderKind; subject_hash: string; account_id: string; bound_at: Date }

/** Which providers an account is bound at, and since when; the first one first. */
export async function boundProviders(
  tx: ReadTransaction,
  accountId: string,
): Promise<{ provider: RootProviderKind; boundAt: Date }[]> {
  const rows = await tx<Row>('provider_account').where({ account_id: accountId }).orderBy('bound_at')
  return rows.map(({ kind, bound_at }) => ({ provider: kind, boundAt: bound_at }))
}

/** Accounts of one provider by which people sign in on the root domain. */
export function providerAccountRepository(tx: Transaction, kind: RootProviderKind) {
  const bound = () => tx<Row>('provider_account').where({ kind })
  return {
    /** The account here that one of theirs is bound to. */
    async accountOf(subjectHash: string): Promise<string | null> {
      const row = await bound().where({ subject_hash: subjectHash }).first()
      return row?.account_id ?? null
    },
    /** Binds both to each other; false where either is bound already, also at this very moment. */
    async bind(subjectHash: string, accountId: string, at: Date): Promise<boolean> {
      const made = await tx<Row>('provider_account')
        .insert({ kind, subject_hash: subjectHash, account_id: accountId, bound_at: at })
        .onConflict()
        .ignore()
        .returning('account_id')
      return made.length > 0
    },
    /** Forgets the one of an account here; false where there was none. */
    async unbind(accountId: string): Promise<boolean> {
      return (await bound().where({ account_id: accountId }).delete()) > 0
    },
  }
}
