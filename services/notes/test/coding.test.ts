import { CodingChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASSIGN, answer, aPair, FINISH, refusal } from './code-notes.ts'
import { highlight, highlightsOf } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const DECIDE = `mutation ($input: DecideCodingInput!) { decideCoding(input: $input) {
  tags { title } decidedBy { id } } }`
const UNDECIDE = 'mutation ($input: UndecideCodingInput!) { undecideCoding(input: $input) { noteId } }'
const AGREEMENT = `query ($projectId: ID!, $coderIds: [ID!]) { codingAgreement(projectId: $projectId, coderIds: $coderIds) {
  coders { id member { id } } noteCount sentenceCount taggedCount sameCount openCount decidedCount alpha kappa
  tags { tag { title } alpha kappa sentenceCount sameCount takenFor { tag { title } sentenceCount } } } }`
const SENTENCE = `{ total nextCursor items { sentence blockId note { id } speaker { name } goldTags { title }
  codings { coder { id } tags { title } } } }`
const DIFFERENCES = `query ($projectId: ID!, $state: DifferenceState, $tagId: ID, $first: Int, $after: String) {
  page: codingDifferences(projectId: $projectId, state: $state, tagId: $tagId, first: $first, after: $after) ${SENTENCE} }`
const GOLD = `query ($projectId: ID!) { page: goldCoding(projectId: $projectId) ${SENTENCE} }`
const PROJECT = `query ($projectId: ID!) { projectCoding(projectId: $projectId) {
  note { id } tasks { coder { id } blind finishedAt highlightCount } } }`

type Sentence = {
  sentence: string
  blockId: string
  goldTags: { title: string }[] | null
  codings: { coder: { id: string }; tags: { title: string }[] }[]
}
type Page = { page: { total: number; nextCursor: string | null; items: Sentence[] } }
type Agreement = {
  codingAgreement: {
    taggedCount: number
    openCount: number
    decidedCount: number
    alpha: number | null
    tags: object[]
  }
}

/** Both code the note: alike in its first sentence, not in its second. */
async function aCodedPair() {
  const pair = await aPair(notes)
  const { tomasz, priya, noteId, waitingId, silenceId, finish } = pair
  await highlight(tomasz, noteId, 'It took four days.', { tagIds: [waitingId] })
  await highlight(priya, noteId, 'four days', { tagIds: [waitingId] })
  await highlight(tomasz, noteId, 'Nobody called me.', { tagIds: [waitingId] })
  await highlight(priya, noteId, 'Nobody called me.', { tagIds: [silenceId] })
  for (const ask of [tomasz, priya]) await finish(ask)
  return pair
}

const differences = async (ask: Ask, variables: Record<string, unknown>) =>
  (await answer<Page>(ask, DIFFERENCES, variables)).page

test('who codes blind is told nothing of others by any other way', async () => {
  const { team, projectId, noteId, tomasz, priya, waitingId, finish } = await aPair(notes)
  await answer(tomasz, ASSIGN, { input: { noteIds: [noteId], coderIds: [team.actors.manager.userId], blind: true } })
  const his = await highlight(tomasz, noteId, 'Nobody called me.', { tagIds: [waitingId] })
  await finish(tomasz)
  await finish(priya)
  const ONE = 'query ($id: ID!) { highlight(id: $id) { id } }'
  const REMOVE = `mutation ($id: ID!) { tagHighlights(input: { highlightIds: [$id], addTagIds: [] }) { id tags { id } } }`
  expect(await refusal(team.manager, ONE, { id: his.id })).toBe('NotFound')
  expect(await refusal(team.manager, REMOVE, { id: his.id })).toBe('NotFound')
  expect(await differences(team.manager, { projectId })).toMatchObject({ total: 0, items: [] })
  const agreement = () => answer<Agreement>(team.manager, AGREEMENT, { projectId })
  expect((await agreement()).codingAgreement).toMatchObject({ noteCount: 0, tags: [] })
  expect(await differences(tomasz, { projectId })).toMatchObject({ total: 1 })
  await finish(team.manager)
  expect((await answer<{ highlight: object }>(team.manager, ONE, { id: his.id })).highlight).toEqual({ id: his.id })
  expect(await differences(team.manager, { projectId })).toMatchObject({ total: 1 })
  expect((await agreement()).codingAgreement).toMatchObject({ noteCount: 1 })
})

test('agreement is told of notes that all have finished, and not before', async () => {
  const { tomasz, priya, projectId, coderIds, finish } = await aCodedPair()
  const { codingAgreement } = await answer<Agreement>(tomasz, AGREEMENT, { projectId, coderIds })
  expect(codingAgreement).toMatchObject({
    coders: coderIds.toSorted().map((id) => ({ id, member: { id } })),
    noteCount: 1,
    sentenceCount: 3,
    taggedCount: 2,
    sameCount: 1,
    openCount: 1,
    decidedCount: 0,
  })
  const waiting = codingAgreement.tags.find((one) => JSON.stringify(one).includes('"tag":{"title":"Waiting"}'))
  expect(waiting).toMatchObject({ sentenceCount: 2, sameCount: 1, takenFor: { tag: { title: 'Silence' } } })
  // 11, 10, 00 over three sentences, as in the test of the rule.
  expect(waiting).toMatchObject({ alpha: expect.closeTo(1 - 10 / 18, 10), kappa: expect.closeTo(0.4, 10) })
  await finish(priya, false)
  const { codingAgreement: before } = await answer<Agreement>(tomasz, AGREEMENT, { projectId })
  expect(before).toMatchObject({ noteCount: 0, alpha: null, tags: [] })
})

test('a difference is decided, joins the gold layer, and is opened again', async () => {
  const { team, tomasz, projectId, noteId, silenceId } = await aCodedPair()
  const open = await differences(tomasz, { projectId })
  expect(open).toMatchObject({ total: 1, items: [{ sentence: 'Nobody called me.', goldTags: null }] })
  expect(open.items[0]?.codings.map(({ tags }) => tags.map(({ title }) => title)).toSorted()).toEqual([
    ['Silence'],
    ['Waiting'],
  ])
  const unit = { noteId, blockId: open.items[0]?.blockId, sentence: 'Nobody called me.' }
  const decided = await answer(team.manager, DECIDE, { input: { ...unit, tagIds: [silenceId] } })
  expect(decided).toEqual({
    decideCoding: { tags: [{ title: 'Silence' }], decidedBy: { id: team.actors.manager.userId } },
  })
  expect(await differences(tomasz, { projectId })).toMatchObject({ total: 0 })
  expect(await differences(tomasz, { projectId, state: 'DECIDED' })).toMatchObject({ total: 1 })
  const { page: gold } = await answer<Page>(tomasz, GOLD, { projectId })
  expect(gold.items.map(({ sentence, goldTags }) => [sentence, goldTags?.map(({ title }) => title)])).toEqual([
    ['It took four days.', ['Waiting']],
    ['Nobody called me.', ['Silence']],
  ])
  const again = await answer(tomasz, DECIDE, { input: { ...unit, tagIds: [] } })
  expect(again).toEqual({ decideCoding: { tags: [], decidedBy: { id: team.actors.contributor.userId } } })
  await answer(team.manager, UNDECIDE, { input: unit })
  await answer(team.manager, UNDECIDE, { input: unit })
  for (const wrong of [{ blockId: 'x\u0000' }, { sentence: 'Nobody ever called.\u0000' }])
    expect(await refusal(team.manager, UNDECIDE, { input: { ...unit, ...wrong } })).toBe('NotFound')
  expect(await differences(tomasz, { projectId })).toMatchObject({ total: 1 })
})

test('differences of a tag, page by page', async () => {
  const { tomasz, priya, projectId, noteId, silenceId, finish } = await aCodedPair()
  await finish(priya, false)
  await highlight(priya, noteId, 'I rang the number.', { tagIds: [silenceId] })
  await finish(priya)
  const first = await differences(tomasz, { projectId, tagId: silenceId, first: 1 })
  expect(first).toMatchObject({ total: 2, items: [{ sentence: 'Nobody called me.' }] })
  const second = await differences(tomasz, { projectId, tagId: silenceId, first: 1, after: first.nextCursor })
  expect(second).toMatchObject({ nextCursor: null, items: [{ sentence: 'I rang the number.' }] })
})

test('a decision about words that were changed does not hold, and none is made about them', async () => {
  const { tomasz, noteId, projectId } = await aCodedPair()
  const [open] = (await differences(tomasz, { projectId })).items
  const input = { noteId, blockId: open?.blockId, sentence: 'Nobody ever called.', tagIds: [] }
  expect(await refusal(tomasz, DECIDE, { input })).toBe('InvalidOperation')
})

test('who has a note keeps it, a coder is removed, and what they coded stays', async () => {
  const { team, tomasz, projectId, noteId, coderIds, finish } = await aPair(notes)
  await highlight(tomasz, noteId, 'It took four days.')
  await finish(tomasz)
  await answer(tomasz, ASSIGN, { input: { noteIds: [noteId], coderIds, blind: false } })
  const [first, second] = coderIds
  const tasks = async () =>
    (await answer<{ projectCoding: { tasks: object[] }[] }>(tomasz, PROJECT, { projectId })).projectCoding[0]?.tasks
  const known = await tasks()
  expect(known).toHaveLength(2)
  expect(known).toContainEqual({
    coder: { id: first },
    blind: true,
    finishedAt: expect.any(String),
    highlightCount: 1,
  })
  expect(known).toContainEqual({ coder: { id: second }, blind: true, finishedAt: null, highlightCount: 0 })
  const REMOVE = 'mutation ($input: RemoveCoderInput!) { removeCoder(input: $input) { tasks { coder { id } } } }'
  const removed = await answer(tomasz, REMOVE, { input: { noteId, coderId: first } })
  expect(removed).toEqual({ removeCoder: { tasks: [{ coder: { id: second } }] } })
  expect(await refusal(tomasz, REMOVE, { input: { noteId, coderId: first } })).toBe('NotFound')
  expect(await refusal(tomasz, FINISH, { input: { noteId, finished: true } })).toBe('InvalidOperation')
  expect(await highlightsOf(tomasz, noteId)).toHaveLength(1)
  const told = await notes.facts(team.teamId, CodingChangedSchema)
  const blind = told.map(({ blindCoderIds }) => blindCoderIds.toSorted())
  // Both were given the note, he finished, and was removed.
  expect(blind[0]).toEqual(coderIds.toSorted())
  expect(blind.slice(1)).toEqual(blind.slice(1).map(() => [second]))
  expect(blind.length).toBeGreaterThan(3)
})

test('viewers code nothing, strangers know of nothing, and neither is given a note', async () => {
  const { team, tomasz, projectId, noteId, coderIds } = await aPair(notes)
  expect(await refusal(team.viewer, ASSIGN, { input: { noteIds: [noteId], coderIds } })).toBe('Forbidden')
  expect(await refusal(team.stranger, AGREEMENT, { projectId })).toBe('NotFound')
  expect(await refusal(team.stranger, PROJECT, { projectId })).toBe('NotFound')
  const giving = (coderId: string) => refusal(tomasz, ASSIGN, { input: { noteIds: [noteId], coderIds: [coderId] } })
  expect(await giving(team.actors.viewer.userId)).toBe('ValidationError')
  expect(await giving(projectId)).toBe('NotFound')
  const unit = { noteId, blockId: 'x', sentence: 'It took four days.', tagIds: [] }
  expect(await refusal(team.viewer, DECIDE, { input: unit })).toBe('Forbidden')
})
