import type { Transaction } from '@verbatim/kit/database/database.ts'
import { TAGS } from './fill-project.ts'

const QUOTES = 10
/** The id of the nth of something in a project. */
const id = (kind: string, nth: string): string => `md5(:projectId || '${kind}' || (${nth})::text)::uuid`

/** Fills a project's insights by SQL, with ten quotes each, and what insights knows of tags and highlights. */
export async function fillInsights(
  tx: Transaction,
  at: { teamId: string; projectId: string; authorId: string; insights: number },
): Promise<void> {
  await tx.raw(
    `insert into known_tag (team_id, id, project_id, title, color, role, deleted, told_at)
     select :teamId, ${id('tag', 'n')}, :projectId, 'Tag ' || n, 'blue', '', false, now()
     from generate_series(0, ${TAGS - 1}) n`,
    { teamId: at.teamId, projectId: at.projectId },
  )
  await tx.raw(
    `insert into known_highlight (team_id, highlight_id, project_id, note_id, person_key, words_key, word_count, tag_ids)
     select :teamId, ${id('highlight', 'n')}, :projectId, ${id('note', 'n / 2')}, 'dana whitlock ' || n / 10, md5(n::text), 9,
       array[${id('tag', `n % ${TAGS}`)}]
     from generate_series(1, :insights::int * ${QUOTES}) n`,
    { teamId: at.teamId, projectId: at.projectId, insights: at.insights },
  )
  await tx.raw(
    `insert into insight (id, team_id, project_id, title, author_ids, created_by, created_at, updated_at, published_at,
       published_title, published_blocks, tag_ids)
     select ${id('insight', 'n')}, :teamId, :projectId, 'Drivers wait for papers, ' || n, array[:authorId::uuid], :authorId,
       now() - n * interval '3 hours', now() - n * interval '2 hours', case when n % 3 > 0 then now() - n * interval '2 hours' end,
       case when n % 3 > 0 then 'Drivers wait for papers, ' || n end,
       case when n % 3 > 0 then (select jsonb_agg(jsonb_build_object('id', 'b' || q, 'kind', 'highlight', 'text', '',
         'highlightId', ${id('highlight', `(n - 1) * ${QUOTES} + q`)})) from generate_series(1, ${QUOTES}) q) end,
       array[${id('tag', `n % ${TAGS}`)}]
     from generate_series(1, :insights::int) n`,
    at,
  )
  await tx.raw(
    `insert into insight_block (insight_id, team_id, position, block_id, kind, text, highlight_id)
     select ${id('insight', 'n')}, :teamId, q, 'b' || q, 'highlight', '', ${id('highlight', `(n - 1) * ${QUOTES} + q`)}
     from generate_series(1, :insights::int) n, generate_series(1, ${QUOTES}) q`,
    { teamId: at.teamId, projectId: at.projectId, insights: at.insights },
  )
}
