import { NotesErasedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { hashedPhrases } from '@verbatim/kit/erasure/erased-words.ts'
import { afterAll, expect, test } from 'vitest'
import { startActivity } from './start-activity.ts'

const activity = await startActivity()
afterAll(() => activity[Symbol.asyncDispose]())

const ADD = `mutation ($input: AddCommentInput!) { addComment(input: $input) { thread { id quote } } }`
const LIST = `query ($subject: ID!) { commentThreads(subject: $subject) { items { quote comments { body } } } }`

test('what was quoted of an erased highlight goes, and the name in what others wrote of it', async () => {
  const team = await activity.aTeam()
  const input = { subject: `noteHighlight:${team.highlightId}`, body: 'Dana Whitlock said so.' }
  expect((await activity.ask(team.ines, ADD, { input })).errors).toBeUndefined()
  const key = Buffer.alloc(32, 5)
  await activity.hears(team.ines.teamId, NotesErasedSchema, {
    ...{ erasureId: newId(), personId: newId(), highlightIds: [team.highlightId], last: true },
    words: { key, phrases: hashedPhrases(key, ['Dana Whitlock']) },
  })
  const { data } = await activity.ask(team.ines, LIST, { subject: `note:${team.noteId}` })
  expect(data).toEqual({
    commentThreads: { items: [{ quote: '[erased]', comments: [{ body: '[erased] said so.' }] }] },
  })
})
