import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject, boardOf } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { change, makeNote } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Measures = { highlightCount: number; noteCount: number; peopleCount: number; textVolume: number }
type Chart = {
  tags: { tag: { title: string }; measures: Measures; quote: { text: string } | null }[]
  groups: { tagGroup: { id: string; title: string }; measures: Measures }[]
  base: Measures
}

const MEASURES = '{ highlightCount noteCount peopleCount textVolume }'
const CHART = `query ($projectId: ID!) { projectChart(projectId: $projectId) {
  tags { tag { title } measures ${MEASURES} quote { text } }
  groups { tagGroup { id title } measures ${MEASURES} } base ${MEASURES} } }`

const chartOf = async (ask: Ask, projectId: string): Promise<Chart> => {
  const { data, errors } = await ask<{ projectChart: Chart }>(CHART, { projectId })
  expect(errors).toBeUndefined()
  return data.projectChart
}
const of = (chart: Chart, title: string) => chart.tags.find(({ tag }) => tag.title === title)

/** Two people, three highlights; one of them has both tags and one has none. */
async function aTalk() {
  const { team, projectId } = await aProject(notes)
  const ask = team.contributor
  const [waiting, trust] = [await makeTag(ask, projectId, 'Waiting'), await makeTag(ask, projectId, 'Trust')]
  const text = 'Dana: Four days without news. Nobody wrote.\n\nEmre: They pay in seven days.'
  const { id: noteId } = await makeNote(ask, { projectId, title: 'Dana and Emre', content: { text } })
  await highlight(ask, noteId, 'Four days without news', { tagIds: [waiting.id, trust.id] })
  const nobody = await highlight(ask, noteId, 'Nobody wrote', { tagIds: [waiting.id] })
  await highlight(ask, noteId, 'They pay in seven days', { tagIds: [trust.id] })
  await highlight(ask, noteId, 'Nobody')
  return { team, ask, projectId, noteId, nobody, waitingId: waiting.id, trustId: trust.id }
}

test('a chart measures each tag by people, highlights, notes and words', async () => {
  const { ask, projectId } = await aTalk()
  const chart = await chartOf(ask, projectId)
  expect(of(chart, 'Waiting')).toEqual({
    tag: { title: 'Waiting' },
    measures: { highlightCount: 2, noteCount: 1, peopleCount: 1, textVolume: 6 },
    quote: { text: 'Nobody wrote' },
  })
  expect(of(chart, 'Trust')?.measures).toEqual({ highlightCount: 2, noteCount: 1, peopleCount: 2, textVolume: 9 })
  expect(of(chart, 'Positive')).toMatchObject({ measures: { highlightCount: 0, peopleCount: 0 }, quote: null })
  expect(chart.base).toEqual({ highlightCount: 4, noteCount: 1, peopleCount: 2, textVolume: 12 })
})

test('what has two tags of a group counts once for the group', async () => {
  const { ask, projectId } = await aTalk()
  const chart = await chartOf(ask, projectId)
  expect(chart.groups.map(({ tagGroup }) => tagGroup.title)).toEqual(['Tags', 'Sentiment'])
  expect(chart.groups[0]?.measures).toEqual({ highlightCount: 3, noteCount: 1, peopleCount: 2, textVolume: 11 })
})

test('what is deleted counts nowhere, and comes back with its note', async () => {
  const { ask, projectId, noteId, nobody } = await aTalk()
  await change(ask, 'deleteHighlight', 'DeleteHighlightInput', { highlightId: nobody.id }, '{ highlightId }')
  expect(of(await chartOf(ask, projectId), 'Waiting')?.measures.highlightCount).toBe(1)
  await change(ask, 'deleteNote', 'DeleteNoteInput', { noteId }, '{ __typename }')
  const empty = await chartOf(ask, projectId)
  expect(empty.base).toEqual({ highlightCount: 0, noteCount: 0, peopleCount: 0, textVolume: 0 })
  expect(empty.tags.length).toBe(5)
})

test('a viewer sees it; of a project that one may not see there is none', async () => {
  const { team, projectId } = await aTalk()
  expect((await chartOf(team.viewer, projectId)).base.highlightCount).toBe(4)
  const { errors } = await team.stranger(CHART, { projectId })
  expect(codeOf(errors)).toBe('NotFound')
})

test('a plan without charts says so', async () => {
  const { team, projectId } = await aTalk()
  const closed = notes.as({ ...team.actors.contributor, entitlements: { closed: ['charts'] } })
  expect(codeOf((await closed(CHART, { projectId })).errors)).toBe('Forbidden')
  expect((await boardOf(closed, projectId)).groups.length).toBe(2)
})

type Pair = { tagId: string; otherTagId: string; highlightCount: number; peopleCount: number }
type Coverage = {
  people: { key: string; name: string; highlightCount: number }[]
  cells: { tagId: string; personKey: string; highlightCount: number }[]
}
const PAIRS =
  'query ($projectId: ID!) { tagPairs(projectId: $projectId) { tagId otherTagId highlightCount peopleCount } }'
const COVERAGE = `query ($projectId: ID!) { tagCoverage(projectId: $projectId) {
  people { key name color highlightCount } cells { tagId personKey highlightCount } } }`

test('two tags come together on a highlight, and where one person names both', async () => {
  const { team, ask, projectId, waitingId, trustId } = await aTalk()
  const { data } = await ask<{ tagPairs: Pair[] }>(PAIRS, { projectId })
  const [tagId, otherTagId] = [waitingId, trustId].toSorted()
  expect(data.tagPairs).toEqual([{ tagId, otherTagId, highlightCount: 1, peopleCount: 1 }])
  expect(codeOf((await team.stranger(PAIRS, { projectId })).errors)).toBe('NotFound')
})

test('coverage says who names which tag, by the name that the note gives them', async () => {
  const { team, ask, projectId, waitingId, trustId } = await aTalk()
  const { data } = await ask<{ tagCoverage: Coverage }>(COVERAGE, { projectId })
  expect(data.tagCoverage.people).toMatchObject([
    { key: 'dana', name: 'Dana', highlightCount: 2 },
    { key: 'emre', name: 'Emre', highlightCount: 1 },
  ])
  const cells = data.tagCoverage.cells.map(({ tagId, personKey, highlightCount }) => [tagId, personKey, highlightCount])
  expect(cells).toEqual(
    expect.arrayContaining([
      [waitingId, 'dana', 2],
      [trustId, 'dana', 1],
      [trustId, 'emre', 1],
    ]),
  )
  expect(cells).toHaveLength(3)
  expect(codeOf((await team.stranger(COVERAGE, { projectId })).errors)).toBe('NotFound')
})
