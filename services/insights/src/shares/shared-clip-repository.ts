import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { PlaysAs } from '#src/files/known-file-repository.ts'

type Row = { team_id: string; share_id: string; highlight_id: string; plays_as: PlaysAs }

/** A quote whose clip is cut, and as what it plays. */
export type SharedClip = { highlightId: string; playsAs: PlaysAs }

/** What links of one workspace play of quotes. */
export const sharedClipReader = (tx: ReadTransaction, teamId: string) => ({
  /** By highlight. */
  async ofLink(shareId: string): Promise<Map<string, PlaysAs>> {
    const rows = await tx<Row>('shared_clip').where({ team_id: teamId, share_id: shareId })
    return new Map(rows.map((row) => [row.highlight_id, row.plays_as]))
  },
})

/** The same, as notes tells of it. */
export const sharedClipRepository = (tx: Transaction, teamId: string) => ({
  ...sharedClipReader(tx, teamId),
  /** From now on the link plays these and no others. */
  async follow(shareId: string, clips: readonly SharedClip[]): Promise<void> {
    await tx<Row>('shared_clip').where({ team_id: teamId, share_id: shareId }).delete()
    const rows = clips.map(({ highlightId, playsAs }): Row => {
      return { team_id: teamId, share_id: shareId, highlight_id: highlightId, plays_as: playsAs }
    })
    if (rows.length) await tx<Row>('shared_clip').insert(rows).onConflict(['share_id', 'highlight_id']).ignore()
  },
})
