import { randomUUID } from 'node:crypto'
import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  FolderAccessSetSchema,
  FolderSavedSchema,
  HighlightDeletedSchema,
  HighlightSavedSchema,
  NoteDeletedSchema,
  NoteSavedSchema,
  NoteTextChangedSchema,
  ProjectAccessSetSchema,
  ProjectSavedSchema,
  TagSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId, toBase62 } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActor, startSearch } from './start-search.ts'

const SEARCH = `query Find($input: SearchInput!) { search(input: $input) {
  total counts { type count } nextCursor
  items { id type noteId blockId offset startMs projectTitle breadcrumbs speakerName tags { title color } preview { title { text match } content { text match } } } } }`

type Found = {
  search: {
    total: number
    nextCursor: string | null
    counts: { type: string; count: number }[]
    items: {
      id: string
      type: string
      noteId: string | null
      blockId: string | null
      offset: number | null
      startMs: number | null
      projectTitle: string
      breadcrumbs: string[]
      preview: { title: { text: string; match: boolean }[]; content: { text: string; match: boolean }[] }
    }[]
  }
}

let search: Awaited<ReturnType<typeof startSearch>>
beforeAll(async () => {
  search = await startSearch()
})
afterAll(() => search[Symbol.asyncDispose]())

const at = { createdAtMs: 1_700_000_000_000n, updatedAtMs: 1_700_000_000_000n }

/** A workspace with one folder, one project open to everybody, and an interview with a highlight. */
async function aWorkspace() {
  const teamId = randomUUID()
  const [folderId, projectId, noteId, highlightId, tagId] = [newId(), newId(), newId(), newId(), newId()]
  await search.hears(teamId, FolderSavedSchema, { folderId, name: 'Carrier network', ...at })
  await search.hears(teamId, ProjectSavedSchema, { projectId, title: 'Carrier onboarding', folderId, ...at })
  await search.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'WRITE' }] })
  await search.hears(teamId, NoteSavedSchema, { noteId, projectId, title: 'Dana Whitlock, interview', ...at })
  await search.hears(teamId, NoteTextChangedSchema, {
    noteId,
    projectId,
    blocks: [
      {
        blockId: 'b1',
        position: 0,
        text: 'And when the photo finally went through, what did you see?',
        speakerName: 'Ines Okafor',
        startMs: 1000,
      },
      {
        blockId: 'b2',
        position: 1,
        text: 'It says verifying. Verifying what? By who?',
        speakerName: 'Dana Whitlock',
        startMs: 4000,
      },
    ],
  })
  await search.hears(teamId, TagSavedSchema, { tagId, projectId, title: 'Waiting without news', color: 'red', ...at })
  await search.hears(teamId, HighlightSavedSchema, {
    highlightId,
    noteId,
    projectId,
    text: 'It says verifying.',
    tagIds: [tagId],
    state: 'ACTIVE',
    blockId: 'b2',
    offset: 0,
    startMs: 4000,
    ...at,
  })
  return { teamId, folderId, projectId, noteId, highlightId, tagId, manager: anActor(teamId) }
}

const find = async (actor: ReturnType<typeof anActor>, input: Record<string, unknown>) =>
  (await search.ask<Found>(actor, SEARCH, { input })).data.search

test('words are found where they were said, with the place to open', async () => {
  const { manager, noteId, highlightId } = await aWorkspace()
  const found = await find(manager, { query: 'verifying' })
  expect(found.items.map((hit) => hit.id).sort()).toEqual([noteId, highlightId].sort())
  const note = found.items.find((hit) => hit.id === noteId)
  expect(note).toMatchObject({
    type: 'NOTE',
    blockId: 'b2',
    offset: 8,
    startMs: 4000,
    breadcrumbs: ['Carrier network', 'Carrier onboarding'],
  })
  expect(note?.preview.content.find((fragment) => fragment.match)?.text).toBe('verifying')
})

test('a hit has a time where something was recorded, its very beginning included, and none elsewhere', async () => {
  const { teamId, projectId, noteId, highlightId, manager } = await aWorkspace()
  const words = { noteId, projectId, startMs: 0 }
  const said = { ...words, text: 'Good morning.', state: 'ACTIVE', blockId: 'b0', ...at }
  const startsOf = async (query: string) => (await find(manager, { query })).items.map((hit) => hit.startMs)
  await search.hears(teamId, HighlightSavedSchema, { ...said, highlightId, isTimed: true })
  expect(await startsOf('morning')).toEqual([0])
  await search.hears(teamId, HighlightSavedSchema, { ...said, highlightId, isTimed: false })
  expect(await startsOf('morning')).toEqual([null])
  const [first, second] = [
    { blockId: 'b8', position: 8 },
    { blockId: 'b9', position: 9 },
  ]
  await search.hears(teamId, NoteTextChangedSchema, {
    noteId,
    projectId,
    blocks: [
      { ...first, text: 'A recorded greeting.', isTimed: true },
      { ...second, text: 'A typed farewell.', isTimed: false },
    ],
  })
  expect(await startsOf('greeting')).toEqual([0])
  expect(await startsOf('farewell')).toEqual([null])
})

test('a phrase in quotes is found only as it was said', async () => {
  const { manager, noteId } = await aWorkspace()
  expect((await find(manager, { query: '"photo finally went through"' })).items.map((hit) => hit.id)).toEqual([noteId])
  expect((await find(manager, { query: '"photo went finally"' })).items).toEqual([])
})

test('a word that is still being typed already finds', async () => {
  const { manager } = await aWorkspace()
  expect((await find(manager, { query: 'verif' })).total).toBe(2)
  expect((await find(manager, { query: 'onboard', types: ['PROJECT'] })).total).toBe(1)
})

test('filters by type, tag and project hold', async () => {
  const { manager, highlightId, tagId } = await aWorkspace()
  expect((await find(manager, { query: 'verifying', types: ['HIGHLIGHT'] })).items.map((hit) => hit.id)).toEqual([
    highlightId,
  ])
  expect((await find(manager, { query: 'verifying', tagIds: [tagId] })).items.map((hit) => hit.id)).toEqual([
    highlightId,
  ])
  expect((await find(manager, { query: 'verifying', projectIds: [newId()] })).total).toBe(0)
})

test('how much stands where is told of the whole result, and of nothing that the asker may not read', async () => {
  const { teamId, projectId, tagId, manager } = await aWorkspace()
  const other = newId()
  const [reader, tag] = [anActor(teamId, 'VIEWER'), { tag: { id: tagId, title: 'Waiting without news' }, count: 1 }]
  await search.hears(teamId, ProjectSavedSchema, { projectId: other, title: 'Board papers', ...at })
  await search.hears(teamId, ProjectAccessSetSchema, { projectId: other, grants: [] })
  const words = { noteId: newId(), projectId: other, title: 'Who is verifying', ...at }
  await search.hears(teamId, NoteSavedSchema, words)
  const counts = `query ($input: SearchInput!) { search(input: $input) {
    projects { project { id breadcrumbs } count } tags { tag { id title } count } } }`
  const ask = async (actor: typeof manager) =>
    (await search.ask<{ search: unknown }>(actor, counts, { input: { query: 'verifying', limit: 1 } })).data.search
  const open = { project: { id: projectId, breadcrumbs: ['Carrier network'] }, count: 2 }
  expect(await ask(manager)).toEqual({
    projects: [open, { project: { id: other, breadcrumbs: [] }, count: 1 }],
    tags: [tag],
  })
  expect(await ask(reader)).toEqual({ projects: [open], tags: [tag] })
})

test('a filter holds for the things themselves, and what they have not is refused by name', async () => {
  const { manager, highlightId, tagId } = await aWorkspace()
  const filtered = (filter: object) => find(manager, { query: 'verifying', filter })
  const tagged = await filtered({ and: [{ tags: { overlaps: [tagId] } }, { not: { title: { contains: 'dana' } } }] })
  expect(tagged.items.map(({ id }) => id)).toEqual([highlightId])
  expect((await filtered({ created: { greaterThan: '2100-01-01' } })).total).toBe(0)
  const asked = 'query ($input: SearchInput!) { search(input: $input) { total } }'
  const refusal = async (input: object) =>
    (await search.ask(manager, asked, { input: { query: 'verifying', ...input } })).errors?.[0]
  expect(await refusal({ filter: { archived: { equalTo: true } } })).toMatchObject({
    message: expect.stringContaining('“archived”'),
    extensions: { errorCode: 'ValidationError' },
  })
  expect(await refusal({ filter: { colour: {} } })).toMatchObject({ message: expect.stringContaining('“colour”') })
  expect(await refusal({ filter: { tags: { empty: true } }, method: 'VECTOR' })).toMatchObject({
    extensions: { errorCode: 'InvalidOperation' },
  })
})

test('ids to filter by come in any form, and what is no id finds nothing', async () => {
  const { manager, projectId, tagId } = await aWorkspace()
  const total = async (input: Record<string, unknown>) => (await find(manager, { query: 'verifying', ...input })).total
  expect(await total({ projectIds: [`carriers-${toBase62(projectId)}`] })).toBe(2)
  expect(await total({ tagIds: [toBase62(tagId), 'no id'] })).toBe(1)
  expect(await total({ projectIds: ['no id'] })).toBe(0)
  expect(await total({ tagIds: ['no id', '\u0000'] })).toBe(0)
  expect(await total({ query: 'verifying \ud800 \u0000', projectIds: ['\ud800'] })).toBe(0)
})

test('a note is found by who speaks in it and by what its fields say, and the words that found it are shown', async () => {
  const { teamId, projectId, manager } = await aWorkspace()
  const noteId = newId()
  const about = 'Marta Delgado\nPlan: Starter'
  await search.hears(teamId, NoteSavedSchema, { noteId, projectId, title: 'Response 7', about, ...at })
  for (const query of ['delgado', '"Marta Delgado"', 'starter', 'delagdo'])
    expect((await find(manager, { query })).items.map(({ id }) => id)).toEqual([noteId])
  const [hit] = (await find(manager, { query: 'delgado' })).items
  expect(hit?.preview.content.filter(({ match }) => match).map(({ text }) => text)).toEqual(['Delgado'])
  expect((await find(manager, { query: 'delgado', titleOnly: true })).total).toBe(0)
})

test('another workspace finds nothing of it', async () => {
  await aWorkspace()
  expect((await find(anActor(randomUUID()), { query: 'verifying' })).total).toBe(0)
})

test('who may not read a project does not find what is in it, and finds it once access is given', async () => {
  const { teamId, projectId } = await aWorkspace()
  const [owner, viewer] = [anActor(teamId, 'CONTRIBUTOR'), anActor(teamId, 'VIEWER')]
  await search.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ userId: owner.userId, level: 'FULL' }] })
  expect((await find(viewer, { query: 'verifying' })).total).toBe(0)
  expect((await find(viewer, { query: 'carrier' })).total).toBe(0)
  expect((await find(owner, { query: 'verifying' })).total).toBe(2)
  await search.hears(teamId, ProjectAccessSetSchema, {
    projectId,
    grants: [
      { userId: owner.userId, level: 'FULL' },
      { userId: viewer.userId, level: 'READ' },
    ],
  })
  expect((await find(viewer, { query: 'verifying' })).total).toBe(2)
})

test('the name of a folder that is hidden from a member is told by nothing that they find in it', async () => {
  const { teamId, folderId } = await aWorkspace()
  const [owner, viewer] = [anActor(teamId, 'CONTRIBUTOR'), anActor(teamId, 'VIEWER')]
  const query = `query ($input: SearchInput!) { search(input: $input) {
    items { type breadcrumbs } projects { project { breadcrumbs } } } }`
  type Answer = { search: { items: { type: string; breadcrumbs: string[] }[]; projects: { project: object }[] } }
  const ask = async (actor: typeof viewer) =>
    (await search.ask<Answer>(actor, query, { input: { query: 'carrier' } })).data.search
  const folderSeen = { type: 'PROJECT_CATEGORY', breadcrumbs: [] }
  // Of before nothing was told of it: it stands above what is in it.
  expect((await ask(viewer)).projects).toEqual([{ project: { breadcrumbs: ['Carrier network'] } }])
  await search.hears(teamId, FolderAccessSetSchema, { folderId, grants: [{ userId: owner.userId, level: 'FULL' }] })
  expect((await ask(owner)).items).toContainEqual(folderSeen)
  const found = await ask(viewer)
  expect(found.items).toEqual([{ type: 'PROJECT', breadcrumbs: [] }])
  expect(found.projects).toEqual([{ project: { breadcrumbs: [] } }])
  await search.hears(teamId, FolderAccessSetSchema, { folderId, grants: [{ level: 'READ' }] })
  expect((await ask(viewer)).items).toContainEqual(folderSeen)
})

test('a draft insight is found by who may write, and by everybody once it is published', async () => {
  const { teamId, projectId } = await aWorkspace()
  const [writer, viewer] = [anActor(teamId, 'CONTRIBUTOR'), anActor(teamId, 'VIEWER')]
  const insight = {
    insightId: newId(),
    projectId,
    title: 'Silence loses carriers',
    text: 'Nobody knows who holds their papers.',
    ...at,
  }
  await search.hears(teamId, InsightSavedSchema, { ...insight, published: false })
  expect([(await find(writer, { query: 'papers' })).total, (await find(viewer, { query: 'papers' })).total]).toEqual([
    1, 0,
  ])
  await search.hears(teamId, InsightSavedSchema, { ...insight, published: true })
  expect((await find(viewer, { query: 'papers' })).total).toBe(1)
})

test('what is deleted is not found any more, and a fact that arrives twice changes nothing', async () => {
  const { teamId, manager, projectId, noteId, highlightId } = await aWorkspace()
  const once = newId()
  await search.hears(teamId, HighlightDeletedSchema, { highlightId, noteId, projectId }, { id: once })
  await search.hears(teamId, HighlightDeletedSchema, { highlightId, noteId, projectId }, { id: once })
  expect((await find(manager, { query: 'verifying' })).items.map((hit) => hit.id)).toEqual([noteId])
  await search.hears(teamId, NoteDeletedSchema, { noteId, projectId })
  expect((await find(manager, { query: 'verifying' })).total).toBe(0)
  const earlier = { occurredAtMs: Date.now() - 60_000 }
  const note = { noteId, projectId, title: 'Verifying', ...at }
  await search.hears(teamId, NoteSavedSchema, note, earlier)
  expect((await find(manager, { query: 'verifying' })).total).toBe(0)
  await search.hears(teamId, NoteSavedSchema, note)
  expect((await find(manager, { query: 'verifying' })).total).toBe(1)
})

test('pages follow one another without a hit twice', async () => {
  const { teamId, projectId, manager } = await aWorkspace()
  for (let i = 0; i < 5; i++)
    await search.hears(teamId, NoteSavedSchema, { noteId: newId(), projectId, title: `Payout ${i}`, ...at })
  const first = await find(manager, { query: 'payout', limit: 3 })
  const second = await find(manager, { query: 'payout', limit: 3, cursor: first.nextCursor })
  expect(first.total).toBe(5)
  expect(new Set([...first.items, ...second.items].map((hit) => hit.id)).size).toBe(5)
  expect(second.nextCursor).toBeNull()
})

test('hostile words are only words', async () => {
  const { manager } = await aWorkspace()
  for (const query of ["'); drop table object; --", 'a & | ! ( ) :* <->', '\\', '"unclosed', '%_%', '\u0000x']) {
    const answer = await search.ask<Found>(manager, SEARCH, { input: { query } })
    expect(answer.errors).toBeUndefined()
  }
})

test('too long a search is refused with a sentence', async () => {
  const { manager } = await aWorkspace()
  const { errors } = await search.ask(manager, SEARCH, { input: { query: 'x'.repeat(2001) } })
  expect(errors?.[0]).toMatchObject({
    message: 'A search may have at most 2000 characters.',
    extensions: { errorCode: 'ValidationError', humanReadable: true },
  })
})

test('what was said in other words is found by meaning, once its text has rested', async () => {
  const { manager, noteId } = await aWorkspace()
  const asked = async (method: string, actor = manager) => {
    const { items } = await find(actor, { query: 'a picture was uploaded', method })
    return items.map(({ id, blockId }) => ({ id, blockId }))
  }
  const said = { id: noteId, blockId: 'b1' }
  await search.embeds()
  expect(await asked('FULL_TEXT')).toEqual([])
  for (const method of ['VECTOR', 'HYBRID']) await expect.poll(() => asked(method)).toContainEqual(said)
  expect(await asked('VECTOR', anActor(randomUUID()))).toEqual([])
})

test('titles alone are not searched by meaning', async () => {
  const { manager } = await aWorkspace()
  const { errors } = await search.ask(manager, SEARCH, {
    input: { query: 'answered', method: 'VECTOR', titleOnly: true },
  })
  expect(errors?.[0]).toMatchObject({
    message: 'Titles alone are searched by words: method FULL_TEXT.',
    extensions: { errorCode: 'InvalidOperation', humanReadable: true },
  })
})
