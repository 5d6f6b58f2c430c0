import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Picture, PictureFormat } from '#src/pictures/picture.ts'

type Row = { team_id: string; person_id: string; id: string; format: PictureFormat; bytes: Buffer }

/** Pictures of people of one workspace. */
export const pictureRepository = (tx: Transaction, teamId: string) => ({
  ...pictureReader(tx, teamId),
  /** The picture takes the place of the one before. */
  async put(personId: string, id: string, { format, bytes }: Picture): Promise<void> {
    await tx<Row>('person_picture')
      .insert({ team_id: teamId, person_id: personId, id, format, bytes })
      .onConflict(['team_id', 'person_id'])
      .merge()
  },
  async remove(personId: string): Promise<void> {
    await tx<Row>('person_picture').where({ team_id: teamId, person_id: personId }).delete()
  },
})

/** What can be read of them. */
export const pictureReader = (tx: ReadTransaction, teamId: string) => ({
  /** The picture of somebody who is there, as long as it is this one. */
  async find(personId: string, id: string): Promise<Picture | null> {
    const row = await tx<Row>('person_picture')
      .where({ team_id: teamId, person_id: personId, id })
      .whereRaw(
        `exists (select from person where person.team_id = person_picture.team_id
          and person.id = person_picture.person_id and person.deleted_at is null)`,
      )
      .first()
    return row ? { format: row.format, bytes: row.bytes } : null
  },
})
