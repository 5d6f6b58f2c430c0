import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import type { Erasure } from '#src/erasures/erasure.ts'
import type { ErasureLedger } from '#src/erasures/erasure-ledger.ts'
import { erasureReader, erasureRepository } from '#src/erasures/erasure-repository.ts'
import { takeOut } from '#src/erasures/take-out.ts'

/** Erasures that a place knows of, before a backup takes the place of its rows. */
export const knownErasures = (db: Database, teamId: string): Promise<Erasure[]> =>
  db.read(teamId, (tx) => erasureReader(tx, teamId).all())

/**
 * Has the ledger know every erasure that a place knows, those of before there was a ledger or of another region among
 * them, and says then that all are there.
 */
export async function keepKnownErasures(db: Database, ledger: ErasureLedger, teamId: string): Promise<void> {
  for (const erasure of await knownErasures(db, teamId)) await ledger.keep(teamId, erasure)
  await ledger.begin(teamId)
}

export type Again = {
  known: readonly Erasure[]
  /** When the backup was begun, where nobody could tell who was erased since: the workspace's audit log says so. */
  unknownSince: string | null
  /** Ends the restore, and within it nobody opens the workspace yet. What it throws takes everything here back. */
  last: () => Promise<unknown>
}

/**
 * Erases people again whom a restored backup brought back: those of whose erasure it does not know that it is done. They
 * are out of the directory when `last` has ended; the services do the rest once they hear of it, and each erasure gets a
 * new receipt. How many there are.
 */
export const eraseAgain = (db: Database, teamId: string, { known, unknownSince, last }: Again): Promise<number> =>
  db.write(teamId, async (tx) => {
    const erasures = erasureRepository(tx, teamId)
    const restored = await erasures.all()
    const done = new Set(restored.filter(({ state }) => state === 'DONE').map(({ id }) => id))
    const again = [...restored, ...known.filter(({ id }) => !restored.some((one) => one.id === id))].filter(
      ({ id }) => !done.has(id),
    )
    for (const one of again) {
      const erasure: Erasure = { ...one, state: 'RUNNING', doneAt: null, places: {}, receipt: null }
      await erasures.save(erasure)
      await takeOut(tx, { teamId }, erasure)
    }
    if (unknownSince !== null)
      await audit(
        tx,
        { origin: { teamId }, by: { kind: 'operator', name: '' } },
        {
          act: 'workspace.restoredWithoutErasures',
          object: { type: 'team', id: teamId, name: '' },
          metadata: { backup: unknownSince },
        },
      )
    await last()
    return again.length
  })
