import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { ErasedPhrase } from '@verbatim/kit/erasure/erased-words.ts'
import type { Erasure, ErasureState } from '#src/erasures/erasure.ts'

type Row = {
  id: string
  team_id: string
  person_id: string
  state: ErasureState
  asked_by: string | null
  asked_at: Date
  done_at: Date | null
  key: Buffer
  phrases: ErasedPhrase[]
  places: Erasure['places']
  receipt: string | null
  signature: string | null
  key_id: string | null
}

const toErasure = (row: Row): Erasure => ({
  id: row.id,
  personId: row.person_id,
  state: row.state,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  doneAt: row.done_at,
  words: { key: row.key, phrases: row.phrases },
  places: row.places,
  receipt:
    row.receipt !== null && row.signature !== null && row.key_id !== null
      ? { text: row.receipt, signature: row.signature, keyId: row.key_id }
      : null,
})

const LISTED = 200

/** Erasures of people of one workspace. */
export const erasureRepository = (tx: Transaction, teamId: string) => ({
  ...erasureReader(tx, teamId),
  /** The erasure, which nobody else changes until the transaction ends. */
  async lock(id: string): Promise<Erasure | null> {
    const row = await tx<Row>('erasure').where({ team_id: teamId, id }).forUpdate().first()
    return row ? toErasure(row) : null
  },
  async save(erasure: Erasure): Promise<void> {
    const columns = {
      state: erasure.state,
      done_at: erasure.doneAt,
      places: JSON.stringify(erasure.places),
      phrases: JSON.stringify(erasure.words.phrases),
      receipt: erasure.receipt?.text ?? null,
      signature: erasure.receipt?.signature ?? null,
      key_id: erasure.receipt?.keyId ?? null,
    }
    await tx('erasure')
      .insert({
        id: erasure.id,
        team_id: teamId,
        person_id: erasure.personId,
        asked_by: erasure.askedBy,
        asked_at: erasure.askedAt,
        key: Buffer.from(erasure.words.key),
        ...columns,
      })
      .onConflict('id')
      .merge(columns)
  },
})

/** What can be read of them. */
export const erasureReader = (tx: ReadTransaction, teamId: string) => ({
  /** The newest 200. */
  async list(): Promise<Erasure[]> {
    const rows = await tx<Row>('erasure')
      .where({ team_id: teamId })
      .orderBy([{ column: 'asked_at', order: 'desc' }, { column: 'id' }])
      .limit(LISTED)
    return rows.map(toErasure)
  },
  /** Every one. */
  async all(): Promise<Erasure[]> {
    return (await tx<Row>('erasure').where({ team_id: teamId }).orderBy('id')).map(toErasure)
  },
  async find(id: string): Promise<Erasure | null> {
    const row = await tx<Row>('erasure').where({ team_id: teamId, id }).first()
    return row ? toErasure(row) : null
  },
  /** People who are being erased: names that notes tell of them meanwhile make nobody of them again. */
  async underWay(): Promise<Set<string>> {
    return new Set(
      await tx<Row>('erasure').where({ team_id: teamId }).whereNot({ state: 'DONE' }).pluck<string[]>('person_id'),
    )
  },
})
