import { create, toBinary } from '@bufbuild/protobuf'
import { MemberRemovedSchema, MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf, makeNote, makeProject } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** A workspace in which identity has told of a colleague by this name. */
async function aTeamWith(name: string) {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Interviews' })
  const { userId } = team.actors.colleague
  await tell(
    team.teamId,
    MemberSavedSchema.typeName,
    toBinary(MemberSavedSchema, create(MemberSavedSchema, { userId, name, role: 'CONTRIBUTOR' })),
  )
  return { team, ask: team.contributor, projectId, userId }
}

async function tell(teamId: string, type: string, payload: Uint8Array): Promise<void> {
  const fact = { id: newId(), type, teamId, actorId: null, trace: null, occurredAtMs: Date.now(), payload }
  await notes.service.foundation.engines.bus.publish('identity', [fact])
  await notes.settled()
}

type Said = { id: string; name: string; interviewer: boolean; color: number }
async function speakersOf(ask: Ask, noteId: string): Promise<Said[]> {
  const query = `{ note(id: "${noteId}") { speakers { id name interviewer color } } }`
  return (await ask<{ note: { speakers: Said[] } }>(query)).data.note.speakers
}
const whoAsks = async (ask: Ask, noteId: string) =>
  (await speakersOf(ask, noteId)).filter(({ interviewer }) => interviewer).map(({ name }) => name)

const TALK = 'INES  Okafor: How was it?\nAnna Lind: Slow.\nInes: Why?\nAnna Lind: Nobody told me.'

test('who speaks under the full name of a member asks, in that workspace only, until they have left', async () => {
  const { team, ask, projectId, userId } = await aTeamWith('Ines Okafor')
  const content = { text: TALK.replace('  ', ' ') }
  const { id } = await makeNote(ask, { projectId, title: 'A talk', content })
  expect(await whoAsks(ask, id)).toEqual(['INES Okafor'])
  expect((await speakersOf(ask, id))[0]?.color).toBe(0)
  // What a list shows of a note is what was answered.
  const { data } = await ask<{ note: { abstract: string } }>(`{ note(id: "${id}") { abstract } }`)
  expect(data.note.abstract).toMatch(/^Slow\./)
  const other = await aTeamWith('Bo Berg')
  expect(
    await whoAsks(other.ask, (await makeNote(other.ask, { projectId: other.projectId, title: 'A talk', content })).id),
  ).toEqual([])
  await tell(
    team.teamId,
    MemberRemovedSchema.typeName,
    toBinary(MemberRemovedSchema, create(MemberRemovedSchema, { userId })),
  )
  expect(await whoAsks(ask, (await makeNote(ask, { projectId, title: 'Later', content })).id)).toEqual([])
})

test.each([
  ['talk.txt', TALK],
  [
    'talk.vtt',
    `WEBVTT\n\n00:01.000 --> 00:02.000\n<v ines okafor>How was it?\n\n00:02.000 --> 00:03.000\n<v Anna Lind>Slow.\n`,
  ],
])('a member asks in an imported file too: %s', async (name, bytes) => {
  const { team, ask, projectId } = await aTeamWith('Ines Okafor')
  const { noteId } = await upload(notes, team.actors.contributor, { projectId, name }, Buffer.from(bytes))
  expect((await whoAsks(ask, noteId)).map((one) => one.toLowerCase().replace(/\s+/g, ' '))).toEqual(['ines okafor'])
})

test('a speaker who is given the name of a member asks, unless a person says otherwise', async () => {
  const { ask, projectId } = await aTeamWith('Ines Okafor')
  const content = { text: 'One: Hello.\nTwo: Bye.\nOne: Yes.' }
  const { id: noteId } = await makeNote(ask, { projectId, title: 'A talk', content })
  const [one, two] = await speakersOf(ask, noteId)
  const name = (input: object) =>
    ask('mutation ($input: NameSpeakerInput!) { nameSpeaker(input: $input) { id } }', { input: { noteId, ...input } })
  await name({ speakerId: one!.id, name: 'Ines Okafor' })
  expect(await whoAsks(ask, noteId)).toEqual(['Ines Okafor'])
  await name({ speakerId: one!.id, name: 'Ines Okafor', interviewer: false })
  expect(await whoAsks(ask, noteId)).toEqual([])
  await name({ speakerId: one!.id, name: 'Ines Okafor' })
  expect(await whoAsks(ask, noteId)).toEqual([])
  const [, turn] = await blocksOf(ask, noteId)
  await name({ speakerId: two!.id, name: 'Ines O', blockId: turn!.id })
  expect(await whoAsks(ask, noteId)).toEqual([])
})
