import { HighlightSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heard } from './heard-recording.ts'
import { blocksOf, makeNote, makeProject } from './make.ts'
import { highlight } from './make-highlights.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Case = { team: TestTeam; projectId: string; noteId: string }

async function aNote(text: string): Promise<Case> {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'N', content: { text } })
  return { team, projectId, noteId }
}

const lastFact = async ({ team }: Case) => (await notes.facts(team.teamId, HighlightSavedSchema)).at(-1)

async function speakerOf({ team, noteId }: Case, name: string): Promise<string> {
  const { data } = await team.viewer<{ note: { speakers: { id: string; name: string }[] } }>(
    `{ note(id: "${noteId}") { speakers { id name } } }`,
  )
  return data.note.speakers.find((speaker) => speaker.name === name)!.id
}

const nameSpeaker = async (one: Case, input: object): Promise<void> => {
  const { errors } = await one.team.contributor(
    'mutation ($input: NameSpeakerInput!) { nameSpeaker(input: $input) { id } }',
    { input: { noteId: one.noteId, ...input } },
  )
  expect(errors).toBeUndefined()
}

test('a speaker who gets a name becomes a person, and one of the team ceases to be one', async () => {
  const one = await aNote('Speaker 1: How was it?\nSpeaker 2: It took four days.')
  await highlight(one.team.contributor, one.noteId, 'It took four days')
  const speakerId = await speakerOf(one, 'Speaker 2')
  expect(await lastFact(one)).toMatchObject({ speakerName: 'Speaker 2', personKey: `${one.noteId}/${speakerId}` })
  await nameSpeaker(one, { speakerId, name: 'Dana Whitlock' })
  expect(await lastFact(one)).toMatchObject({ speakerName: 'Dana Whitlock', personKey: 'dana whitlock' })
  await nameSpeaker(one, { speakerId, name: 'Ines Okafor', interviewer: true })
  expect(await lastFact(one)).toMatchObject({ speakerName: 'Ines Okafor', personKey: '' })
})

test('a turn that is given to another speaker takes its highlights along', async () => {
  const one = await aNote('Anna: How was it?\nBen: It took four days.\nAnna: I see.')
  await highlight(one.team.contributor, one.noteId, 'It took four days')
  const [, turn] = await blocksOf(one.team.viewer, one.noteId)
  await nameSpeaker(one, { speakerId: await speakerOf(one, 'Ben'), name: 'Clara', blockId: turn!.id })
  expect(await lastFact(one)).toMatchObject({ speakerName: 'Clara', personKey: 'clara', text: 'It took four days' })
})

test('where nobody speaks, the participant of the note said it', async () => {
  const one = await aNote('It took four days.\n\nNobody called.')
  await highlight(one.team.contributor, one.noteId, 'four days')
  expect(await lastFact(one)).toMatchObject({ speakerName: '', personKey: one.noteId })
  const fields = [{ label: 'Participant', value: 'Dana Whitlock' }]
  await one.team.contributor('mutation ($input: UpdateNoteInput!) { updateNote(input: $input) { id } }', {
    input: { noteId: one.noteId, fields },
  })
  expect(await lastFact(one)).toMatchObject({ personKey: 'dana whitlock' })
  const { data } = await one.team.viewer(`{ highlights(projectId: "${one.projectId}") { total peopleCount } }`)
  expect(data).toEqual({ highlights: { total: 1, peopleCount: 1 } })
})

test('a highlight of a recording is a clip from its first word to its last, also across turns', async () => {
  const one = await aNote('Anna: How was it?\nBen: It took four days.')
  const fileId = await heard(notes, one, [
    [
      [0, 300, 'How'],
      [300, 500, 'was'],
      [500, 900, 'it?'],
    ],
    [
      [1000, 1200, 'It'],
      [1200, 1500, 'took'],
      [1600, 2000, 'four'],
      [2000, 2600, 'days.'],
    ],
  ])
  await highlight(one.team.contributor, one.noteId, 'was it?\nIt took')
  await highlight(one.team.contributor, one.noteId, 'four days')
  expect(await lastFact(one)).toMatchObject({ startMs: 1600 })
  const { data } = await one.team.viewer<{
    note: { highlights: { streamAccessToken: string; audioVideo: { fileId: string; streamUrl: string } }[] }
  }>(
    `{ note(id: "${one.noteId}") { highlights { streamAccessToken audioVideo { fileId type startTime endTime streamUrl words } } } }`,
  )
  const [it, took] = ['was it?\nIt took'.indexOf('It'), 'was it?\nIt took'.indexOf('took')]
  const across = [
    [0, 3, 300, 500],
    [4, 7, 500, 900],
    [it, it + 2, 1000, 1200],
    [took, took + 4, 1200, 1500],
  ]
  const within = [
    [0, 4, 1600, 2000],
    [5, 9, 2000, 2600],
  ]
  expect(data.note.highlights.map((each) => each.audioVideo)).toMatchObject([
    { fileId, type: 'AUDIO', startTime: 0.3, endTime: 1.5, words: across },
    { fileId, type: 'AUDIO', startTime: 1.6, endTime: 2.6, words: within },
  ])
  const [{ streamAccessToken, audioVideo }] = data.note.highlights as [(typeof data.note.highlights)[0]]
  expect(audioVideo.streamUrl).toBe(`/files/stream/${fileId}?token=${streamAccessToken}`)
})
