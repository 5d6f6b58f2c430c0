import type { Transaction } from '@verbatim/kit/database/database.ts'

type Toucher = { teamId: string; userId: string; at: Date }

/**
 * Keeps that somebody worked on a note: on its words, its title, its fields. The last that a transaction locks: whoever
 * does several acts at once has the same row in all of them, and after it nothing may be waited for that others hold.
 */
export const touchNote = (tx: Transaction, toucher: Toucher, noteId: string): Promise<void> =>
  touchNotes(tx, toucher, [noteId])

/** As `touchNote`, for many. */
export const touchNotes = (tx: Transaction, toucher: Toucher, noteIds: readonly string[]): Promise<void> =>
  touch(tx, noteIds, toucher, 'select id from note where team_id = :teamId and id = any(:ids)')

/** Keeps that somebody worked on the notes of these highlights. */
export const touchNotesOf = (tx: Transaction, toucher: Toucher, highlightIds: readonly string[]): Promise<void> =>
  touch(
    tx,
    highlightIds,
    toucher,
    'select distinct note_id as id from highlight where team_id = :teamId and id = any(:ids)',
  )

async function touch(
  tx: Transaction,
  ids: readonly string[],
  { teamId, userId, at }: Toucher,
  notes: string,
): Promise<void> {
  await tx.raw(
    `insert into note_touch (team_id, user_id, note_id, touched_at)
     select :teamId, :userId, found.id, :at from (${notes}) found order by found.id
     on conflict (team_id, user_id, note_id) do update set touched_at = greatest(note_touch.touched_at, excluded.touched_at)`,
    { teamId, userId, at, ids: [...ids] },
  )
}
