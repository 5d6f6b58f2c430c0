import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** A domain that a workspace says is its own, and whether its DNS has said so. */
export type SignInDomain = {
  domain: string
  token: string
  verifiedAt: Date | null
  checkedAt: Date | null
  /** Since when the daily look does not find the record of a verified one, and how often it did not. */
  missedSince: Date | null
  misses: number
  /** Whether whoever has an address there may join as a viewer. */
  joins: boolean
}

type Row = {
  team_id: string
  domain: string
  token: string
  verified_at: Date | null
  checked_at: Date | null
  added_at: Date
  missed_since: Date | null
  misses: number
  joins: boolean
}

const toDomain = (row: Row): SignInDomain => ({
  domain: row.domain,
  token: row.token,
  verifiedAt: row.verified_at,
  checkedAt: row.checked_at,
  missedSince: row.missed_since,
  misses: row.misses,
  joins: row.joins,
})

/** Domains of one workspace. */
export const domainRepository = (tx: Transaction, teamId: string) => ({
  ...domainReader(tx, teamId),
  ...domainWrites(tx, teamId),
})

/** What can be read of them. */
export function domainReader(tx: ReadTransaction, teamId: string) {
  const domains = () => tx<Row>('sign_in_domain').where({ team_id: teamId })
  return {
    async list(): Promise<SignInDomain[]> {
      return (await domains().orderBy('added_at')).map(toDomain)
    },
    async find(domain: string): Promise<SignInDomain | null> {
      const row = await domains().where({ domain }).first()
      return row ? toDomain(row) : null
    },
    async isVerified(domain: string): Promise<boolean> {
      return (await domains().where({ domain }).whereNotNull('verified_at').first()) !== undefined
    },
  }
}

function domainWrites(tx: Transaction, teamId: string) {
  const domains = () => tx<Row>('sign_in_domain').where({ team_id: teamId })
  return {
    async add(domain: string, token: string, at: Date): Promise<void> {
      await tx<Row>('sign_in_domain')
        .insert({ team_id: teamId, domain, token, added_at: at })
        .onConflict(['team_id', 'domain'])
        .ignore()
    },
    /** The domain, held until the transaction ends. */
    async lock(domain: string): Promise<SignInDomain | null> {
      const row = await domains().where({ domain }).forUpdate().first()
      return row ? toDomain(row) : null
    },
    /** Keeps what somebody saw who looked at its DNS. */
    async keepLook(
      domain: string,
      { missedSince, misses, verifiedAt, checkedAt }: Omit<SignInDomain, 'domain' | 'token' | 'joins'>,
    ): Promise<void> {
      await domains()
        .where({ domain })
        .update({ verified_at: verifiedAt, checked_at: checkedAt, missed_since: missedSince, misses })
    },
    async setJoins(domain: string, joins: boolean): Promise<void> {
      await domains().where({ domain }).update({ joins })
    },
    async remove(domain: string): Promise<void> {
      await domains().where({ domain }).delete()
    },
  }
}
