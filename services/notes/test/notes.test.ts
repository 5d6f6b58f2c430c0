import { NoteSavedSchema, NoteTextChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { personColor } from '@verbatim/contracts/person-color.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { blocksOf, makeNote, makeProject } from './make.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const CREATE = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id title kind abstract textLength } }'
const CREATE_MANY = 'mutation ($input: CreateNotesInput!) { createNotes(input: $input) { id title } }'
const UPDATE = `mutation ($input: UpdateNoteInput!) { updateNote(input: $input) {
  id title locked fields { label value } project { id } viewerCan { edit highlight delete } } }`

const aProject = async (team: TestTeam): Promise<string> => (await makeProject(team.contributor, { title: 'P' })).id

test('a conversation becomes turns with speakers, and the others hear its words', async () => {
  const team = notes.aTeam()
  const projectId = await aProject(team)
  const text = 'Interviewer: How was it?\nAnna Lind: Slow, very slow.\nBen: Fine.'
  const { id } = await makeNote(team.contributor, { projectId, title: 'Call', content: { text } })
  const { data } = await team.viewer(`{ note(id: "${id}") {
    title kind abstract textLength locked importOrigin speakers { name interviewer color } createdBy { id } project { id } } }`)
  expect(data).toEqual({
    note: {
      title: 'Call',
      kind: 'TEXT',
      abstract: 'Slow, very slow. Fine.',
      textLength: 34,
      locked: false,
      importOrigin: null,
      speakers: [
        { name: 'Interviewer', interviewer: true, color: 0 },
        { name: 'Anna Lind', interviewer: false, color: personColor('Anna Lind') },
        { name: 'Ben', interviewer: false, color: personColor('Ben', new Set([personColor('Anna Lind')])) },
      ],
      createdBy: { id: team.actors.contributor.userId },
      project: { id: projectId },
    },
  })
  expect(await notes.facts(team.teamId, NoteSavedSchema)).toMatchObject([{ noteId: id, projectId, title: 'Call' }])
  const [fact] = await notes.facts(team.teamId, NoteTextChangedSchema)
  expect(fact?.blocks.map((block) => [block.position, block.speakerName, block.text])).toEqual([
    [0, 'Interviewer', 'How was it?'],
    [1, 'Anna Lind', 'Slow, very slow.'],
    [2, 'Ben', 'Fine.'],
  ])
})

test('markdown and html are read, and hostile html is harmless', async () => {
  const team = notes.aTeam()
  const projectId = await aProject(team)
  const markdown = await makeNote(team.contributor, { projectId, title: 'M', content: { markdown: '# T\n\n- a\n- b' } })
  expect((await blocksOf(team.viewer, markdown.id)).map((block) => [block.kind, block.text])).toEqual([
    ['heading', 'T'],
    ['paragraph', 'a'],
    ['paragraph', 'b'],
  ])
  const html =
    '<p onclick="x()">Hi<script>alert(1)</script> <img src=x onerror=alert(1)><a href="javascript:x">y</a></p>'
  const hostile = await makeNote(team.contributor, { projectId, title: 'H', content: { html } })
  expect((await blocksOf(team.viewer, hostile.id)).map((block) => block.text)).toEqual(['Hi y'])
  const { errors } = await team.contributor(CREATE, {
    input: { projectId, title: 'deep', content: { html: '<div>'.repeat(60_000) } },
  })
  expect(codeOf(errors)).toBe('ValidationError')
  expect(errors?.[0]?.message).toContain('nested too deeply')
})

test('content is given in exactly one form and within the limit', async () => {
  const team = notes.aTeam()
  const projectId = await aProject(team)
  const refused = async (content: object): Promise<string> => {
    const { errors } = await team.contributor(CREATE, { input: { projectId, title: 'x', content } })
    expect(codeOf(errors)).toBe('ValidationError')
    return errors?.[0]?.message ?? ''
  }
  expect(await refused({ text: 'a', html: 'b' })).toContain('exactly one')
  expect(await refused({})).toContain('exactly one')
  expect(await refused({ text: 'x'.repeat(5_000_001) })).toContain('5,000,000')
  const long = await team.contributor(CREATE, { input: { projectId, title: 'x'.repeat(201) } })
  expect(codeOf(long.errors)).toBe('ValidationError')
})

test('a note without title or content has both in the end', async () => {
  const team = notes.aTeam()
  const { data } = await team.contributor(CREATE, { input: { projectId: await aProject(team), title: ' ' } })
  expect(data).toMatchObject({ createNote: { title: 'Untitled note', abstract: '', textLength: 0 } })
})

test('many notes are made in their order, all or none', async () => {
  const team = notes.aTeam()
  const projectId = await aProject(team)
  const many = Array.from({ length: 300 }, (_, at) => ({ title: `n${at}`, content: { text: `word${at}` } }))
  const { data, errors } = await team.contributor<{ createNotes: { id: string; title: string }[] }>(CREATE_MANY, {
    input: { projectId, notes: many },
  })
  expect(errors).toBeUndefined()
  expect(data.createNotes.map((note) => note.title)).toEqual(many.map((note) => note.title))
  const { data: list } = await team.viewer<{ notes: { total: number; items: { title: string; abstract: string }[] } }>(
    `{ notes(projectId: "${projectId}", sort: CREATED_ASC, first: 3) { total items { title abstract } } }`,
  )
  expect(list.notes).toEqual({
    total: 300,
    items: [0, 1, 2].map((at) => ({ title: `n${at}`, abstract: `word${at}` })),
  })
  const broken = await team.contributor(CREATE_MANY, {
    input: { projectId, notes: [{ title: 'fine' }, { title: 'x'.repeat(201) }] },
  })
  expect(codeOf(broken.errors)).toBe('ValidationError')
  expect(broken.errors?.[0]?.message).toMatch(/^Note 2: /)
  const { data: after } = await team.viewer(`{ notes(projectId: "${projectId}") { total } }`)
  expect(after).toEqual({ notes: { total: 300 } })
})

test('more than 5,000 notes at once are refused', async () => {
  const team = notes.aTeam()
  const { errors } = await team.contributor(CREATE_MANY, {
    input: { projectId: await aProject(team), notes: Array(5001).fill({ title: 'x' }) },
  })
  expect(codeOf(errors)).toBe('ValidationError')
  expect(errors?.[0]?.message).toContain('5,000')
})

test('notes are listed over all projects that one may see, sorted and searched', async () => {
  const team = notes.aTeam()
  const [a, b] = [await aProject(team), await aProject(team)]
  await makeNote(team.contributor, { projectId: a, title: 'Zebra', content: { text: 'stripes' } })
  await makeNote(team.contributor, { projectId: b, title: 'Ant 100%' })
  const titles = async (args: string): Promise<string[]> => {
    const { data } = await team.viewer<{ notes: { items: { title: string }[] } }>(
      `{ notes${args} { items { title } } }`,
    )
    return data.notes.items.map((note) => note.title)
  }
  expect(await titles('')).toEqual(['Ant 100%', 'Zebra'])
  expect(await titles('(sort: TITLE_ASC)')).toEqual(['Ant 100%', 'Zebra'])
  expect(await titles('(sort: CREATED_ASC)')).toEqual(['Zebra', 'Ant 100%'])
  expect(await titles('(search: "STRIPE")')).toEqual(['Zebra'])
  expect(await titles('(search: "0%")')).toEqual(['Ant 100%'])
  expect(await titles('(search: "%")')).toEqual(['Ant 100%'])
})

test('blocks come in pages', async () => {
  const team = notes.aTeam()
  const text = Array.from({ length: 25 }, (_, at) => `line ${at}`).join('\n')
  const { id } = await makeNote(team.contributor, { projectId: await aProject(team), title: 'N', content: { text } })
  type Page = { note: { blocks: { items: { text: string }[]; nextCursor: string | null } } }
  const page = async (after: string | null): Promise<Page['note']['blocks']> => {
    const query = `query ($after: String) { note(id: "${id}") { blocks(first: 10, after: $after) { items { text } nextCursor } } }`
    return (await team.viewer<Page>(query, { after })).data.note.blocks
  }
  const first = await page(null)
  const second = await page(first.nextCursor)
  const third = await page(second.nextCursor)
  expect([first, second, third].map(({ items }) => items.length)).toEqual([10, 10, 5])
  expect(third.nextCursor).toBeNull()
  expect(second.items[0]?.text).toBe('line 10')
})

test('fields are added, changed and removed by label', async () => {
  const team = notes.aTeam()
  const { id } = await makeNote(team.contributor, { projectId: await aProject(team), title: 'N' })
  const set = (fields: object[]) => team.contributor(UPDATE, { input: { noteId: id, fields } })
  await set([
    { label: 'Participant', value: 'Anna' },
    { label: 'Company', value: 'Acme' },
  ])
  const { data } = await set([
    { label: 'participant', value: 'Anna Lind' },
    { label: 'Company', value: null },
  ])
  expect(data).toMatchObject({ updateNote: { fields: [{ label: 'Participant', value: 'Anna Lind' }] } })
  expect(codeOf((await set([{ label: 'x'.repeat(251), value: 'a' }])).errors)).toBe('ValidationError')
  expect(codeOf((await set([{ label: 'a', value: 'x'.repeat(10_300) }])).errors)).toBe('ValidationError')
  expect(codeOf((await set([{ label: ' ', value: 'x' }])).errors)).toBe('ValidationError')
})

test('a locked note stays as it is until it is unlocked', async () => {
  const team = notes.aTeam()
  const { id } = await makeNote(team.contributor, { projectId: await aProject(team), title: 'N' })
  const { data } = await team.contributor(UPDATE, { input: { noteId: id, locked: true } })
  expect(data).toMatchObject({
    updateNote: { locked: true, viewerCan: { edit: false, highlight: false, delete: false } },
  })
  const renamed = await team.contributor(UPDATE, { input: { noteId: id, title: 'x' } })
  expect(codeOf(renamed.errors)).toBe('InvalidOperation')
  const deleted = await team.contributor(`mutation { deleteNote(input: { noteId: "${id}" }) { id } }`)
  expect(codeOf(deleted.errors)).toBe('InvalidOperation')
  const both = await team.contributor(UPDATE, { input: { noteId: id, locked: false, title: 'New' } })
  expect(both.data).toMatchObject({ updateNote: { title: 'New', locked: false, viewerCan: { edit: true } } })
})

test('a note moves to another project with its words, and nowhere the member may not write', async () => {
  const team = notes.aTeam()
  const [from, to] = [await aProject(team), await aProject(team)]
  const { id } = await makeNote(team.contributor, { projectId: from, title: 'N', content: { text: 'words' } })
  const { data } = await team.colleague(UPDATE, { input: { noteId: id, projectId: to } })
  expect(data).toMatchObject({ updateNote: { project: { id: to } } })
  expect((await notes.facts(team.teamId, NoteTextChangedSchema)).at(-1)).toMatchObject({ noteId: id, projectId: to })
  const closed = await makeProject(team.manager, { title: 'closed' })
  await team.manager(
    `mutation { setAccess(input: { objectId: "${closed.id}", entries: [{ memberId: "${team.actors.manager.userId}", level: FULL }, { level: READ }] }) { level } }`,
  )
  const refused = await team.colleague(UPDATE, { input: { noteId: id, projectId: closed.id } })
  expect(codeOf(refused.errors)).toBe('Forbidden')
})

test('a viewer reads notes and changes none; a member of another workspace finds none', async () => {
  const team = notes.aTeam()
  const projectId = await aProject(team)
  const { id } = await makeNote(team.contributor, { projectId, title: 'N', content: { text: 'words' } })
  expect(await blocksOf(team.viewer, id)).toHaveLength(1)
  const calls = (ask: TestTeam['viewer']) =>
    Promise.all([
      ask(CREATE, { input: { projectId, title: 'x' } }),
      ask(CREATE_MANY, { input: { projectId, notes: [{ title: 'x' }] } }),
      ask(UPDATE, { input: { noteId: id, title: 'x' } }),
      ask(`mutation { deleteNote(input: { noteId: "${id}" }) { id } }`),
    ])
  expect((await calls(team.viewer)).map(({ errors }) => codeOf(errors))).toEqual(Array(4).fill('Forbidden'))
  expect((await calls(team.stranger)).map(({ errors }) => codeOf(errors))).toEqual(Array(4).fill('NotFound'))
  const { errors } = await team.stranger(`{ note(id: "${id}") { title } }`)
  expect(codeOf(errors)).toBe('NotFound')
  const { data } = await team.stranger<{ _entities: unknown[]; notes: { total: number } }>(
    `{ notes { total } _entities(representations: [{ __typename: "Note", id: "${id}" }]) { ... on Note { title } } }`,
  )
  expect(data).toEqual({ notes: { total: 0 }, _entities: [null] })
})
