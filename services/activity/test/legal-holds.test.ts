import { LegalHoldChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, expect, test } from 'vitest'
import { startActivity } from './start-activity.ts'

const activity = await startActivity()
afterAll(() => activity[Symbol.asyncDispose]())

const ADD = 'mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id } thread { id } } }'
const EDIT = `mutation ($id: ID!, $body: String!) { editComment(input: { commentId: $id, body: $body }) {
  comment { body } } }`
const DELETE = 'mutation ($id: ID!) { deleteComment(input: { commentId: $id }) { commentId } }'

type Added = { addComment: { comment: { id: string }; thread: { id: string } } }

test('under a legal hold no comment goes or is changed, and people go on talking', async () => {
  const team = await activity.aTeam()
  const hold = (held: boolean, projectId = team.projectId) =>
    activity.hears(team.teamId, LegalHoldChangedSchema, { projectId, held })
  const input = { subject: `note:${team.noteId}`, body: 'He never called.' }
  const { comment, thread } = (await activity.ask<Added>(team.ines, ADD, { input })).data.addComment
  const refusedTo = async (query: string, variables: object) =>
    (await activity.ask(team.ines, query, { id: comment.id, ...variables })).errors?.[0]?.message
  const both = async () => [await refusedTo(EDIT, { body: 'He called.' }), await refusedTo(DELETE, {})]
  await hold(true)
  expect(await both()).toEqual([expect.stringContaining('legal hold'), expect.stringContaining('legal hold')])
  const answer = { threadId: thread.id, body: 'Nobody did.' }
  expect((await activity.ask<Added>(team.ines, ADD, { input: answer })).errors).toBeUndefined()
  // One on another project keeps nothing here, one on the workspace does.
  await hold(false)
  await hold(true, newId())
  expect(await refusedTo(EDIT, { body: 'He never called us.' })).toBeUndefined()
  await hold(true, '')
  expect(await both()).toEqual([expect.stringContaining('legal hold'), expect.stringContaining('legal hold')])
  await hold(false, '')
  expect(await refusedTo(DELETE, {})).toBeUndefined()
})
