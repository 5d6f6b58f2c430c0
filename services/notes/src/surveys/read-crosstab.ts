import { invalid, notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Question, QuestionOption } from '#src/surveys/question.ts'
import { questionLoaders } from '#src/surveys/question-loader.ts'
import { crossCounts } from '#src/surveys/question-summary-query.ts'

type Cell = { count: number; percent: number | null }

export type Crosstab = {
  columns: { option: QuestionOption; base: number }[]
  rows: { option: QuestionOption | null; cells: Cell[] }[]
  base: number
}

/** Of a base, in percent; null where nobody is in it. */
export const percentOf = (count: number, base: number): number | null => (base ? (count / base) * 100 : null)

/**
 * A question against a closed one. Throws NotFound for a question of another project, ValidationError for an open one or
 * the same.
 */
export async function readCrosstab(ctx: NotesCtx, question: Question, otherId: string): Promise<Crosstab> {
  const other = await ctx.loaders(questionLoaders).question.load(knownId(otherId, 'Question'))
  if (!other || other.projectId !== question.projectId) throw notFound('Question')
  if (other.type === 'FREE_TEXT') throw invalid('Choose a question with options to set against it.')
  if (other.id === question.id) throw invalid('A question cannot be set against itself.')
  const { cells, bases, chose, base } = await ctx.read((tx) =>
    crossCounts(tx, ctx.actor.teamId, { rowsOf: question.id, columnsOf: other.id }),
  )
  const isOpen = question.type === 'FREE_TEXT'
  const columns = other.options.map((option) => ({
    option,
    base: (isOpen ? chose : bases).get(option.id) ?? 0,
  }))
  const counts = new Map(cells.map(({ column, row, count }) => [`${column} ${row ?? ''}`, count]))
  const rowsOf: (QuestionOption | null)[] = isOpen ? [null] : question.options
  const rows = rowsOf.map((option) => ({
    option,
    cells: columns.map((column): Cell => {
      const count = counts.get(`${column.option.id} ${option?.id ?? ''}`) ?? 0
      return { count, percent: percentOf(count, column.base) }
    }),
  }))
  return { columns, rows, base }
}
