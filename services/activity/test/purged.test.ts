import { InsightSavedSchema, InsightsPurgedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { NoteDeletedSchema, ObjectsPurgedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { mentionOf } from '@verbatim/contracts/mentions.ts'
import { afterAll, expect, test } from 'vitest'
import { startActivity } from './start-activity.ts'

const activity = await startActivity()
afterAll(() => activity[Symbol.asyncDispose]())

const ADD = 'mutation ($input: AddCommentInput!) { addComment(input: $input) { thread { id } } }'

test('what is removed for good takes along all that was said about it, and no other thread', async () => {
  const team = await activity.aTeam()
  const { teamId, ines } = team
  const insightId = newId()
  const title = 'Silence loses carriers'
  await activity.hears(teamId, InsightSavedSchema, { insightId, projectId: team.projectId, title, published: true })
  const say = (subject: string) => activity.ask(ines, ADD, { input: { subject, body: mentionOf(team.tomasz.userId) } })
  await say(`noteHighlight:${team.highlightId}`)
  await say(`note:${team.noteId}`)
  await say(`insight:${insightId}`)
  const left = () =>
    activity.service.foundation.db.read(teamId, async (tx) => [
      await tx('comment_thread').where({ team_id: teamId }).orderBy('id').pluck('root'),
      (await tx('comment').where({ team_id: teamId })).length,
      (await tx('notification').where({ team_id: teamId })).length,
      await tx('subject').where({ team_id: teamId }).orderBy('resource').pluck('resource'),
    ])
  const note = `note:${team.noteId}`
  expect(await left()).toEqual([[note, note, `insight:${insightId}`], 3, 3, expect.any(Array)])
  await activity.hears(teamId, NoteDeletedSchema, { noteId: team.noteId, projectId: team.projectId })
  expect((await left())[1]).toBe(3)
  await activity.hears(teamId, ObjectsPurgedSchema, { type: 'note', ids: [team.noteId] })
  expect(await left()).toEqual([[`insight:${insightId}`], 1, 1, [`insight:${insightId}`]])
  await activity.hears(teamId, InsightsPurgedSchema, { insightIds: [newId()] })
  expect((await left())[1]).toBe(1)
  await activity.hears(teamId, ObjectsPurgedSchema, { type: 'project', ids: [team.projectId] })
  expect(await left()).toEqual([[], 0, 0, []])
})
