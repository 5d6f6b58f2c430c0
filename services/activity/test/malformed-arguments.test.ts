import { join } from 'node:path'
import { malformedCalls, misunderstood } from '@verbatim/kit/testing/malformed-arguments.ts'
import { expect, test } from 'vitest'
import { startActivity } from './start-activity.ts'

const SOURCE = join(import.meta.dirname, '..', 'src')
const ADD =
  'mutation ($subject: ID!) { addComment(input: { subject: $subject, body: "Why?" }) { thread { id } comment { id } } }'

test('no id and no cursor of any call is taken for what it is not, and none makes activity fail', async () => {
  await using activity = await startActivity()
  // A manager, since only one erases people.
  const { manager, noteId, tomasz } = await activity.aTeam()
  const subject = `note:${noteId}`
  type Added = { addComment: { thread: { id: string }; comment: { id: string } } }
  const { thread, comment } = (await activity.ask<Added>(manager, ADD, { subject })).data.addComment
  const ids = { subject, threadId: thread.id, commentId: comment.id, memberIds: tomasz.userId }
  const calls = malformedCalls(SOURCE, ids)
  expect(await misunderstood(calls, (query, variables) => activity.ask(manager, query, variables))).toEqual([])
})
