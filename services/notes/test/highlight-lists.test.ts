import { parseHighlights } from '@verbatim/contracts/highlight-index.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anInterview, create, reject, remove, restore } from './act-on-highlights.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, setAccess } from './make.ts'
import { highlight, highlightsOf, makeTag, rangeOf } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

describe('many highlights', () => {
  test('are tagged and untagged at once, all or none', async () => {
    const { team, projectId, noteId } = await anInterview(notes)
    const [a, b] = [await makeTag(team.contributor, projectId, 'A'), await makeTag(team.contributor, projectId, 'B')]
    const one = await highlight(team.contributor, noteId, 'shortly', { tagIds: [a.id] })
    const two = await highlight(team.contributor, noteId, 'a mood', { tagIds: [b.id] })
    const tag = (ask: Ask, input: object) =>
      change(ask, 'tagHighlights', 'TagHighlightsInput', input, '{ id version tags { title } }')
    const { data } = await tag(team.contributor, {
      highlightIds: [two.id, one.id],
      addTagIds: [b.id],
      removeTagIds: [a.id],
    })
    expect(data.done).toEqual([
      { id: two.id, version: 1, tags: [{ title: 'B' }] },
      { id: one.id, version: 2, tags: [{ title: 'B' }] },
    ])
    const missing = await tag(team.contributor, { highlightIds: [one.id, newId()], addTagIds: [a.id] })
    expect(codeOf(missing.errors)).toBe('NotFound')
    expect((await highlightsOf(team.viewer, noteId)).map((each) => each.tags.map((each) => each.title))).toEqual([
      ['B'],
      ['B'],
    ])
    const tooMany = await tag(team.contributor, { highlightIds: Array.from({ length: 501 }, () => newId()) })
    expect(codeOf(tooMany.errors)).toBe('ValidationError')
  })

  test('are read by their ids; those of nobody, of others and deleted ones are left out', async () => {
    const [mine, theirs] = [await anInterview(notes), await anInterview(notes)]
    const one = await highlight(mine.team.contributor, mine.noteId, 'shortly')
    const two = await highlight(mine.team.contributor, mine.noteId, 'a mood')
    const gone = await highlight(mine.team.contributor, mine.noteId, 'And then')
    await remove(mine.team.contributor, gone.id)
    const foreign = await highlight(theirs.team.contributor, theirs.noteId, 'shortly')
    const ask = async (who: Ask, ids: string[]) =>
      (
        await who<{ highlightsByIds: { id: string }[] }>('query ($ids: [ID!]!) { highlightsByIds(ids: $ids) { id } }', {
          ids,
        })
      ).data
    const ids = [two.id, foreign.id, newId(), 'nonsense', gone.id, one.id]
    expect(await ask(mine.team.viewer, ids)).toEqual({ highlightsByIds: [{ id: two.id }, { id: one.id }] })
    expect(await ask(mine.team.stranger, ids)).toEqual({ highlightsByIds: [] })
  })

  test('of a project are paged, filtered, counted with the people who said them', async () => {
    const { team, projectId, noteId } = await anInterview(notes)
    const other = await makeNote(team.contributor, {
      projectId,
      title: 'Luc',
      content: { text: 'Interviewer: Well?\nLuc V.: I waited 100% of the week.' },
    })
    const tag = await makeTag(team.contributor, projectId, 'A')
    await highlight(team.contributor, noteId, 'shortly', { tagIds: [tag.id] })
    await highlight(team.contributor, noteId, 'a mood')
    await highlight(team.contributor, other.id, '100% of the week', { tagIds: [tag.id] })
    await highlight(team.contributor, noteId, 'How did the check')
    type Answer = {
      highlights: { total: number; peopleCount: number; nextCursor: string | null; items: { text: string }[] }
    }
    const list = async (filter: object, page: object = {}) => {
      const { data, errors } = await team.viewer<Answer>(
        `query ($id: ID!, $first: Int, $after: String, $filter: HighlightFilter) {
          highlights(projectId: $id, first: $first, after: $after, filter: $filter) { total peopleCount nextCursor items { text } } }`,
        { id: projectId, filter, ...page },
      )
      expect(errors).toBeUndefined()
      const { items, ...rest } = data.highlights
      return { ...rest, texts: items.map((item) => item.text) }
    }
    expect(await list({})).toEqual({
      total: 4,
      peopleCount: 2,
      nextCursor: null,
      texts: ['How did the check', '100% of the week', 'a mood', 'shortly'],
    })
    expect((await list({ noteId })).texts).toEqual(['How did the check', 'shortly', 'a mood'])
    expect(await list({ tagIds: [tag.id] })).toMatchObject({ total: 2, peopleCount: 2 })
    expect((await list({ untagged: true })).texts).toEqual(['How did the check', 'a mood'])
    expect((await list({ search: 'A MOOD' })).texts).toEqual(['a mood'])
    expect((await list({ search: '0%' })).texts).toEqual(['100% of the week'])
    expect((await list({ search: '_' })).texts).toEqual([])
    expect((await list({ tagIds: [newId()] })).total).toBe(0)
    expect((await list({ states: ['SUGGESTED'] })).total).toBe(0)
    const first = await list({}, { first: 3 })
    expect(first).toMatchObject({ total: 4, texts: ['How did the check', '100% of the week', 'a mood'] })
    expect(await list({}, { first: 3, after: first.nextCursor })).toMatchObject({
      nextCursor: null,
      texts: ['shortly'],
    })
  })

  test('of a note come as a small index of tuples', async () => {
    const { team, projectId, noteId } = await anInterview(notes)
    const tag = await makeTag(team.contributor, projectId, 'A')
    const late = await highlight(team.contributor, noteId, 'I called', { tagIds: [tag.id] })
    const early = await highlight(team.contributor, noteId, 'check')
    const { data } = await team.viewer<{ note: { highlightIndex: unknown; highlightCount: number } }>(
      `{ note(id: "${noteId}") { highlightIndex highlightCount } }`,
    )
    expect(data.note.highlightCount).toBe(2)
    expect(parseHighlights(data.note.highlightIndex)).toEqual([
      { id: early.id, ...early.range, tagIds: [], state: 'EXACT' },
      { id: late.id, ...late.range, tagIds: [tag.id], state: 'EXACT' },
    ])
  })
})

describe('who may do what', () => {
  test('a viewer sees highlights and cannot change them, a stranger finds nothing', async () => {
    const { team, projectId, noteId } = await anInterview(notes)
    const tag = await makeTag(team.contributor, projectId, 'A')
    const made = await highlight(team.contributor, noteId, 'shortly')
    const range = await rangeOf(team.contributor, noteId, 'a mood')
    const highlightId = made.id
    const attempts = (ask: Ask) => [
      create(ask, { noteId, range }),
      change(ask, 'updateHighlight', 'UpdateHighlightInput', { highlightId, range }),
      change(ask, 'tagHighlights', 'TagHighlightsInput', { highlightIds: [highlightId], addTagIds: [tag.id] }),
      remove(ask, highlightId),
      restore(ask, highlightId),
      reject(ask, highlightId),
      change(ask, 'acceptHighlight', 'AcceptHighlightInput', { highlightId }),
      change(ask, 'suggestHighlights', 'SuggestHighlightsInput', { noteId }, '{ noteId }'),
    ]
    for (const { errors } of await Promise.all(attempts(team.viewer))) expect(codeOf(errors)).toBe('Forbidden')
    const reads = (ask: Ask) => [
      ask(`{ highlight(id: "${highlightId}") { id } }`),
      ask(`{ highlights(projectId: "${projectId}") { total } }`),
    ]
    for (const { errors } of await Promise.all(reads(team.viewer))) expect(errors).toBeUndefined()
    for (const { errors } of await Promise.all([...attempts(team.stranger), ...reads(team.stranger)]))
      expect(codeOf(errors)).toBe('NotFound')
    await setAccess(team.contributor, projectId, [
      [null, 'NONE'],
      [team.actors.contributor.userId, 'FULL'],
    ])
    for (const { errors } of await Promise.all([...attempts(team.colleague), ...reads(team.colleague)]))
      expect(codeOf(errors)).toBe('NotFound')
    expect((await highlightsOf(team.contributor, noteId)).map((one) => [one.text, one.version])).toEqual([
      ['shortly', 1],
    ])
  })

  test('references from other services are answered together, and what may not be seen is null', async () => {
    const { team, noteId } = await anInterview(notes)
    const one = await highlight(team.contributor, noteId, 'shortly')
    const gone = await highlight(team.contributor, noteId, 'a mood')
    await remove(team.contributor, gone.id)
    const query = `query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Highlight { id text } } }`
    const representations = [one.id, gone.id, newId()].map((id) => ({ __typename: 'Highlight', id }))
    expect((await team.viewer(query, { representations })).data).toEqual({
      _entities: [{ id: one.id, text: 'shortly' }, null, null],
    })
    expect((await team.stranger(query, { representations })).data).toEqual({ _entities: [null, null, null] })
  })
})
