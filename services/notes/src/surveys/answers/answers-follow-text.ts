import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { blocksOfYjs } from '#src/documents/yjs-blocks.ts'
import type { BlocksChanged } from '#src/notes/store-document.ts'
import { answerRepository } from '#src/surveys/answer-repository.ts'
import { linesSaid } from '#src/surveys/answers/answer-sections.ts'
import type { Answer } from '#src/surveys/question.ts'
import { questionReader } from '#src/surveys/question-repository.ts'

/**
 * What was answered in own words says what stands under its question in the note's text, whoever wrote there. An answer
 * whose heading is gone stays as it was, because nobody can tell where its words are.
 */
export const answersFollowText: BlocksChanged = async (tx, { noteId, document }, { teamId }) => {
  const repository = answerRepository(tx, teamId)
  const answers = (await repository.ofNotes([noteId])).filter(({ text }) => text !== null)
  if (!answers.length) return
  const questions = await questionReader(tx, teamId).byIds(answers.map(({ questionId }) => questionId))
  const said = linesSaid(blocksOfYjs(document), questions)
  const changed = answers.flatMap((answer): Answer[] => {
    const lines = said.get(answer.questionId)?.filter(isWords)
    if (!lines || same(lines, (answer.text ?? '').split('\n').filter(isWords))) return []
    return [{ ...answer, text: lines.join('\n').slice(0, TEXT_LIMITS.response).toWellFormed() || null }]
  })
  await repository.put(changed)
}

const isWords = (line: string): boolean => line.trim() !== ''

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, at) => line === other[at])
