import { HighlightDeletedSchema, HighlightSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anInterview, create, reject, remove, restore } from './act-on-highlights.ts'
import { codeOf } from './errors.ts'
import { blocksOf, change, makeProject } from './make.ts'
import { highlight, highlightsOf, makeTag, rangeOf } from './make-highlights.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

describe('a highlight', () => {
  test('keeps words, place, surroundings, speaker and tags, and is told', async () => {
    const { team, projectId, noteId } = await anInterview(notes)
    const tag = await makeTag(team.contributor, projectId, 'Waiting')
    const made = await highlight(team.contributor, noteId, 'That is not a length of time', { tagIds: [tag.id] })
    expect(made).toMatchObject({
      text: 'That is not a length of time',
      textBefore: 'ow did the check go?\nIt said shortly. '.slice(-32),
      textAfter: ', that is a mood.\nAnd then?\nI waited'.slice(0, 32),
      state: 'ACTIVE',
      version: 1,
      tags: [{ id: tag.id, title: 'Waiting' }],
      author: { id: team.actors.contributor.userId },
      speaker: { name: 'Dana Whitlock', interviewer: false },
      audioVideo: null,
      note: { id: noteId },
      project: { id: projectId },
      reason: null,
      suggestedTags: [],
    })
    const [fact] = await notes.facts(team.teamId, HighlightSavedSchema)
    expect(fact).toMatchObject({
      highlightId: made.id,
      noteId,
      projectId,
      text: 'That is not a length of time',
      tagIds: [tag.id],
      state: 'ACTIVE',
      authorId: team.actors.contributor.userId,
      taggedBy: team.actors.contributor.userId,
      speakerName: 'Dana Whitlock',
      personKey: 'dana whitlock',
      offset: 17,
    })
  })

  test('is told with who put a tag on it, and with nobody where none was added', async () => {
    const { team, projectId, noteId } = await anInterview(notes)
    const [first, second] = [
      await makeTag(team.contributor, projectId, 'One'),
      await makeTag(team.contributor, projectId, 'Two'),
    ]
    const { id } = await highlight(team.contributor, noteId, 'I waited four days.')
    const bulk = { highlightIds: [id], addTagIds: [first.id] }
    await change(team.manager, 'tagHighlights', 'TagHighlightsInput', bulk)
    const range = await rangeOf(team.contributor, noteId, 'I called')
    await change(team.contributor, 'updateHighlight', 'UpdateHighlightInput', { highlightId: id, range })
    const both = { highlightId: id, tagIds: [first.id, second.id] }
    await change(team.contributor, 'updateHighlight', 'UpdateHighlightInput', both)
    await change(team.manager, 'updateHighlight', 'UpdateHighlightInput', { highlightId: id, tagIds: [second.id] })
    await change(team.manager, 'tagHighlights', 'TagHighlightsInput', { highlightIds: [id], removeTagIds: [second.id] })
    const told = (await notes.facts(team.teamId, HighlightSavedSchema)).map(({ taggedBy }) => taggedBy)
    const { manager, contributor } = team.actors
    expect(told).toEqual(['', manager.userId, '', contributor.userId, '', ''])
  })

  test('may span turns, and stand twice on the same words', async () => {
    const { team, noteId } = await anInterview(notes)
    const wide = await highlight(team.contributor, noteId, 'that is a mood.\nAnd then?\nI waited')
    expect(wide.range.blockId).not.toBe(wide.range.endBlockId)
    const second = await highlight(team.contributor, noteId, 'I waited four days.', { nth: 1 })
    expect(second.range.start).toBe(20)
    await highlight(team.contributor, noteId, 'I waited four days.', { nth: 1 })
    expect((await highlightsOf(team.viewer, noteId)).map((one) => one.text)).toEqual([
      wide.text,
      'I waited four days.',
      'I waited four days.',
    ])
  })

  test('of words that do not stand there is refused, and nothing stays behind', async () => {
    const { team, projectId, noteId } = await anInterview(notes)
    const range = await rangeOf(team.contributor, noteId, 'shortly')
    const lies = [
      { ...range, exact: 'briefly' },
      { ...range, start: range.start + 1 },
      { ...range, end: range.end + 1 },
      { ...range, end: 100_000 },
      { ...range, start: -1 },
      { ...range, blockId: 'nosuchblck' },
      { ...range, start: range.end, end: range.start },
      { ...range, blockId: (await blocksOf(team.viewer, noteId))[3]!.id },
    ]
    for (const lie of lies) {
      const { errors } = await create(team.contributor, { noteId, range: lie })
      expect(errors?.[0]?.message).toBe('These words are no longer there. Select them again.')
    }
    const long = { ...range, exact: 'x'.repeat(4001) }
    expect((await create(team.contributor, { noteId, range: long })).errors?.[0]?.message).toContain('at most 4,000')
    const blank = { ...range, exact: ' ', start: 2, end: 3 }
    expect((await create(team.contributor, { noteId, range: blank })).errors?.[0]?.message).toBe(
      'Select some words first.',
    )
    const other = await makeProject(team.contributor, { title: 'Another' })
    const foreign = await makeTag(team.contributor, other.id, 'Foreign')
    expect(codeOf((await create(team.contributor, { noteId, range, tagIds: [foreign.id] })).errors)).toBe('NotFound')
    expect(await highlightsOf(team.viewer, noteId)).toEqual([])
    expect(await notes.facts(team.teamId, HighlightSavedSchema)).toEqual([])
    expect(projectId).toBeTruthy()
  })

  test('of exactly 4,000 characters is kept', async () => {
    const { team, noteId } = await anInterview(notes, 'word '.repeat(1000))
    expect((await highlight(team.contributor, noteId, 'word '.repeat(800))).text).toHaveLength(4000)
  })

  test('sent twice with the same id is made once, also at once, and a retry after an edit is not refused', async () => {
    const { team, noteId } = await anInterview(notes)
    const id = newId()
    const input = { id, noteId, range: await rangeOf(team.contributor, noteId, 'shortly') }
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(team.contributor, input)))
    for (const { data, errors } of answers)
      expect([errors, data.made.id, data.made.version]).toEqual([undefined, id, 1])
    const again = await create(team.contributor, {
      ...input,
      range: { ...input.range, start: 0, exact: 'It said shortly' },
    })
    expect(again.data.made).toMatchObject({ id, text: 'shortly' })
    expect(await notes.facts(team.teamId, HighlightSavedSchema)).toHaveLength(1)
  })

  test('cannot take the id of another one, here or in another workspace', async () => {
    const [one, two] = [await anInterview(notes), await anInterview(notes)]
    const made = await highlight(one.team.contributor, one.noteId, 'shortly')
    const range = await rangeOf(two.team.contributor, two.noteId, 'shortly')
    const { errors } = await create(two.team.contributor, { id: made.id, noteId: two.noteId, range })
    expect(errors?.[0]?.message).toBe('This id is taken. Choose another one.')
    expect(codeOf((await create(two.team.contributor, { id: 'no-uuid!', noteId: two.noteId, range })).errors)).toBe(
      'ValidationError',
    )
  })

  test('in a locked note is not made, changed or deleted', async () => {
    const { team, projectId, noteId } = await anInterview(notes)
    const made = await highlight(team.contributor, noteId, 'shortly')
    const tag = await makeTag(team.contributor, projectId, 'A')
    await team.contributor(`mutation { updateNote(input: { noteId: "${noteId}", locked: true }) { id } }`)
    const range = await rangeOf(team.contributor, noteId, 'a mood')
    const refused = [
      await create(team.contributor, { noteId, range }),
      await change(team.contributor, 'updateHighlight', 'UpdateHighlightInput', { highlightId: made.id, range }),
      await change(team.contributor, 'tagHighlights', 'TagHighlightsInput', {
        highlightIds: [made.id],
        addTagIds: [tag.id],
      }),
      await remove(team.contributor, made.id),
      await change(team.contributor, 'suggestHighlights', 'SuggestHighlightsInput', { noteId }, '{ noteId }'),
    ]
    expect(refused.map(({ errors }) => codeOf(errors))).toEqual(Array(5).fill('InvalidOperation'))
  })

  test('gets other tags and another range, and its version counts up', async () => {
    const { team, projectId, noteId } = await anInterview(notes)
    const [a, b] = [await makeTag(team.contributor, projectId, 'A'), await makeTag(team.contributor, projectId, 'B')]
    const made = await highlight(team.contributor, noteId, 'shortly', { tagIds: [a.id] })
    const range = await rangeOf(team.contributor, noteId, 'It said shortly')
    const { data } = await change(
      team.contributor,
      'updateHighlight',
      'UpdateHighlightInput',
      { highlightId: made.id, range, tagIds: [b.id, a.id, b.id] },
      '{ text version tags { id } range { start end } }',
    )
    expect(data.done).toEqual({
      text: 'It said shortly',
      version: 2,
      tags: [{ id: b.id }, { id: a.id }],
      range: { start: 0, end: 15 },
    })
    const nothing = await change(
      team.contributor,
      'updateHighlight',
      'UpdateHighlightInput',
      { highlightId: made.id },
      '{ version }',
    )
    expect(nothing.data.done).toEqual({ version: 2 })
  })

  test('that is deleted comes back with its tags, and other services hear of both', async () => {
    const { team, projectId, noteId } = await anInterview(notes)
    const tag = await makeTag(team.contributor, projectId, 'A')
    const made = await highlight(team.contributor, noteId, 'shortly', { tagIds: [tag.id] })
    for (let time = 0; time < 2; time += 1)
      expect((await remove(team.contributor, made.id)).data.done).toEqual({ highlightId: made.id, noteId })
    expect(await highlightsOf(team.viewer, noteId)).toEqual([])
    expect(codeOf((await team.viewer(`{ highlight(id: "${made.id}") { id } }`)).errors)).toBe('NotFound')
    for (let time = 0; time < 2; time += 1)
      expect((await restore(team.contributor, made.id)).data.done).toEqual({
        id: made.id,
        state: 'ACTIVE',
        tags: [{ id: tag.id }],
      })
    expect((await highlightsOf(team.viewer, noteId)).map((one) => one.id)).toEqual([made.id])
    expect(await notes.facts(team.teamId, HighlightDeletedSchema)).toMatchObject([
      { highlightId: made.id, noteId, projectId },
    ])
    expect(await notes.facts(team.teamId, HighlightSavedSchema)).toHaveLength(2)
    expect(codeOf((await reject(team.contributor, made.id)).errors)).toBe('InvalidOperation')
  })

  test('has no clip where its note has no recording', async () => {
    const { team, noteId } = await anInterview(notes, '[0:10] Anna: Good morning everybody\n[0:20] Ben: Hello')
    await highlight(team.contributor, noteId, 'morning everybody')
    const { data } = await team.viewer<{ note: { highlights: unknown[] } }>(
      `{ note(id: "${noteId}") { highlights { audioVideo { startTime endTime streamUrl } } } }`,
    )
    expect(data.note.highlights).toEqual([{ audioVideo: null }])
  })
})
