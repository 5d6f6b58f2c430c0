import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** Somebody of whom recruit tells. */
export type KnownPerson = { id: string; name: string }

type Row = { team_id: string; id: string; name: string; deleted: boolean; told_at: Date }

/** People of one workspace, as the newest fact says. */
export const knownPeople = (tx: Transaction, teamId: string) => ({
  ...knownPeopleReader(tx, teamId),
  /** Keeps how a person is called; false when a newer fact was handled before. */
  async save({ id, name }: KnownPerson, toldAt: Date): Promise<boolean> {
    const row: Row = { team_id: teamId, id, name, deleted: false, told_at: toldAt }
    return (await putUnlessNewer(tx, 'known_person', ['team_id', 'id'], 'told_at', [row])) > 0
  },
  /** Keeps that a person is gone, without their name. */
  async remove(id: string, toldAt: Date): Promise<void> {
    const row: Row = { team_id: teamId, id, name: '', deleted: true, told_at: toldAt }
    await putUnlessNewer(tx, 'known_person', ['team_id', 'id'], 'told_at', [row])
  },
})

/** What can be read of them: those who were not deleted. */
export const knownPeopleReader = (tx: ReadTransaction, teamId: string) => ({
  /** Everybody, for tables that name people. */
  async all(): Promise<KnownPerson[]> {
    return tx<Row>('known_person').where({ team_id: teamId, deleted: false }).select<KnownPerson[]>('id', 'name')
  },
  async byIds(ids: readonly string[]): Promise<KnownPerson[]> {
    return tx<Row>('known_person')
      .where({ team_id: teamId, deleted: false })
      .whereRaw('id = any(cast(:ids as uuid[]))', { ids: [...ids] })
      .orderByRaw('lower(name), id')
      .select<KnownPerson[]>('id', 'name')
  },
})
