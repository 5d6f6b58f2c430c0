import { writeCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import { found } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { answerQuestions } from '#src/surveys/answers/answer-questions.ts'
import { createResponse } from '#src/surveys/answers/create-response.ts'
import type { Answer, Question } from '#src/surveys/question.ts'
import { questionLoaders } from '#src/surveys/question-loader.ts'
import { createQuestion } from '#src/surveys/questions/create-question.ts'
import { deleteQuestion } from '#src/surveys/questions/delete-question.ts'
import { requireQuestion } from '#src/surveys/questions/question-policy.ts'
import { restoreQuestion } from '#src/surveys/questions/restore-question.ts'
import { updateQuestion } from '#src/surveys/questions/update-question.ts'
import { percentOf, readCrosstab } from '#src/surveys/read-crosstab.ts'
import { verbatimPage } from '#src/surveys/verbatim-query.ts'

async function answersOf(ctx: NotesCtx, noteId: string): Promise<{ answer: Answer; question: Question }[]> {
  const { answers, question } = ctx.loaders(questionLoaders)
  const given = await Promise.all(
    (await answers.load(noteId)).map(async (answer) => ({ answer, question: await question.load(answer.questionId) })),
  )
  return given
    .flatMap((one) => (one.question ? [{ answer: one.answer, question: one.question }] : []))
    .sort((one, other) => one.question.rank - other.question.rank)
}

async function summaryOf(ctx: NotesCtx, question: Question) {
  const { counts, responses } = ctx.loaders(questionLoaders)
  const { base, options } = await counts.load(question.id)
  const counted = question.options.map((option) => {
    const count = options.get(option.id) ?? 0
    return { option, count, percent: percentOf(count, base) }
  })
  return { responses: await responses.load(question.projectId), base, options: counted }
}

export const surveysResolvers = {
  Query: {
    question: (_root, { id }, ctx) => requireQuestion(ctx, id, 'READ'),
  },
  Mutation: {
    createQuestion: (_root, { input }, ctx) => createQuestion(ctx, input),
    updateQuestion: (_root, { input }, ctx) => updateQuestion(ctx, input),
    deleteQuestion: (_root, { input }, ctx) => deleteQuestion(ctx, input),
    restoreQuestion: (_root, { input }, ctx) => restoreQuestion(ctx, input),
    createResponse: (_root, { input }, ctx) => createResponse(ctx, input),
    answerQuestions: (_root, { input }, ctx) => answerQuestions(ctx, input),
  },
  Project: {
    questions: ({ id }, _args, ctx) => ctx.loaders(questionLoaders).ofProject.load(id),
  },
  Note: {
    responses: async (note, _args, ctx) =>
      (await answersOf(ctx, note.id)).map(({ answer, question }) => {
        const chosen = answer.optionIds.flatMap((id) => question.options.find((option) => option.id === id) ?? [])
        const response = answer.text ?? writeCsvRow(chosen.map(({ text }) => text))
        return { id: `${note.id}:${question.id}`, questionId: question.id, question, response, options: chosen }
      }),
  },
  Question: {
    questionText: ({ text }) => text,
    questionType: ({ type }) => type,
    summary: (question, _args, ctx) => summaryOf(ctx, question),
    crosstab: (question, { questionId }, ctx) => readCrosstab(ctx, question, questionId),
    verbatims: async (question, { optionId, first, after }, ctx) => {
      const list = ctx.paging(`verbatims ${question.id} ${optionId ?? ''}`)
      const scope = {
        projectId: question.projectId,
        questionId: question.id,
        optionId: optionId == null ? null : knownId(optionId, 'Option'),
      }
      const { rows, next, total } = await ctx.read((tx) =>
        verbatimPage(tx, ctx.actor.teamId, scope, list.request(first, after)),
      )
      const items = rows.map(async ({ noteId, text }) => ({
        note: found(await ctx.loaders(noteLoaders).note.load(noteId), 'Note'),
        text,
      }))
      return { items: await Promise.all(items), total, nextCursor: list.cursor(next) }
    },
  },
  QuestionOption: {
    optionText: ({ text }) => text,
  },
} satisfies Resolvers
