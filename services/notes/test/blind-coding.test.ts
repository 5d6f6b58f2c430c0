import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, aPair } from './code-notes.ts'
import { change, makeNote, makeProject } from './make.ts'
import { highlight } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

test('who codes blind sees no highlight of others in the note until they have finished', async () => {
  const { team, projectId, noteId, tomasz, priya, waitingId, finish } = await aPair(notes)
  const his = await highlight(tomasz, noteId, 'It took four days.', { tagIds: [waitingId] })
  const hers = await highlight(priya, noteId, 'Nobody called me.')
  const LISTS = `query ($projectId: ID!, $noteId: ID!, $ids: [ID!]!) {
    note(id: $noteId) { viewerCodesBlind highlightIndex highlights { id } } highlightsByIds(ids: $ids) { id }
    highlights(projectId: $projectId) { total items { id } }
    highlightList(query: { projectId: $projectId }) { total items { id } } }`
  type Lists = {
    note: { viewerCodesBlind: boolean; highlightIndex: unknown; highlights: { id: string }[] }
    highlightsByIds: { id: string }[]
    highlights: { total: number; items: { id: string }[] }
    highlightList: { total: number; items: { id: string }[] }
  }
  const seenBy = async (ask: Ask) => {
    const lists = await answer<Lists>(ask, LISTS, { projectId, noteId, ids: [his.id, hers.id] })
    const ids = [lists.note.highlights, lists.highlightsByIds, lists.highlights.items, lists.highlightList.items]
    expect([lists.highlights.total, lists.highlightList.total]).toEqual(ids.slice(2).map(({ length }) => length))
    const found = ids.map((items) => items.map(({ id }) => id).sort())
    for (const other of found) expect(other).toEqual(found[0])
    for (const id of [his.id, hers.id])
      expect(JSON.stringify(lists.note.highlightIndex).includes(id)).toBe(found[0]?.includes(id))
    return { blind: lists.note.viewerCodesBlind, ids: found[0] }
  }
  const all = [his.id, hers.id].sort()
  expect(await seenBy(tomasz)).toEqual({ blind: true, ids: [his.id] })
  expect(await seenBy(priya)).toEqual({ blind: true, ids: [hers.id] })
  expect(await seenBy(team.manager)).toEqual({ blind: false, ids: all })
  await finish(priya)
  expect(await seenBy(priya)).toEqual({ blind: false, ids: all })
  expect(await seenBy(tomasz)).toEqual({ blind: true, ids: [his.id] })
})

test('no filter, group, column or order of notes tells who codes blind what others highlighted', async () => {
  const { team, projectId, noteId, tomasz, priya, waitingId, silenceId, finish } = await aPair(notes)
  const his = await highlight(tomasz, noteId, 'It took four days.', { tagIds: [waitingId] })
  await highlight(tomasz, noteId, 'I rang the number.', { tagIds: [waitingId] })
  await highlight(priya, noteId, 'Nobody called me.', { tagIds: [silenceId] })
  const found = async (ask: Ask, filter: object) => {
    const LIST = 'query ($query: ListQueryInput!) { noteList(query: $query) { total } }'
    return (await answer<{ noteList: { total: number } }>(ask, LIST, { query: { projectId, filter } })).noteList.total
  }
  const GROUPS = 'query ($query: ListQueryInput!) { noteGroups(query: $query) { key count } }'
  const groupsOf = async (ask: Ask) => {
    const query = { projectId, group: { by: 'TAG' } }
    const { noteGroups } = await answer<{ noteGroups: { key: string; count: number }[] }>(ask, GROUPS, { query })
    return noteGroups.flatMap(({ key, count }) => (key && count ? [key] : []))
  }
  const filters = [
    { tags: { overlaps: [waitingId] } },
    { highlight: { overlaps: [his.id] } },
    { highlightCount: { greaterThan: 1 } },
  ]
  for (const filter of filters) {
    expect(await found(team.manager, filter), JSON.stringify(filter)).toBe(1)
    expect(await found(priya, filter), JSON.stringify(filter)).toBe(0)
  }
  expect(await groupsOf(priya)).toEqual([silenceId])
  expect((await groupsOf(team.manager)).sort()).toEqual([waitingId, silenceId].sort())
  await finish(priya)
  for (const filter of filters) expect(await found(priya, filter), JSON.stringify(filter)).toBe(1)
  await finish(priya, false)
  // By what all highlighted Dana stands before Eli, by what she did behind.
  const { id: two } = await makeNote(tomasz, { projectId, title: 'Eli', content: { text: 'Nine days. Too late.' } })
  for (const words of ['Nine days.', 'Too late.']) await highlight(tomasz, two, words, { tagIds: [silenceId] })
  const COLUMNS = `query ($query: ListQueryInput!) { noteList(query: $query) { items { title } }
    noteColumnSummaries(query: $query, keys: ["highlightCount", "tags"]) { sum min max count } }`
  type Columns = { noteList: { items: { title: string }[] }; noteColumnSummaries: object[] }
  const columnsOf = async (ask: Ask) => {
    const query = { projectId, sort: [{ key: 'highlightCount', direction: 'DESC' }] }
    const { noteList, noteColumnSummaries } = await answer<Columns>(ask, COLUMNS, { query })
    return [noteList.items.map(({ title }) => title).join(' '), ...noteColumnSummaries]
  }
  expect(await columnsOf(team.manager)).toEqual([
    'Dana Eli',
    { sum: 5, min: 2, max: 3, count: 2 },
    expect.objectContaining({ count: 2 }),
  ])
  expect(await columnsOf(priya)).toEqual([
    'Eli Dana',
    { sum: 3, min: 1, max: 2, count: 2 },
    expect.objectContaining({ count: 2 }),
  ])
})

test('no count and no chart tells who codes blind how much others highlighted', async () => {
  const { team, projectId, noteId, tomasz, priya, waitingId, silenceId, finish } = await aPair(notes)
  await highlight(tomasz, noteId, 'It took four days.', { tagIds: [waitingId] })
  await highlight(priya, noteId, 'Nobody called me.', { tagIds: [waitingId, silenceId] })
  const COUNTS = `query ($projectId: ID!, $noteId: ID!, $tagId: ID!) {
    note(id: $noteId) { highlightCount }
    tag(id: $tagId) {
      highlightCount noteCounts { highlightCount } neighbours { highlightCount } withBelow { highlightCount }
    }
    projectChart(projectId: $projectId) { base { highlightCount } tags { tag { id } quote { id } } }
    tagPairs(projectId: $projectId) { highlightCount }
    project(id: $projectId) { counts { highlights } }
    taxonomyHealth(projectId: $projectId) { usedOnce { id } } }`
  type Counts = {
    note: { highlightCount: number }
    tag: {
      highlightCount: number
      noteCounts: { highlightCount: number }[]
      neighbours: object[]
      withBelow: { highlightCount: number }
    }
    projectChart: { base: { highlightCount: number }; tags: { tag: { id: string }; quote: object | null }[] }
    tagPairs: object[]
    project: { counts: { highlights: number } }
    taxonomyHealth: { usedOnce: { id: string }[] }
  }
  const toldTo = async (ask: Ask) => {
    const { note, tag, project, projectChart, tagPairs, taxonomyHealth } = await answer<Counts>(ask, COUNTS, {
      ...{ projectId, noteId, tagId: waitingId },
    })
    const many = [note, tag, tag.withBelow, projectChart.base, ...tag.noteCounts].map((one) => one.highlightCount)
    return {
      many: [...new Set([...many, project.counts.highlights])],
      together: [tag.neighbours.length, tagPairs.length],
      quoted: projectChart.tags.filter(({ quote }) => quote).length,
      once: taxonomyHealth.usedOnce.map(({ id }) => id),
    }
  }
  const his = { many: [1], together: [0, 0], quoted: 1, once: [waitingId] }
  const all = { many: [2], together: [1, 1], quoted: 2, once: [silenceId] }
  expect(await toldTo(tomasz)).toEqual(his)
  expect(await toldTo(team.manager)).toEqual(all)
  await finish(tomasz)
  expect(await toldTo(tomasz)).toEqual(all)
})

test('no filter, order or sum of projects tells who codes blind how much others highlighted', async () => {
  const { team, projectId, noteId, tomasz, priya, finish } = await aPair(notes)
  for (const words of ['It took four days.', 'I rang the number.']) await highlight(tomasz, noteId, words)
  const { id: other } = await makeProject(tomasz, { title: 'Other' })
  const { id: eli } = await makeNote(tomasz, { projectId: other, title: 'Eli', content: { text: 'Nine days.' } })
  await highlight(tomasz, eli, 'Nine days.')
  const PROJECTS = `query ($query: ListQueryInput!, $asked: ListQueryInput!) {
    projectList(query: $query) { items { id } } projectCounts(queries: [$asked])
    projectColumnSummaries(query: $query, keys: ["highlightCount"]) { sum max } }`
  type Projects = {
    projectList: { items: { id: string }[] }
    projectCounts: number[]
    projectColumnSummaries: { sum: number; max: number }[]
  }
  const toldTo = async (ask: Ask) => {
    const { projectList, projectCounts, projectColumnSummaries } = await answer<Projects>(ask, PROJECTS, {
      query: { sort: [{ key: 'highlightCount', direction: 'DESC' }] },
      asked: { filter: { highlightCount: { greaterThan: 1 } } },
    })
    return { order: projectList.items.map(({ id }) => id), many: projectCounts, sums: projectColumnSummaries }
  }
  const all = { order: [projectId, other], many: [1], sums: [{ sum: 3, max: 2 }] }
  expect(await toldTo(team.manager)).toEqual(all)
  expect(await toldTo(priya)).toEqual({ order: [other, projectId], many: [0], sums: [{ sum: 1, max: 1 }] })
  await finish(priya)
  expect(await toldTo(priya)).toEqual(all)
})

test('a tag of the workspace does not tell who codes blind how often others used it', async () => {
  const { team, projectId, noteId, tomasz, priya, finish } = await aPair(notes)
  const { data } = await change<{ id: string }>(tomasz, 'createWorkspaceTag', 'CreateWorkspaceTagInput', {
    title: 'Late',
  })
  const { data: used } = await change<{ id: string }>(tomasz, 'useWorkspaceTag', 'UseWorkspaceTagInput', {
    ...{ workspaceTagId: data.done.id, projectId },
  })
  const tagIds = [used.done.id]
  for (const words of ['It took four days.', 'I rang the number.']) await highlight(tomasz, noteId, words, { tagIds })
  await highlight(priya, noteId, 'Nobody called me.', { tagIds })
  const useSeenBy = async (ask: Ask) => {
    const asked = '{ workspaceTags { projectCount highlightCount } }'
    return (await answer<{ workspaceTags: object[] }>(ask, asked, {})).workspaceTags
  }
  expect(await useSeenBy(team.manager)).toEqual([{ projectCount: 1, highlightCount: 3 }])
  expect(await useSeenBy(priya)).toEqual([{ projectCount: 1, highlightCount: 1 }])
  await finish(priya)
  expect(await useSeenBy(priya)).toEqual([{ projectCount: 1, highlightCount: 3 }])
})

test('who codes a note is not told to whoever codes it blind with how much they highlighted', async () => {
  const { team, projectId, noteId, coderIds, tomasz, priya, finish } = await aPair(notes)
  for (const words of ['It took four days.', 'I rang the number.']) await highlight(tomasz, noteId, words)
  const TASKS = 'query ($projectId: ID!) { projectCoding(projectId: $projectId) { tasks { coderId highlightCount } } }'
  type Tasks = { projectCoding: { tasks: { coderId: string; highlightCount: number | null }[] }[] }
  const toldTo = async (ask: Ask) => {
    const { projectCoding } = await answer<Tasks>(ask, TASKS, { projectId })
    return coderIds.map((id) => projectCoding[0]?.tasks.find(({ coderId }) => coderId === id)?.highlightCount)
  }
  expect(await toldTo(team.manager)).toEqual([2, 0])
  expect(await toldTo(tomasz)).toEqual([2, null])
  expect(await toldTo(priya)).toEqual([null, 0])
  await finish(priya)
  expect(await toldTo(priya)).toEqual([2, 0])
})
