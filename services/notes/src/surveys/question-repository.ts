import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Held } from '#src/retention/retention-rule.ts'
import { type Question, type QuestionOption, type QuestionType, questionKey } from '#src/surveys/question.ts'

type Row = {
  id: string
  team_id: string
  project_id: string
  text: string
  text_key: string
  type: QuestionType
  rank: number
  created_at: Date
  deleted_at: Date | null
  earlier_texts: string[]
}
type OptionRow = { id: string; team_id: string; question_id: string; text: string; position: number }

const ROWS_AT_ONCE = 1000

/** Questions of one workspace, without those that were deleted. */
export const questionRepository = (tx: Transaction, teamId: string) => ({
  ...questionReader(tx, teamId),
  ...questionWrites(tx, teamId),
})

/** What can be read of them. */
export function questionReader(tx: ReadTransaction, teamId: string) {
  const questions = () => tx<Row>('question').where({ team_id: teamId }).whereNull('deleted_at')
  const withOptions = async (rows: readonly Row[]): Promise<Question[]> => {
    const options = rows.length
      ? await tx<OptionRow>('question_option')
          .where({ team_id: teamId })
          .whereRaw('question_id = any(?::uuid[])', [rows.map(({ id }) => id)])
          .orderBy(['question_id', 'position', 'id'])
      : []
    const byQuestion = Map.groupBy(options, (option) => option.question_id)
    return rows.map((row) => toQuestion(row, byQuestion.get(row.id) ?? []))
  }
  return {
    async byIds(ids: readonly string[]): Promise<Question[]> {
      return withOptions(await questions().whereRaw('id = any(?::uuid[])', [[...ids]]))
    },
    async ofProjects(projectIds: readonly string[]): Promise<Question[]> {
      const rows = await questions()
        .whereRaw('project_id = any(?::uuid[])', [[...projectIds]])
        .orderBy(['rank', 'id'])
      return withOptions(rows)
    },
    /** One that was deleted and can be restored still. */
    async deleted(id: string): Promise<{ question: Question; deletedAt: Date } | null> {
      const row = await tx<Row>('question').where({ team_id: teamId, id }).whereNotNull('deleted_at').first()
      const [question] = row ? await withOptions([row]) : []
      return question && row?.deleted_at ? { question, deletedAt: row.deleted_at } : null
    },
  }
}

function questionWrites(tx: Transaction, teamId: string) {
  const questions = () => tx<Row>('question').where({ team_id: teamId })
  return {
    /** Keeps others from adding questions to a project while the transaction lasts. */
    async lockOf(projectId: string): Promise<void> {
      await tx.raw(`select pg_advisory_xact_lock(hashtextextended('questions:' || :projectId, 0))`, { projectId })
    },
    async add(added: readonly Question[]): Promise<void> {
      if (!added.length) return
      const rows = added.map((question) => ({
        id: question.id,
        team_id: teamId,
        project_id: question.projectId,
        text: question.text,
        text_key: questionKey(question.text),
        type: question.type,
        rank: question.rank,
        created_at: question.createdAt,
        earlier_texts: question.earlierTexts,
      }))
      await tx('question').insert(rows)
    },
    /** Writes what a question is called and its options, those that are there already included. */
    async save({ id, text, earlierTexts, options }: Question): Promise<void> {
      const change = { text, text_key: questionKey(text), earlier_texts: earlierTexts }
      await questions().where({ id }).update(change)
      await tx('question_option')
        .where({ team_id: teamId, question_id: id })
        .whereRaw('not id = any(?::uuid[])', [options.map((option) => option.id)])
        .delete()
      const rows = options.map((option, position) => ({ ...option, team_id: teamId, question_id: id, position }))
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await tx<OptionRow>('question_option')
          .insert(rows.slice(at, at + ROWS_AT_ONCE))
          .onConflict('id')
          .merge()
    },
    async setRanks(ranks: ReadonlyMap<string, number>): Promise<void> {
      await tx.raw(
        `update question set rank = given.rank from unnest(?::uuid[], ?::float8[]) as given(id, rank)
          where question.id = given.id and question.team_id = ?`,
        [[...ranks.keys()], [...ranks.values()], teamId],
      )
    },
    async setDeleted(id: string, deletedAt: Date | null): Promise<void> {
      await questions().where({ id }).update({ deleted_at: deletedAt })
    },
    /** Questions that were deleted before that moment go for good, with their answers. Those of a held project stay. */
    async removeDeletedBefore(moment: Date, held: Held): Promise<void> {
      if (held.everything) return
      await questions()
        .where('deleted_at', '<=', moment)
        .whereNotIn('project_id', [...held.projectIds])
        .delete()
    },
    /** Adds options after those that a question has. */
    async addOptions(questionId: string, after: number, options: readonly QuestionOption[]): Promise<void> {
      const rows = options.map(({ id, text }, at) => ({
        id,
        team_id: teamId,
        question_id: questionId,
        text,
        position: after + at,
      }))
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await tx('question_option').insert(rows.slice(at, at + ROWS_AT_ONCE))
    },
  }
}

const toQuestion = (row: Row, options: readonly OptionRow[]): Question => ({
  id: row.id,
  projectId: row.project_id,
  text: row.text,
  earlierTexts: row.earlier_texts,
  type: row.type,
  options: options.map(({ id, text }) => ({ id, text })),
  rank: row.rank,
  createdAt: row.created_at,
})
