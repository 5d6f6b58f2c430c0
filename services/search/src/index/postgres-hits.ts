import type { ReadTransaction } from '@verbatim/kit/database/database.ts'
import { type ObjectRow, toObject } from './object-row.ts'
import type { Tsquery } from './postgres-terms.ts'
import { type IndexHit, MATCH_END, MATCH_START } from './search-index.ts'

type Found = Pick<ObjectRow, 'id' | 'block_id'> & { score: number }

const MARKS = `StartSel=${MATCH_START}, StopSel=${MATCH_END}, HighlightAll=true`

/** The page's objects with their matches marked; the passage where the words stand gives the place to open. */
export async function hydrate(
  tx: ReadTransaction,
  teamId: string,
  page: readonly Found[],
  terms: Tsquery,
): Promise<IndexHit[]> {
  if (!page.length) return []
  const { rows } = await tx.raw<{
    rows: (ObjectRow & {
      shown: string
      marked_title: string
      marked_content: string
      passage_speaker: string | null
      passage_start: number | null
    })[]
  }>(
    `select o.*, left(coalesce(p.text, o.content), 20000) as shown,
       ts_headline('verbatim', words_of(o.title), ${terms.sql}, ?) as marked_title,
       ts_headline('verbatim', words_of(left(coalesce(p.text, o.content), 20000)), ${terms.sql}, ?) as marked_content,
       p.speaker_name as passage_speaker, p.start_ms as passage_start
     from unnest(?::uuid[], ?::text[]) as hit(id, block_id)
     join object o on o.team_id = ? and o.id = hit.id
     left join passage p on o.type = 'NOTE' and p.team_id = ? and p.note_id = o.id and p.block_id = hit.block_id`,
    [
      ...terms.bindings,
      MARKS,
      ...terms.bindings,
      MARKS,
      page.map((row) => row.id),
      page.map((row) => row.block_id),
      teamId,
      teamId,
    ] as string[],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap((hit) => {
    const row = byId.get(hit.id)
    if (!row) return []
    const object = toObject(row)
    const place =
      row.type === 'NOTE' ? { blockId: hit.block_id, startMs: row.passage_start, speakerName: row.passage_speaker } : {}
    const markedTitle = inOriginal(row.marked_title, row.title)
    return [
      { ...object, ...place, score: hit.score, markedTitle, markedContent: inOriginal(row.marked_content, row.shown) },
    ]
  })
}

/** Marks were set in a text with spaces for its separators, sign by sign: the same marks in the text as it is. */
function inOriginal(marked: string, original: string): string {
  let at = 0
  return Array.from({ length: marked.length }, (_, place) => {
    const sign = marked[place]
    return sign === MATCH_START || sign === MATCH_END ? sign : original[at++]
  }).join('')
}
