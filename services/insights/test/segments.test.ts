import {
  FieldDeletedSchema,
  FieldSavedSchema,
  HighlightSavedSchema,
  NoteDeletedSchema,
  NoteSavedSchema,
  ProjectAccessSetSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { ToldPresentation } from '@verbatim/contracts/told-presentation.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { unpackJson } from '@verbatim/kit/packed-json.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CREATE, PUBLISH, read, SHARE, type Shared } from './share-world.ts'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const SEGMENTS = 'segments { label otherPeopleCount parts { optionId label peopleCount } }'
const READ = `query ($id: ID!) { insight(id: $id) { evidence { ${SEGMENTS} } claims { text evidence { ${SEGMENTS} } } } }`

type Segments = { label: string; otherPeopleCount: number; parts: { label: string; peopleCount: number }[] } | null
type Read = { insight: { evidence: { segments: Segments }; claims: { evidence: { segments: Segments } }[] } }

const LONG = 'By the Thursday I had taken a load off someone else.'
const [SMALL, LARGE, OWNER] = [newId(), newId(), newId()]
const OPTIONS = [
  { optionId: SMALL, label: 'Small' },
  { optionId: LARGE, label: 'Large' },
  { optionId: OWNER, label: 'Owner' },
]

/** A project whose segments are the sizes of fleets. */
async function aStudy() {
  const people = await insights.aProject()
  const { teamId, projectId, manager, viewer } = people
  const fieldId = newId()
  const fleet = (more: object = {}) =>
    insights.hears(teamId, FieldSavedSchema, {
      fieldId,
      projectId,
      objectType: 'NOTE',
      label: 'Fleet size',
      type: 'SELECT',
      options: OPTIONS,
      max: 1,
      ...more,
    })
  const project = (segmentFieldId?: string) =>
    insights.hears(teamId, ProjectSavedSchema, { projectId, title: 'Carriers', segmentFieldId })
  const note = (noteId: string, ...optionIds: string[]) =>
    insights.hears(teamId, NoteSavedSchema, { noteId, projectId, title: 'Call', choices: { optionIds } })
  const said = async (noteId: string, personKey: string, more: object = {}) => {
    const highlightId = newId()
    const where = { highlightId, projectId, noteId, personKey, state: 'ACTIVE', text: `Words ${highlightId}` }
    await insights.hears(teamId, HighlightSavedSchema, { ...where, ...more })
    return highlightId
  }
  const quoting = async (highlightIds: string[], markdown = '## They wait') => {
    const input = { projectId, title: 'Silence loses carriers', content: { markdown, highlightIds } }
    const { data } = await insights.ask<{ createInsight: { id: string } }>(manager, CREATE, { input })
    await insights.ask(manager, PUBLISH, { id: data.createInsight.id })
    return data.createInsight.id
  }
  const segments = async (id: string, actor: Actor = viewer) =>
    (await insights.ask<Read>(actor, READ, { id })).data.insight.evidence.segments
  await fleet()
  await project(fieldId)
  return { ...people, fieldId, fleet, project, note, said, quoting, segments }
}

/** What is said of segments, as `Small 1, Large 0`. */
const numbers = (segments: Segments) =>
  segments?.parts.map(({ label, peopleCount }) => `${label} ${peopleCount}`).join(', ')

test('evidence and each claim say how many people of each segment stand behind them, in the order of the options', async () => {
  const { note, said, quoting, segments, viewer } = await aStudy()
  const [dana, emre, ada] = [newId(), newId(), newId()]
  await note(dana, SMALL)
  await note(emre, LARGE)
  const id = await quoting([
    await said(dana, 'dana'),
    await said(dana, 'dana'),
    await said(emre, 'emre'),
    await said(ada, 'ada'),
  ])
  expect(await segments(id)).toEqual({
    label: 'Fleet size',
    otherPeopleCount: 1,
    parts: [
      { optionId: SMALL, label: 'Small', peopleCount: 1 },
      { optionId: LARGE, label: 'Large', peopleCount: 1 },
      { optionId: OWNER, label: 'Owner', peopleCount: 0 },
    ],
  })
  const { data } = await insights.ask<Read>(viewer, READ, { id })
  expect(data.insight.claims[0]?.evidence.segments).toEqual(data.insight.evidence.segments)
})

test('two files of one interview are one person of their segment, also where only one of them says which', async () => {
  const { note, said, quoting, segments } = await aStudy()
  const [text, pdf] = [newId(), newId()]
  await note(pdf, LARGE)
  const id = await quoting([await said(text, 'dana', { text: LONG }), await said(pdf, pdf, { text: LONG })])
  expect(await segments(id)).toMatchObject({ otherPeopleCount: 0 })
  expect(numbers(await segments(id))).toBe('Small 0, Large 1, Owner 0')
  await note(text, LARGE)
  expect(numbers(await segments(id))).toBe('Small 0, Large 1, Owner 0')
})

test('what changes is counted anew, and who looks at the insight is told: a value, a field, what the project names', async () => {
  const { teamId, projectId, fieldId, fleet, project, note, said, quoting, segments } = await aStudy()
  const dana = newId()
  await note(dana, SMALL)
  const id = await quoting([await said(dana, 'dana')])
  const told = async () => (await insights.told(teamId)).filter(({ insightId }) => insightId === id).length
  const after = async (change: () => Promise<void>, said: string | undefined): Promise<void> => {
    const before = await told()
    await change()
    expect(numbers(await segments(id))).toBe(said)
    expect(await told()).toBe(before + 1)
  }
  await after(() => note(dana, OWNER), 'Small 0, Large 0, Owner 1')
  await after(() => note(dana, OWNER, SMALL), 'Small 1, Large 0, Owner 1')
  await after(() => fleet({ options: OPTIONS.toReversed() }), 'Owner 1, Large 0, Small 1')
  await after(() => fleet({ label: 'Lorries', options: OPTIONS.slice(0, 1) }), 'Small 1')
  expect(await segments(id)).toMatchObject({ label: 'Lorries' })
  await after(() => fleet({ type: 'TEXT', options: [] }), undefined)
  await after(() => fleet(), 'Small 1, Large 0, Owner 1')
  const gone = { fieldId, projectId, objectType: 'NOTE' }
  await after(() => insights.hears(teamId, FieldDeletedSchema, gone), undefined)
  await after(() => fleet(), 'Small 1, Large 0, Owner 1')
  await after(() => project(''), undefined)
  await after(() => project(fieldId), 'Small 1, Large 0, Owner 1')
  const same = await told()
  await note(dana, OWNER, SMALL)
  await note(newId(), LARGE)
  await note(dana, OWNER, SMALL, newId())
  await project(fieldId)
  await fleet()
  expect(await told()).toBe(same)
  await insights.hears(teamId, FieldDeletedSchema, { ...gone, forGood: true })
  expect(await segments(id)).toBeNull()
})

test('a fact of a pod of before takes nothing away, one that comes late undoes nothing', async () => {
  const { teamId, projectId, note, said, quoting, segments, project, fleet } = await aStudy()
  const dana = newId()
  await note(dana, SMALL)
  const id = await quoting([await said(dana, 'dana')])
  await project()
  await insights.hears(teamId, NoteSavedSchema, { noteId: dana, projectId, title: 'Call' })
  const late = { occurredAtMs: Date.now() - 60_000 }
  await insights.hears(teamId, NoteSavedSchema, { noteId: dana, projectId, choices: { optionIds: [LARGE] } }, late)
  await insights.hears(teamId, ProjectSavedSchema, { projectId, title: 'Carriers', segmentFieldId: '' }, late)
  expect(numbers(await segments(id))).toBe('Small 1, Large 0, Owner 0')
  await insights.hears(teamId, NoteDeletedSchema, { noteId: dana, projectId })
  expect(numbers(await segments(id))).toBe('Small 0, Large 0, Owner 0')
  await fleet({ options: [] })
  expect(await segments(id)).toBeNull()
})

test('who may not open a project counts nobody of it, the team’s own words are of no segment, and no other workspace has any', async () => {
  const { teamId, note, said, quoting, segments, manager, viewer } = await aStudy()
  const [dana, emre, ines, closed] = [newId(), newId(), newId(), newId()]
  await insights.hears(teamId, ProjectSavedSchema, { projectId: closed, title: 'Closed' })
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId: closed, grants: [] })
  await note(dana, SMALL)
  await note(emre, LARGE)
  await note(ines, OWNER)
  const id = await quoting([
    await said(dana, 'dana'),
    await said(emre, 'emre', { projectId: closed }),
    await said(ines, ''),
  ])
  expect(numbers(await segments(id, manager))).toBe('Small 1, Large 1, Owner 0')
  expect(numbers(await segments(id, viewer))).toBe('Small 1, Large 0, Owner 0')
  const other = await insights.aProject()
  const input = { projectId: other.projectId, title: 'Elsewhere', content: { markdown: '# One' } }
  const { data } = await insights.ask<{ createInsight: { id: string } }>(other.manager, CREATE, { input })
  expect(await segments(data.createInsight.id, other.manager)).toBeNull()
})

test('a public page and a presentation that leaves say how evidence spreads, as it is now', async () => {
  const { teamId, projectId, note, said, quoting, fleet, manager } = await aStudy()
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'FULL' }] })
  const dana = newId()
  await note(dana, SMALL)
  const quote = await said(dana, 'dana')
  const id = await quoting([quote])
  const { data } = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id } })
  await said(dana, 'dana', { highlightId: quote })
  const page = async () => (await read(insights, teamId, data.shareInsight.share.path)).html
  // The words of a field are shown with those of tags.
  expect(await page()).toContain('1 quote from 1 person.</span>')
  await insights.ask(manager, SHARE, { input: { insightId: id, markup: true } })
  expect(await page()).toContain('1 quote from 1 person. Fleet size: 1 of 3; none from Large and Owner.</span>')
  await note(dana, SMALL, LARGE, OWNER)
  expect(await page()).toContain('1 person. Fleet size: all three.</span>')
  await fleet({ label: 'Fleet <b>' })
  expect(await page()).toContain('1 person. Fleet &#60;b&#62;: all three.</span>')
  const left = await insights.ask<{ done: { told: string } }>(
    manager,
    'mutation ($input: ExportPresentationInput!) { done: exportPresentation(input: $input) { told } }',
    { input: { insightIds: [id] } },
  )
  const told = (await unpackJson(left.data.done.told, 1_000_000)) as ToldPresentation
  expect(told.insights[0]?.evidence).toBe('1 quote from 1 person · Fleet <b>: all three')
})

test('of many claims it is said in words, however many options the field has', async () => {
  const { teamId, projectId, manager } = await insights.aProject()
  const fieldId = newId()
  const options = Array.from({ length: 200 }, (_, at) => ({ optionId: newId(), label: `Customer ${at}` }))
  const field = { fieldId, projectId, objectType: 'NOTE', label: 'Customer', type: 'SELECT', options, max: 1 }
  await insights.hears(teamId, FieldSavedSchema, field)
  await insights.hears(teamId, ProjectSavedSchema, { projectId, title: 'P', segmentFieldId: fieldId })
  const markdown = Array.from({ length: 150 }, (_, at) => `## Claim ${at}\n\nWords.`).join('\n\n')
  const input = { projectId, title: 'Long', content: { markdown } }
  const { data } = await insights.ask<{ createInsight: { id: string } }>(manager, CREATE, { input })
  const asked = await insights.ask<{ insight: { claims: { evidence: { segments: object } }[] } }>(
    manager,
    'query ($id: ID!) { insight(id: $id) { claims { evidence { segments { label words reached { optionId } } } } } }',
    { id: data.createInsight.id },
  )
  expect(asked.errors).toBeUndefined()
  expect(asked.data.insight.claims).toHaveLength(150)
  expect(asked.data.insight.claims[0]?.evidence.segments).toEqual({
    label: 'Customer',
    words: 'none of 200',
    reached: [],
  })
})
