import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { team_id: string; place_id: string; held: boolean; told_at: Date }

/** Legal holds of one workspace, as notes tells of them. */
export const knownHolds = (tx: Transaction, teamId: string) => ({
  ...knownHoldReader(tx, teamId),
  /** Has one who hears of a hold wait until this transaction ends, and waits for whoever is hearing of one. */
  async whileNoneIsHeard(): Promise<void> {
    await tx.raw('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [`holds:${teamId}`])
  },
  /** Waits for those acts, so that what they did is seen here, and has later ones wait. */
  async hear(): Promise<void> {
    await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`holds:${teamId}`])
  },
  /** That a project is held or no longer, or the workspace by null. */
  async save(projectId: string | null, held: boolean, toldAt: Date): Promise<void> {
    const row: Row = { team_id: teamId, place_id: projectId ?? teamId, held, told_at: toldAt }
    await putUnlessNewer(tx, 'known_hold', ['team_id', 'place_id'], 'told_at', [row])
  },
})

/** What can be read of them. */
export const knownHoldReader = (tx: ReadTransaction, teamId: string) => ({
  /** Which of these projects are held, by themselves or with the workspace; null is what lies in none. */
  async heldAmong(projectIds: readonly (string | null)[]): Promise<Set<string | null>> {
    const places = [teamId, ...projectIds.filter((id) => id !== null)]
    const held = await tx<Row>('known_hold')
      .where({ team_id: teamId, held: true })
      .whereRaw('place_id = any(?::uuid[])', [places])
      .pluck<string[]>('place_id')
    return new Set(held.includes(teamId) ? projectIds : held)
  },
})
