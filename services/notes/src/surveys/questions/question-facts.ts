import { QuestionsChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { Question } from '#src/surveys/question.ts'

/** Tells that a question of a project was made, changed, placed, deleted or brought back. */
export const recordQuestionChanged = (
  tx: Transaction,
  origin: Origin,
  { id, projectId }: Pick<Question, 'id' | 'projectId'>,
): Promise<void> => record(tx, origin, QuestionsChangedSchema, { projectId, questionIds: [id] })
