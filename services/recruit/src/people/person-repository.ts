import { nameKey } from '@verbatim/contracts/people/name-key.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Keyed, PageRequest } from '@verbatim/kit/paging.ts'
import type { Person, PersonOrigin } from '#src/people/person.ts'

type Row = {
  team_id: string
  id: string
  name: string
  name_key: string
  email: string | null
  summary: string
  picture_id: string | null
  origin: PersonOrigin
  created_by: string | null
  updated_by: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

const toPerson = (row: Row): Person => ({
  id: row.id,
  name: row.name,
  email: row.email,
  summary: row.summary,
  pictureId: row.picture_id,
  origin: row.origin,
  createdBy: row.created_by,
  updatedBy: row.updated_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

const toColumns = (person: Person) => ({
  name: person.name,
  name_key: nameKey(person.name),
  email: person.email,
  summary: person.summary,
  picture_id: person.pictureId,
  updated_by: person.updatedBy,
  updated_at: person.updatedAt,
  deleted_at: person.deletedAt,
})

/** By name, whatever its case; the byte order of an index that every machine builds alike. */
const BY_NAME: Keyset = {
  direction: 'asc',
  columns: [
    { sql: 'name_key collate "C"', type: 'text' },
    { sql: 'id', type: 'uuid' },
  ],
}

/** Whom a list is about: with these words in the name, or in the e-mail address where that may be seen. */
export type PeopleSearch = { words: readonly string[]; byEmail: boolean }

/** People of one workspace. */
export const personRepository = (tx: Transaction, teamId: string) => ({
  ...personReader(tx, teamId),
  ...personWrites(tx, teamId),
})

/** What can be read of them. */
export function personReader(tx: ReadTransaction, teamId: string) {
  const people = () => tx<Row>('person').where({ team_id: teamId })
  const found = ({ words, byEmail }: PeopleSearch) => {
    const living = people().whereNull('deleted_at')
    for (const word of words) {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      living.where((either) => {
        either.where('name_key', 'like', pattern)
        if (byEmail) either.orWhere('email', 'like', pattern)
      })
    }
    return living
  }
  return {
    /** Deleted ones too. */
    async byIds(ids: readonly string[]): Promise<Person[]> {
      return (await people().whereRaw('id = any(?::uuid[])', [[...ids]])).map(toPerson)
    },
    async list(search: PeopleSearch, page: PageRequest): Promise<Keyed<Person> & { total: number }> {
      const { rows, next } = await keysetPage<Row>(tx, found(search).select('*'), BY_NAME, page)
      const [counted] = await found(search).count<{ count: string }[]>()
      return { rows: rows.map(toPerson), next, total: Number(counted?.count ?? 0) }
    },
    /** Whether somebody else who is there has the same name. */
    async hasNamesake({ id, name }: Pick<Person, 'id' | 'name'>): Promise<boolean> {
      const others = people()
        .where({ name_key: nameKey(name) })
        .whereNull('deleted_at')
        .whereNot({ id })
      return (await others.first('id')) !== undefined
    },
    /** Those who were merged into somebody, over several merges. */
    async mergedInto(id: string): Promise<Person[]> {
      const { rows } = await tx.raw<{ rows: Row[] }>(
        `with recursive source(id) as (
           select source_id from person_merge where team_id = :teamId and target_id = :id
           union select merged.source_id from source
             join person_merge merged on merged.team_id = :teamId and merged.target_id = source.id)
         select person.* from person join source on source.id = person.id where person.team_id = :teamId`,
        { id, teamId },
      )
      return rows.map(toPerson)
    },
    /** Everybody after an id, deleted ones too; for telling all of them again. */
    async after(id: string | null, limit: number): Promise<Person[]> {
      const next = people().orderBy('id').limit(limit)
      return (await (id ? next.where('id', '>', id) : next)).map(toPerson)
    },
  }
}

function personWrites(tx: Transaction, teamId: string) {
  const people = () => tx<Row>('person').where({ team_id: teamId })
  const removePictures = async (personIds: readonly string[]): Promise<void> => {
    await tx('person_picture')
      .where({ team_id: teamId })
      .whereRaw('person_id = any(?::uuid[])', [[...personIds]])
      .delete()
  }
  return {
    /** Adds people; those who are there, deleted or not, stay as they are. */
    async add(added: readonly Person[]): Promise<void> {
      if (!added.length) return
      const rows = added.map((person) => ({
        id: person.id,
        team_id: teamId,
        origin: person.origin,
        created_by: person.createdBy,
        created_at: person.createdAt,
        ...toColumns(person),
      }))
      await tx('person').insert(rows).onConflict(['team_id', 'id']).ignore()
    },
    /** The person, whom nobody else changes until the transaction ends. */
    async lock(id: string): Promise<Person | null> {
      const row = await people().where({ id }).forUpdate().first()
      return row ? toPerson(row) : null
    },
    async save(person: Person): Promise<void> {
      await people().where({ id: person.id }).update(toColumns(person))
    },
    /** Removes those whom only a name in a note brought, and whom nobody changed since; who. */
    async removeNamed(): Promise<string[]> {
      const rows = await people()
        .where({ origin: 'NOTES' })
        .whereNull('updated_by')
        .delete()
        .returning<{ id: string }[]>('id')
      return rows.map(({ id }) => id)
    },
    /** Removes people who are not to come back, with their pictures. */
    async removeForGood(ids: readonly string[]): Promise<void> {
      await people()
        .whereRaw('id = any(?::uuid[])', [[...ids]])
        .delete()
      await removePictures(ids)
    },
    /** Forgets those who were deleted too long ago to be brought back; merged ones stay, for their ids lead on. */
    async removeDeletedBefore(moment: Date): Promise<void> {
      const gone = await people()
        .where('deleted_at', '<', moment)
        .whereRaw(
          'not exists (select from person_merge where person_merge.team_id = person.team_id and source_id = person.id)',
        )
        .delete()
        .returning<{ id: string }[]>('id')
      await removePictures(gone.map(({ id }) => id))
    },
  }
}
