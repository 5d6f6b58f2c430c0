import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import { answerReader } from '#src/surveys/answer-repository.ts'
import type { Answer, Question } from '#src/surveys/question.ts'
import { questionReader } from '#src/surveys/question-repository.ts'
import { type AnswerCounts, answerCounts, responseCounts } from '#src/surveys/question-summary-query.ts'

/** Reads questions and answers, many at once. Knows nothing of access. */
export const questionLoaders = ({ actor, read }: Ctx) => ({
  question: new DataLoader<string, Question | null>(async (ids) => {
    const found = await read((tx) => questionReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(found.map((question) => [question.id, question]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  ofProject: new DataLoader<string, Question[]>(async (ids) => {
    const found = await read((tx) => questionReader(tx, actor.teamId).ofProjects(ids))
    const byProject = Map.groupBy(found, ({ projectId }) => projectId)
    return ids.map((id) => byProject.get(id) ?? [])
  }),
  answers: new DataLoader<string, Answer[]>(async (ids) => {
    const found = await read((tx) => answerReader(tx, actor.teamId).ofNotes(ids))
    const byNote = Map.groupBy(found, ({ noteId }) => noteId)
    return ids.map((id) => byNote.get(id) ?? [])
  }),
  counts: new DataLoader<string, AnswerCounts>(async (ids) => {
    const found = await read((tx) => answerCounts(tx, actor.teamId, ids))
    return ids.map((id) => found.get(id) ?? { base: 0, options: new Map() })
  }),
  responses: new DataLoader<string, number>(async (ids) => {
    const found = await read((tx) => responseCounts(tx, actor.teamId, ids))
    return ids.map((id) => found.get(id) ?? 0)
  }),
})
