import { expect } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { makeNote } from './make.ts'
import { makeTag } from './make-highlights.ts'
import type { Ask, TestNotes } from './start-notes.ts'

const TEXT = 'It took four days. Nobody called me. I rang the number.'

export const ASSIGN =
  'mutation ($input: AssignCodersInput!) { assignCoders(input: $input) { note { id } tasks { coder { id } } } }'
export const FINISH = 'mutation ($input: FinishCodingInput!) { finishCoding(input: $input) { tasks { finishedAt } } }'

/** What is answered to a question that must not be refused. */
export const answer = async <T>(ask: Ask, query: string, variables: Record<string, unknown>): Promise<T> => {
  const { data, errors } = await ask<T>(query, variables)
  expect(errors).toBeUndefined()
  return data
}

export const refusal = async (ask: Ask, query: string, variables: Record<string, unknown>) =>
  codeOf((await ask(query, variables)).errors)

/** A note that two members are given to code, each blind. */
export async function aPair(notes: TestNotes) {
  const { team, projectId } = await aProject(notes)
  const [tomasz, priya] = [team.contributor, team.colleague]
  const [waiting, silence] = [await makeTag(tomasz, projectId, 'Waiting'), await makeTag(tomasz, projectId, 'Silence')]
  const { id: noteId } = await makeNote(tomasz, { projectId, title: 'Dana', content: { text: TEXT } })
  const coderIds = [team.actors.contributor.userId, team.actors.colleague.userId]
  await answer(tomasz, ASSIGN, { input: { noteIds: [noteId], coderIds } })
  const finish = (ask: Ask, finished = true) => answer(ask, FINISH, { input: { noteId, finished } })
  return { team, projectId, noteId, coderIds, tomasz, priya, waitingId: waiting.id, silenceId: silence.id, finish }
}
