import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** How many notes answer a question, and how many chose each of its options. */
export type AnswerCounts = { base: number; options: Map<string, number> }

/** Answers of notes of the question's project that are not in the trash. */
const ANSWERS = `response
  join question on question.id = response.question_id and question.deleted_at is null
  join note on note.id = response.note_id and note.project_id = question.project_id and note.deleted_at is null`

/** Counts the answers to questions. */
export async function answerCounts(
  tx: ReadTransaction,
  teamId: string,
  questionIds: readonly string[],
): Promise<Map<string, AnswerCounts>> {
  const { rows } = await tx.raw<{
    rows: { question_id: string; option_id: string | null; all: number; count: string }[]
  }>(
    `select response.question_id, response.option_id, grouping(response.option_id) as all,
       count(distinct response.note_id) as count
     from ${ANSWERS}
     where response.team_id = :teamId and response.question_id = any(cast(:ids as uuid[]))
     group by grouping sets ((response.question_id), (response.question_id, response.option_id))`,
    { teamId, ids: [...questionIds] },
  )
  const counts = new Map(questionIds.map((id): [string, AnswerCounts] => [id, { base: 0, options: new Map() }]))
  for (const row of rows) {
    const of = counts.get(row.question_id)
    if (of && row.all) of.base = Number(row.count)
    else if (row.option_id) of?.options.set(row.option_id, Number(row.count))
  }
  return counts
}

/** How many notes of each project answer any of its questions. */
export async function responseCounts(
  tx: ReadTransaction,
  teamId: string,
  projectIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.raw<{ rows: { project_id: string; count: string }[] }>(
    `select question.project_id, count(distinct response.note_id) as count from ${ANSWERS}
     where response.team_id = :teamId and question.project_id = any(cast(:ids as uuid[])) group by question.project_id`,
    { teamId, ids: [...projectIds] },
  )
  return new Map(rows.map((row) => [row.project_id, Number(row.count)]))
}

/** How often options of one question stand with those of another; `row` is null for what was said in own words. */
export type CrossCount = { column: string; row: string | null; count: number }

/** What notes answer to a closed question against what they answer to another. */
export async function crossCounts(
  tx: ReadTransaction,
  teamId: string,
  { rowsOf, columnsOf }: { rowsOf: string; columnsOf: string },
): Promise<{ cells: CrossCount[]; bases: Map<string, number>; chose: Map<string, number>; base: number }> {
  const both = `from ${ANSWERS} join response other on other.note_id = response.note_id and other.question_id = :rowsOf
     where response.team_id = :teamId and response.question_id = :columnsOf`
  const { rows } = await tx.raw<{
    rows: { column_id: string | null; row_id: string | null; sort: number; count: string }[]
  }>(
    `select response.option_id as column_id, other.option_id as row_id,
       grouping(response.option_id, other.option_id) as sort, count(distinct response.note_id) as count ${both}
     group by grouping sets ((response.option_id, other.option_id), (response.option_id), ())`,
    { teamId, rowsOf, columnsOf },
  )
  const cells = rows.flatMap(({ sort, column_id, row_id, count }) =>
    sort === 0 && column_id ? [{ column: column_id, row: row_id, count: Number(count) }] : [],
  )
  const bases = rows.flatMap(({ sort, column_id, count }): [string, number][] =>
    sort === 1 && column_id ? [[column_id, Number(count)]] : [],
  )
  const chose = (await answerCounts(tx, teamId, [columnsOf])).get(columnsOf)?.options ?? new Map<string, number>()
  const base = Number(rows.find(({ sort }) => sort === 3)?.count ?? 0)
  return { cells, bases: new Map(bases), chose, base }
}
