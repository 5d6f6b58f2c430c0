import { HighlightSavedSchema, NoteSavedSchema, PeopleNamedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { PersonDeletedSchema, PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namePeople, personIdOf } from '#src/people/name-people.ts'
import { nameNextPeople } from '#src/people/people-due-repository.ts'
import { change, makeNote, makeProject } from './make.ts'
import { highlight } from './make-highlights.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Speaking = { note: { speakers: { name: string; person: { id: string } | null }[] } }
type Counted = { page: { total: number; peopleCount: number } }

const SPEAKERS = 'query ($id: ID!) { note(id: $id) { speakers { name person { id } } } }'
const NOTES = 'query ($query: ListQueryInput!) { page: noteList(query: $query) { total peopleCount } }'
const HIGHLIGHTS = 'query ($query: ListQueryInput!) { page: highlightList(query: $query) { total peopleCount } }'

/** Two interviews with Maria, and an answer of hers in which nobody speaks; each with a highlight. */
async function threeOfMaria() {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Carriers' })
  const note = (title: string, text: string) => makeNote(team.contributor, { projectId, title, content: { text } })
  const one = await note('One', 'Interviewer: Why?\nMaria Silva: Nine long days.')
  const two = await note('Two', 'Interviewer: And?\nMARIA Silva: Nobody called.')
  const answer = await note('Answer', 'It took too long.')
  const fields = [{ label: 'Participant', value: 'maria silva' }]
  await change(team.contributor, 'updateNote', 'UpdateNoteInput', { noteId: answer.id, fields })
  await highlight(team.contributor, one.id, 'Nine long days')
  await highlight(team.contributor, two.id, 'Nobody called')
  await highlight(team.contributor, answer.id, 'It took too long')
  const speakers = async (id: string) => {
    const { data } = await team.viewer<Speaking>(SPEAKERS, { id })
    return data.note.speakers.filter(({ name }) => name !== 'Interviewer')
  }
  const counted = async (filter: object | null = null) => {
    const query = { projectId, filter }
    const [of, said] = [await team.viewer<Counted>(NOTES, { query }), await team.viewer<Counted>(HIGHLIGHTS, { query })]
    expect([of.errors, said.errors]).toEqual([undefined, undefined])
    return { notes: of.data.page, highlights: said.data.page }
  }
  const keys = async () =>
    new Map(
      (await notes.facts(team.teamId, HighlightSavedSchema)).map(({ highlightId, personKey }) => [
        highlightId,
        personKey,
      ]),
    )
  return { team, one, two, answer, speakers, counted, keys, maria: personIdOf(team.teamId, 'maria silva') }
}

/** The names that notes tell become persons, as recruit answers them. */
async function answerNames(teamId: string): Promise<number> {
  const told = await notes.service.foundation.db.write(teamId, (tx) => namePeople(tx, { teamId }))
  for (const { people } of await notes.facts(teamId, PeopleNamedSchema))
    for (const { personId, name } of people) await notes.hears(teamId, PersonSavedSchema, { personId, name })
  return told
}

const ALL = { total: 3, peopleCount: 1 }

test('names become persons once: the same name in several notes is the same person, and people are counted as before', async () => {
  const { team, one, two, speakers, counted, keys, maria } = await threeOfMaria()
  expect(await counted()).toEqual({ notes: ALL, highlights: ALL })
  expect(await speakers(one.id)).toEqual([{ name: 'Maria Silva', person: null }])
  expect(await answerNames(team.teamId)).toBe(1)
  for (const { id } of [one, two]) expect(await speakers(id)).toMatchObject([{ person: { id: maria } }])
  expect(await counted()).toEqual({ notes: ALL, highlights: ALL })
  expect([...new Set((await keys()).values())]).toEqual([maria])
  expect(await counted({ people: { overlaps: [maria] } })).toEqual({ notes: ALL, highlights: ALL })
  expect(await answerNames(team.teamId)).toBe(0)
})

test('who is renamed is called so where they speak, and stays one person with the answer that names them otherwise', async () => {
  const { team, one, two, speakers, counted, maria } = await threeOfMaria()
  await answerNames(team.teamId)
  const before = (await notes.facts(team.teamId, NoteSavedSchema)).length
  await notes.hears(team.teamId, PersonSavedSchema, { personId: maria, name: 'Maria Silva Santos' })
  for (const { id } of [one, two])
    expect(await speakers(id)).toEqual([{ name: 'Maria Silva Santos', person: { id: maria } }])
  expect(await counted()).toEqual({ notes: ALL, highlights: ALL })
  const told = (await notes.facts(team.teamId, NoteSavedSchema)).slice(before)
  expect(told.map(({ noteId }) => noteId).sort()).toEqual([one.id, two.id].sort())
  expect(told.every(({ about }) => about.includes('Maria Silva Santos'))).toBe(true)
})

test('who is deleted is a name again, and comes back with what they said', async () => {
  const { team, one, speakers, counted, keys, maria } = await threeOfMaria()
  await answerNames(team.teamId)
  await notes.hears(team.teamId, PersonDeletedSchema, { personId: maria })
  expect(await speakers(one.id)).toEqual([{ name: 'Maria Silva', person: null }])
  expect(await counted()).toEqual({ notes: ALL, highlights: ALL })
  expect([...new Set((await keys()).values())]).toEqual(['maria silva'])
  await notes.hears(team.teamId, PersonSavedSchema, { personId: maria, name: 'Maria Silva' })
  expect([...new Set((await keys()).values())]).toEqual([maria])
})

test('a person who is added has the name from then on, and whoever is called so next is them', async () => {
  const { team, one, speakers, counted } = await threeOfMaria()
  const added = newId()
  await notes.hears(team.teamId, PersonSavedSchema, { personId: added, name: 'Maria Silva' })
  expect(await speakers(one.id)).toMatchObject([{ person: { id: added } }])
  expect(await answerNames(team.teamId)).toBe(0)
  const { id: projectId } = await makeProject(team.contributor, { title: 'Later' })
  const later = await makeNote(team.contributor, {
    projectId,
    title: 'Later',
    content: { text: 'Interviewer: So?\nMaria Silva: It is done.' },
  })
  expect(await speakers(later.id)).toMatchObject([{ person: { id: added } }])
  expect(await counted({ people: { overlaps: [added] } })).toEqual({ notes: ALL, highlights: ALL })
})

test('two persons of one name stay two: who had it first keeps it, and no rename makes one of them the other', async () => {
  const { team, one, speakers, maria } = await threeOfMaria()
  await answerNames(team.teamId)
  const ana = newId()
  await notes.hears(team.teamId, PersonSavedSchema, { personId: ana, name: 'Ana Costa' })
  await notes.hears(team.teamId, PersonSavedSchema, { personId: maria, name: 'Ana Costa' })
  expect(await speakers(one.id)).toEqual([{ name: 'Maria Silva', person: { id: maria } }])
})

test('a speaker who gets another name is who has that name', async () => {
  const { team, one, speakers, counted, maria } = await threeOfMaria()
  await answerNames(team.teamId)
  const ana = newId()
  await notes.hears(team.teamId, PersonSavedSchema, { personId: ana, name: 'Ana Costa' })
  type Ids = { note: { speakers: { id: string; name: string }[] } }
  const { data } = await team.viewer<Ids>('query ($id: ID!) { note(id: $id) { speakers { id name } } }', { id: one.id })
  const speakerId = data.note.speakers.find(({ name }) => name === 'Maria Silva')?.id
  await change(team.contributor, 'nameSpeaker', 'NameSpeakerInput', { noteId: one.id, speakerId, name: 'Ana Costa' })
  expect(await speakers(one.id)).toEqual([{ name: 'Ana Costa', person: { id: ana } }])
  expect((await counted()).highlights.peopleCount).toBe(2)
  expect((await counted({ people: { overlaps: [maria] } })).highlights.total).toBe(2)
})

test('a workspace of before is looked through once, without anybody asking', async () => {
  const { team } = await threeOfMaria()
  const { db } = notes.service.foundation
  await db.system('people_due').insert({ team_id: team.teamId })
  expect(await nameNextPeople(db)).toBe(true)
  const [told] = await notes.facts(team.teamId, PeopleNamedSchema)
  expect(told?.people.map(({ name }) => name)).toEqual(['Maria Silva'])
  expect(await nameNextPeople(db)).toBe(false)
})
