import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Key, Keyed, PageRequest } from '@verbatim/kit/paging.ts'
import { sqlArray } from '#src/sql-array.ts'

/** A block as it is kept, at its place in the document. */
export type PositionedBlock = DocumentBlock & { position: number }

type BlockRow = {
  block_id: string
  position: number
  kind: string
  text: string
  speaker_id: string | null
  start_ms: number | null
  end_ms: number | null
}

const ROWS_AT_ONCE = 5000

const toBlock = (row: BlockRow): PositionedBlock => ({
  id: row.block_id,
  position: row.position,
  kind: row.kind,
  text: row.text,
  ...(row.speaker_id !== null && { speakerId: row.speaker_id }),
  ...(row.start_ms !== null && { startMs: row.start_ms }),
  ...(row.end_ms !== null && { endMs: row.end_ms }),
})

/** Blocks by which the end of a page is found again: a person seldom deletes as many at once just there. */
const END_BLOCKS = 5

/** The position of the last block, and the ids of the last ones, last first. */
const keyOf = (blocks: readonly PositionedBlock[]): Key => [
  String(blocks.at(-1)?.position ?? 0),
  ...blocks
    .slice(-END_BLOCKS)
    .reverse()
    .map(({ id }) => id),
]

/** The text of notes, block by block, as last stored. */
export const blockRepository = (tx: Transaction, teamId: string) => ({
  ...blockReader(tx, teamId),
  ...blockWrites(tx, teamId),
})

/** What can be read of them. */
export function blockReader(tx: ReadTransaction, teamId: string) {
  const ofNote = (noteId: string) =>
    tx<BlockRow & { note_id: string; team_id: string }>('note_block').where({ team_id: teamId, note_id: noteId })
  /** The position after the last block of a page that is still there; where all are gone, the one it had. */
  const placeBehind = async (noteId: string, [position, ...ids]: Key): Promise<number> => {
    const rows = await ofNote(noteId).whereIn('block_id', ids).select('block_id', 'position')
    const last = ids.map((id) => rows.find((row) => row.block_id === id)).find((row) => row !== undefined)
    return last ? last.position + 1 : Number(position)
  }
  return {
    /** In order. */
    async ofNote(noteId: string): Promise<PositionedBlock[]> {
      return (await ofNote(noteId).orderBy('position')).map(toBlock)
    },
    async byId(noteId: string, blockId: string): Promise<PositionedBlock | null> {
      const row = await ofNote(noteId).where({ block_id: blockId }).first()
      return row ? toBlock(row) : null
    },
    /**
     * A page of them. Writing in a text gives every block behind it another position, so a page follows the block that
     * the last one ended with, wherever it stands now.
     */
    async page(noteId: string, { limit, after }: PageRequest): Promise<Keyed<PositionedBlock>> {
      if (limit === 0) return { rows: [], next: null }
      const from = after ? await placeBehind(noteId, after) : 0
      const rows = await ofNote(noteId)
        .where('position', '>=', from)
        .orderBy('position')
        .limit(limit + 1)
      const blocks = rows.slice(0, limit).map(toBlock)
      return { rows: blocks, next: rows.length > limit ? keyOf(blocks) : null }
    },
  }
}

function blockWrites(tx: Transaction, teamId: string) {
  return {
    async put(blocks: readonly (PositionedBlock & { noteId: string })[]): Promise<void> {
      for (let at = 0; at < blocks.length; at += ROWS_AT_ONCE)
        await putBlocks(tx, teamId, blocks.slice(at, at + ROWS_AT_ONCE))
    },
    async move(noteId: string, moved: readonly Pick<PositionedBlock, 'id' | 'position'>[]): Promise<void> {
      if (moved.length)
        await tx.raw(
          `update note_block set position = moved.position from unnest(?::text[], ?::int[]) as moved (id, position)
            where note_block.note_id = ? and note_block.block_id = moved.id`,
          [moved.map(({ id }) => id), moved.map(({ position }) => position), noteId],
        )
    },
    async remove(noteId: string, ids: readonly string[]): Promise<void> {
      if (ids.length)
        await tx('note_block')
          .where({ team_id: teamId, note_id: noteId })
          .whereRaw('block_id = any(?::text[])', [[...ids]])
          .delete()
    },
  }
}

async function putBlocks(
  tx: Transaction,
  teamId: string,
  blocks: readonly (PositionedBlock & { noteId: string })[],
): Promise<void> {
  await tx.raw(
    `insert into note_block (note_id, block_id, team_id, position, kind, text, speaker_id, start_ms, end_ms)
     select b.note_id, b.block_id, ?, b.position, b.kind, b.text, b.speaker_id, b.start_ms, b.end_ms
       from unnest(?::uuid[], ?::text[], ?::int[], ?::text[], ?::text[], ?::uuid[], ?::int[], ?::int[])
         as b (note_id, block_id, position, kind, text, speaker_id, start_ms, end_ms)
     on conflict (note_id, block_id) do update set position = excluded.position, kind = excluded.kind,
       text = excluded.text, speaker_id = excluded.speaker_id, start_ms = excluded.start_ms, end_ms = excluded.end_ms`,
    [
      teamId,
      blocks.map((block) => block.noteId),
      blocks.map((block) => block.id),
      blocks.map((block) => block.position),
      blocks.map((block) => block.kind),
      blocks.map((block) => block.text),
      sqlArray(blocks.map((block) => block.speakerId ?? null)),
      sqlArray(blocks.map((block) => block.startMs ?? null)),
      sqlArray(blocks.map((block) => block.endMs ?? null)),
    ],
  )
}
