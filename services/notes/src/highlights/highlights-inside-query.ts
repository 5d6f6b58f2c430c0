import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** Ids of all highlights of these notes, deleted ones too. */
export const highlightsInside = (tx: ReadTransaction, teamId: string, noteIds: readonly string[]): Promise<string[]> =>
  tx<{ id: string; note_id: string }>('highlight')
    .where({ team_id: teamId })
    .whereRaw('note_id = any(?::uuid[])', [[...noteIds]])
    .pluck<string[]>('id')
