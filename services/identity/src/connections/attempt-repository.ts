import type { Transaction } from '@verbatim/kit/database/database.ts'

/** One way to a provider and back. `testerId`: a manager tries the connection, and nobody is signed in by it. */
export type SignInAttempt = {
  stateHash: string
  connectionId: string
  browserHash: string
  testerId: string | null
  returnTo: string
  expiresAt: Date
}

type Row = {
  state_hash: string
  team_id: string
  connection_id: string
  browser_hash: string
  tester_id: string | null
  return_to: string
  expires_at: Date
}

/** Ways to providers of one workspace that have begun. */
export function attemptRepository(tx: Transaction, teamId: string) {
  const attempts = () => tx<Row>('sign_in_attempt').where({ team_id: teamId })
  return {
    /** Adds one, and takes those away that are too old. */
    async add(attempt: SignInAttempt, now: Date): Promise<void> {
      await attempts().where('expires_at', '<', now).delete()
      await tx<Row>('sign_in_attempt').insert({
        state_hash: attempt.stateHash,
        team_id: teamId,
        connection_id: attempt.connectionId,
        browser_hash: attempt.browserHash,
        tester_id: attempt.testerId,
        return_to: attempt.returnTo,
        expires_at: attempt.expiresAt,
      })
    },
    /** Takes one out, for whoever comes first. */
    async take(stateHash: string): Promise<SignInAttempt | null> {
      const [row] = await attempts().where({ state_hash: stateHash }).delete().returning('*')
      if (!row) return null
      return {
        stateHash: row.state_hash,
        connectionId: row.connection_id,
        browserHash: row.browser_hash,
        testerId: row.tester_id,
        returnTo: row.return_to,
        expiresAt: row.expires_at,
      }
    },
  }
}
