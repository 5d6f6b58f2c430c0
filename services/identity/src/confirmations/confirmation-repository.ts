import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Knex } from 'knex'
import { ATTEMPTS, type Confirmation, type Flow, type Purpose } from '#src/confirmations/confirmation.ts'

type Row = {
  id: string
  team_id: string | null
  purpose: Purpose
  flow: Flow
  email: string
  email_hash: string
  secret_hash: string
  name: string
  password_hash: string | null
  attempts: number
  expires_at: Date
  used_at: Date | null
}

const toConfirmation = (row: Row): Confirmation => ({
  id: row.id,
  teamId: row.team_id,
  purpose: row.purpose,
  flow: row.flow,
  email: row.email,
  emailHash: row.email_hash,
  name: row.name,
  passwordHash: row.password_hash,
  expiresAt: row.expires_at,
})

/** Which confirmation is meant, and on which host it may be used. */
export type ConfirmationScope = { teamId: string | null; flow: Flow; now: Date }

/** Requests to prove an address. Each is used once. */
export function confirmationRepository(tx: Knex | Transaction) {
  const open = ({ teamId, flow, now }: ConfirmationScope) =>
    tx<Row>('confirmation').where({ flow, team_id: teamId }).whereNull('used_at').andWhere('expires_at', '>', now)
  return {
    async add(confirmation: Confirmation, secretHash: string): Promise<void> {
      await tx<Row>('confirmation').insert({
        id: confirmation.id,
        team_id: confirmation.teamId,
        purpose: confirmation.purpose,
        flow: confirmation.flow,
        email: confirmation.email,
        email_hash: confirmation.emailHash,
        secret_hash: secretHash,
        name: confirmation.name,
        password_hash: confirmation.passwordHash,
        attempts: 0,
        expires_at: confirmation.expiresAt,
      })
    },
    /** Counts an attempt at a code; false when there is none left or nothing to attempt. */
    async countAttempt(id: string, place: ConfirmationScope): Promise<boolean> {
      const counted = await open(place)
        .andWhere({ id })
        .andWhere('attempts', '<', ATTEMPTS)
        .update({ attempts: tx.raw('attempts + 1') })
      return counted > 0
    },
    /** Uses up the confirmation of a secret; null when there is none, or somebody was faster. */
    async use(secretHash: string, place: ConfirmationScope): Promise<Confirmation | null> {
      const [row] = await open(place)
        .andWhere({ secret_hash: secretHash })
        .update({ used_at: place.now })
        .returning('*')
      return row ? toConfirmation(row) : null
    },
  }
}
