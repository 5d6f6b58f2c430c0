import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { phraseRanges, rangesOf, type Token, withMarks } from '../marks.ts'
import { type IndexHit, MATCH_END, MATCH_START } from '../search-index.ts'
import { type ObjectRow, toObject } from './object-row.ts'
import type { Asked } from './terms.ts'

type Found = Pick<ObjectRow, 'id' | 'block_id'> & { score: number }

type HitRow = ObjectRow & {
  shown: string
  marked_title: string
  marked_content: string
  title_tokens: Token[] | null
  content_tokens: Token[] | null
  passage_speaker: string | null
  passage_start: number | null
}

const MARKS = `StartSel=${MATCH_START}, StopSel=${MATCH_END}, HighlightAll=true`
const SHOWN = 'left(coalesce(p.text, o.content), 20000)'

/** A text with its words marked by their stems; the text as it is where nothing is asked for by stems. */
const headline = (text: string, { stems }: Asked) =>
  stems
    ? { sql: `ts_headline('verbatim', words_of(${text}), ?::tsquery, ?)`, bindings: [stems, MARKS] }
    : { sql: text, bindings: [] }

/** A text in pieces, words and what stands between them, where phrases are looked for in it. */
const tokens = (text: string, { phrases }: Asked): string =>
  phrases.length
    ? `(select json_agg(json_build_array(token, case when tokid = 12 then null else lower(public.unaccent(token)) end) order by nth)
        from ts_parse('default', words_of(${text})) with ordinality as parsed(tokid, token, nth))`
    : 'null::json'

/** The page's objects with their matches marked; the passage where the words stand gives the place to open. */
export async function hydrate(
  tx: ReadTransaction,
  teamId: string,
  page: readonly Found[],
  asked: Asked,
): Promise<IndexHit[]> {
  if (!page.length) return []
  const [title, content] = [headline('o.title', asked), headline(SHOWN, asked)]
  const { rows } = await tx.raw<{ rows: HitRow[] }>(
    `select o.*, ${SHOWN} as shown, ${title.sql} as marked_title, ${content.sql} as marked_content,
       ${tokens('o.title', asked)} as title_tokens, ${tokens(SHOWN, asked)} as content_tokens,
       p.speaker_name as passage_speaker, p.start_ms as passage_start
     from unnest(?::uuid[], ?::text[]) as hit(id, block_id)
     join object o on o.team_id = ? and o.id = hit.id
     left join passage p on o.type = 'NOTE' and p.team_id = ? and p.note_id = o.id and p.block_id = hit.block_id`,
    [
      ...title.bindings,
      ...content.bindings,
      page.map((row) => row.id),
      page.map((row) => row.block_id),
      teamId,
      teamId,
    ] as string[],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const phrases = asked.phrases.map(({ words }) => words)
  return page.flatMap((hit) => {
    const row = byId.get(hit.id)
    if (!row) return []
    const object = toObject(row)
    const place =
      row.type === 'NOTE' ? { blockId: hit.block_id, startMs: row.passage_start, speakerName: row.passage_speaker } : {}
    // Stems were marked in a text with spaces for its separators, sign by sign: the places are those in the text as it is.
    const marked = (text: string, stems: string, pieces: Token[] | null): string =>
      withMarks(text, [...rangesOf(stems), ...phraseRanges(pieces ?? [], phrases)])
    const markedTitle = marked(row.title, row.marked_title, row.title_tokens)
    const markedContent = marked(row.shown, row.marked_content, row.content_tokens)
    return [{ ...object, ...place, score: hit.score, markedTitle, markedContent }]
  })
}
