import type { Database } from '@verbatim/kit/database/database.ts'
import type { Erasure } from '#src/erasures/erasure.ts'
import { erasureReader, erasureRepository } from '#src/erasures/erasure-repository.ts'
import { takeOut } from '#src/erasures/take-out.ts'

/** Erasures that a place knows of, before a backup takes the place of its rows. */
export const knownErasures = (db: Database, teamId: string): Promise<Erasure[]> =>
  db.read(teamId, (tx) => erasureReader(tx, teamId).all())

/**
 * Erases people again whom a restored backup brought back: those of whose erasure it does not know that it is done. The
 * services do it once they run; each gets a new receipt. How many there are.
 */
export const eraseAgain = (db: Database, teamId: string, known: readonly Erasure[]): Promise<number> =>
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
    return again.length
  })
