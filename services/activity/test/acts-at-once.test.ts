import { expect, test } from 'vitest'
import { startActivity } from './start-activity.ts'

test('a comment that PostgreSQL took back, since others and it waited for each other, is said all the same, once', async () => {
  await using activity = await startActivity()
  const { ines, noteId } = await activity.aTeam()
  const subject = `note:${noteId}`
  const add = 'mutation ($i: AddCommentInput!) { addComment(input: $i) { comment { id } } }'
  const rows = await activity.takenBackOnce('comment', async () => {
    expect((await activity.ask(ines, add, { i: { subject, body: 'Who verifies?' } })).errors).toBeUndefined()
  })
  expect(rows).toBe(2)
  const list = 'query ($subject: ID!) { commentThreads(subject: $subject) { items { commentCount } } }'
  const { data } = await activity.ask<{ commentThreads: { items: object[] } }>(ines, list, { subject })
  expect(data.commentThreads.items).toEqual([{ commentCount: 1 }])
})
