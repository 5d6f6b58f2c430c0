import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/**
 * What is kept of a project, tag group or tag: highlights that stand in notes outside the trash, in how many notes, said by
 * how many people, with how many words. Of a project also its notes, and highlights that are suggested or in review.
 */
export type Tally = {
  heldNotes: number
  highlights: number
  notes: number
  people: number
  words: number
  suggested: number
  review: number
}

const NOTHING: Tally = { heldNotes: 0, highlights: 0, notes: 0, people: 0, words: 0, suggested: 0, review: 0 }

/** What is kept of each of these; of one that is unknown or empty, zeros. */
export async function talliesOf(tx: ReadTransaction, subjectIds: readonly string[]): Promise<(id: string) => Tally> {
  const { rows } = await tx.raw<{ rows: ({ subject_id: string } & Tally)[] }>(
    `select subject_id, held_notes as "heldNotes", highlights, notes, people, words::float8 as words, suggested, review
     from tally where subject_id = any(cast(:subjectIds as uuid[]))`,
    { subjectIds: [...subjectIds] },
  )
  const known = new Map(rows.map(({ subject_id, ...tally }) => [subject_id, tally]))
  return (id) => known.get(id) ?? NOTHING
}

/**
 * The ids under which a project's highlights with and without tags are kept as those of a tag are, without their notes: what
 * has any, and what has none.
 */
export const TAGGED_SUBJECT = (projectId: string): string => `md5('tagged ' || ${projectId})::uuid`
export const UNTAGGED_SUBJECT = (projectId: string): string => `md5('untagged ' || ${projectId})::uuid`

/**
 * The ids under which the people who speak in notes are kept: in those of a project or in which a tag stands, and in those of
 * a project with any tag or without. `notes` are those notes, and `highlights` of a person how many of them they speak in.
 */
export const SAID_SUBJECT = (id: string): string => `md5('said ' || ${id})::uuid`
export const SAID_UNTAGGED_SUBJECT = (projectId: string): string => `md5('said untagged ' || ${projectId})::uuid`
export const SAID_TAGGED_SUBJECT = (projectId: string): string => `md5('said tagged ' || ${projectId})::uuid`
