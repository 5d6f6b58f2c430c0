import { DamagedDocument, openSound } from '../collaboration/sound.ts'
import type { Transaction } from '../database/database.ts'
import type { ReadTransaction } from '../database/read-transaction.ts'

/** How old the kept version may be before a newer one takes its place. */
const KEPT_FOR_MS = 3_600_000
/** Bytes of a state from which on no second copy of it is kept. */
const MOST_BYTES = 20_000_000

export type SoundVersion = { state: Uint8Array; keptAt: Date }
/** A service's table of sound versions and its column with the id: beside it `team_id`, `state`, `kept_at`. */
export type SoundTable = { table: string; id: string }
export type NewState = { teamId: string; id: string; state: Uint8Array; now: Date }

/** The one earlier version of each document that was found sound. */
export function soundVersions(tx: ReadTransaction, { table, id: column }: SoundTable, teamId: string) {
  const of = (id: string) =>
    tx<{ state: Buffer; kept_at: Date; team_id: string }>(table).where({ team_id: teamId, [column]: id })
  return {
    async get(id: string): Promise<SoundVersion | null> {
      const row = await of(id).first('state', 'kept_at')
      return row ? { state: row.state, keptAt: row.kept_at } : null
    },
    /** From when the version is; null without one. */
    async keptAt(id: string): Promise<Date | null> {
      const row = await of(id).first('kept_at')
      return row?.kept_at ?? null
    },
  }
}

/** Keeps a state that is about to be stored as the document's sound version: at most once an hour, if it opens. */
export async function keepSoundVersion(
  tx: Transaction,
  place: SoundTable,
  { teamId, id, state, now }: NewState,
): Promise<void> {
  if (state.length > MOST_BYTES) return
  const keptAt = await soundVersions(tx, place, teamId).keptAt(id)
  if (keptAt && now.getTime() - keptAt.getTime() < KEPT_FOR_MS) return
  if (!opens(state)) return
  const version = { state: Buffer.from(state), kept_at: now }
  await tx(place.table)
    .insert({ [place.id]: id, team_id: teamId, ...version })
    .onConflict(place.id)
    .merge(version)
}

/** Whether a stored state can be opened. */
export function opens(state: Uint8Array | null): boolean {
  try {
    openSound({ state, updates: [] }).destroy()
    return true
  } catch (error) {
    if (error instanceof DamagedDocument) return false
    throw error
  }
}
