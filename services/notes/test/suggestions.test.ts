import { HighlightDeletedSchema, HighlightSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { blocksOf, makeNote, makeProject } from './make.ts'
import { highlight, highlightsOf, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const INTERVIEW = `Interviewer: Thank you for coming. How did the check of your papers go?
Dana Whitlock: Hello. I took the photo of my insurance four times and every time it said unreadable. Ok.
Interviewer: I hate it when I have to wait for three weeks because a problem is not solved. And then?
Dana Whitlock: I waited four days and nobody told me anything, so I took work elsewhere. Right.
Dana Whitlock: I would need one phone number where a person answers because a tape cannot help me. Yes.`

type Case = { team: TestTeam; projectId: string; noteId: string }

async function anInterview(): Promise<Case> {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana', content: { text: INTERVIEW } })
  return { team, projectId, noteId }
}

type Suggestion = {
  id: string
  text: string
  state: string
  reason: string
  author: object | null
  tags: { id: string }[]
  suggestedTags: { id: string; title: string }[]
  range: { blockId: string; start: number; end: number }
}

const suggest = async (ask: Ask, noteId: string, count?: number): Promise<Suggestion[]> => {
  const { data, errors } = await ask<{ suggestHighlights: { highlights: Suggestion[] } }>(
    `mutation ($input: SuggestHighlightsInput!) { suggestHighlights(input: $input) { noteId highlights {
       id text state reason author { id } tags { id } suggestedTags { id title } range { blockId start end } } } }`,
    { input: { noteId, count } },
  )
  expect(errors).toBeUndefined()
  return data.suggestHighlights.highlights
}
const act = (ask: Ask, mutation: string, type: string, input: object, fields: string) =>
  ask<{ done: Record<string, unknown> }>(`mutation ($input: ${type}!) { done: ${mutation}(input: $input) ${fields} }`, {
    input,
  })
const accept = (ask: Ask, input: object) =>
  act(
    ask,
    'acceptHighlight',
    'AcceptHighlightInput',
    input,
    '{ id state version author { id } reason tags { title } suggestedTags { id } }',
  )
const reject = (ask: Ask, highlightId: string) =>
  act(ask, 'rejectHighlight', 'DeleteHighlightInput', { highlightId }, '{ highlightId noteId }')

test('sentences of participants are proposed, word for word, and wait apart from highlights', async () => {
  const { team, noteId } = await anInterview()
  const suggested = await suggest(team.contributor, noteId, 3)
  expect(suggested.map((one) => one.text)).toEqual([
    'I took the photo of my insurance four times and every time it said unreadable.',
    'I waited four days and nobody told me anything, so I took work elsewhere.',
    'I would need one phone number where a person answers because a tape cannot help me.',
  ])
  const texts = new Map((await blocksOf(team.viewer, noteId)).map((block) => [block.id, block.text]))
  for (const { text, range, state, author, reason } of suggested) {
    expect([state, author, texts.get(range.blockId)?.slice(range.start, range.end)]).toEqual(['SUGGESTED', null, text])
    expect(reason).toMatch(/^[A-Z].+\.$/)
  }
  expect(await highlightsOf(team.viewer, noteId)).toEqual([])
  const { data } = await team.viewer(
    `{ note(id: "${noteId}") { highlightCount highlightIndex project { counts { highlights suggestedHighlights } } } }`,
  )
  expect(data).toEqual({
    note: { highlightCount: 0, highlightIndex: [], project: { counts: { highlights: 0, suggestedHighlights: 3 } } },
  })
  const facts = await notes.facts(team.teamId, HighlightSavedSchema)
  expect(facts.map((fact) => [fact.state, fact.speakerName, fact.tagIds.length])).toEqual(
    Array(3).fill(['SUGGESTED', 'Dana Whitlock', 0]),
  )
})

test('asked again, also by two at once, nothing is proposed twice', async () => {
  const { team, noteId } = await anInterview()
  const answers = await Promise.all([suggest(team.contributor, noteId, 2), suggest(team.colleague, noteId, 2)])
  const again = await suggest(team.contributor, noteId, 2)
  expect(again).toHaveLength(2)
  for (const answer of answers) for (const one of answer) expect(again.map((other) => other.id)).toContain(one.id)
  expect(await suggest(team.contributor, noteId, 3)).toHaveLength(3)
})

test('what was refused is not proposed again, and what is highlighted is not proposed', async () => {
  const { team, noteId } = await anInterview()
  const [first] = await suggest(team.contributor, noteId, 1)
  for (let time = 0; time < 2; time += 1)
    expect((await reject(team.contributor, first!.id)).data.done).toEqual({ highlightId: first!.id, noteId })
  await highlight(team.contributor, noteId, 'nobody told me anything')
  const next = await suggest(team.contributor, noteId, 50)
  expect(next.map((one) => one.id)).not.toContain(first!.id)
  expect(next.map((one) => one.text).join(' ')).not.toContain('nobody told me')
  expect(await notes.facts(team.teamId, HighlightDeletedSchema)).toMatchObject([{ highlightId: first!.id }])
  const { data } = await act(
    team.contributor,
    'restoreHighlight',
    'DeleteHighlightInput',
    { highlightId: first!.id },
    '{ id state }',
  )
  expect(data.done).toEqual({ id: first!.id, state: 'SUGGESTED' })
})

test('tags whose highlights are close are suggested, and put on when the suggestion is accepted', async () => {
  const { team, projectId, noteId } = await anInterview()
  const photo = await makeTag(team.contributor, projectId, 'Photo rejected', {
    description: 'A photo of a document is refused and said to be unreadable.',
  })
  const other = await makeNote(team.contributor, {
    projectId,
    title: 'Luc',
    content: { text: 'I took a photo of the insurance paper and every time it was unreadable.' },
  })
  await highlight(
    team.contributor,
    other.id,
    'I took a photo of the insurance paper and every time it was unreadable.',
    { tagIds: [photo.id] },
  )
  const suggested = await suggest(team.contributor, noteId, 3)
  const close = suggested.find((one) => one.text.includes('photo'))!
  expect(close.suggestedTags).toEqual([{ id: photo.id, title: 'Photo rejected' }])
  expect(close.reason).toContain('close to the highlights tagged Photo rejected')
  const { data } = await accept(team.colleague, { highlightId: close.id })
  expect(data.done).toMatchObject({
    id: close.id,
    state: 'ACTIVE',
    version: 2,
    author: { id: team.actors.colleague.userId },
    reason: close.reason,
    tags: [{ title: 'Photo rejected' }],
    suggestedTags: [],
  })
  expect((await accept(team.contributor, { highlightId: close.id })).data.done).toMatchObject({ version: 2 })
  expect((await highlightsOf(team.viewer, noteId)).map((one) => one.id)).toEqual([close.id])
  const rest = suggested.find((one) => one !== close)!
  const own = await makeTag(team.contributor, projectId, 'Own')
  expect((await accept(team.contributor, { highlightId: rest.id, tagIds: [own.id] })).data.done.tags).toEqual([
    { title: 'Own' },
  ])
}, 60_000)

test('a suggestion is accepted before it is tagged, and its merged tags follow', async () => {
  const { team, projectId, noteId } = await anInterview()
  const [one] = await suggest(team.contributor, noteId, 1)
  const [a, b] = [await makeTag(team.contributor, projectId, 'A'), await makeTag(team.contributor, projectId, 'B')]
  const input = { highlightId: one!.id, tagIds: [a.id] }
  expect(codeOf((await act(team.contributor, 'updateHighlight', 'UpdateHighlightInput', input, '{ id }')).errors)).toBe(
    'InvalidOperation',
  )
  const many = { highlightIds: [one!.id], addTagIds: [a.id] }
  expect(codeOf((await act(team.contributor, 'tagHighlights', 'TagHighlightsInput', many, '{ id }')).errors)).toBe(
    'InvalidOperation',
  )
  const { db } = notes.service.foundation
  await db.write(team.teamId, (tx) =>
    tx('highlight')
      .where({ id: one!.id })
      .update({ suggested_tag_ids: [a.id, b.id] }),
  )
  await act(team.contributor, 'mergeTags', 'MergeTagsInput', { targetId: b.id, sourceIds: [a.id] }, '{ id }')
  expect((await accept(team.contributor, { highlightId: one!.id })).data.done.tags).toEqual([{ title: 'B' }])
})

test('a note without anything worth keeping, or without words, has no suggestions', async () => {
  const { team, projectId } = await anInterview()
  for (const text of ['', 'Interviewer: How was it?\nDana Whitlock: Ok. Yes.']) {
    const { id } = await makeNote(team.contributor, { projectId, title: 'N', content: { text } })
    expect(await suggest(team.contributor, id)).toEqual([])
  }
})

test('the number of suggestions has limits, and a note of others is not found', async () => {
  const { team, noteId } = await anInterview()
  const ask = (input: object) =>
    act(team.contributor, 'suggestHighlights', 'SuggestHighlightsInput', input, '{ noteId }')
  for (const count of [0, 51]) expect(codeOf((await ask({ noteId, count })).errors)).toBe('ValidationError')
  expect(codeOf((await ask({ noteId: newId() })).errors)).toBe('NotFound')
})

test('a tag tells how often it was kept where it was suggested, and a suggestion that waits again does not count', async () => {
  const { team, projectId, noteId } = await anInterview()
  const ask = team.contributor
  const { id: tagId } = await makeTag(ask, projectId, 'Photo of insurance unreadable')
  const other = await makeTag(ask, projectId, 'Elsewhere')
  const [first] = (await suggest(ask, noteId, 3)).filter(({ suggestedTags }) => suggestedTags[0]?.id === tagId)
  expect(first).toBeDefined()
  const record = async () =>
    (
      await ask<{ tag: { suggestions: object } }>(
        'query ($id: ID!) { tag(id: $id) { suggestions { proposed kept } } }',
        { id: tagId },
      )
    ).data.tag.suggestions
  expect(await record()).toEqual({ proposed: 0, kept: 0 })
  await reject(ask, first?.id ?? '')
  expect(await record()).toEqual({ proposed: 1, kept: 0 })
  await act(ask, 'restoreHighlight', 'DeleteHighlightInput', { highlightId: first?.id }, '{ id }')
  expect(await record()).toEqual({ proposed: 0, kept: 0 })
  await accept(ask, { highlightId: first?.id, tagIds: [other.id] })
  expect(await record()).toEqual({ proposed: 1, kept: 0 })
})
