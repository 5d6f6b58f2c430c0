import { TagGroupsChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProject, type Board, boardOf, mergeTags, updateTag } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { change } from './make.ts'
import { makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const layout = (board: Board) => board.groups.map((group) => [group.title, ...group.tags.map((tag) => tag.title)])

describe('the sentiment tags', () => {
  test('come with every project, in a group of their own', async () => {
    const { team, projectId } = await aProject(notes)
    const board = await boardOf(team.viewer, projectId)
    expect(layout(board)).toEqual([['Tags'], ['Sentiment', 'Positive', 'Mixed', 'Negative']])
    expect(board.groups[1]!.tags.map((tag) => tag.role)).toEqual(['positive', 'mixed', 'negative'])
  })

  test('keep name and place, and are neither deleted nor merged away; their colour is free', async () => {
    const { team, projectId } = await aProject(notes)
    const board = await boardOf(team.contributor, projectId)
    const positive = board.groups[1]!.tags[0]!
    const other = await makeTag(team.contributor, projectId, 'Other')
    const refused = [
      await updateTag(team.contributor, { tagId: positive.id, title: 'Good' }),
      await updateTag(team.contributor, { tagId: positive.id, tagGroupId: board.groups[0]!.id }),
      await change(team.contributor, 'deleteTag', 'DeleteTagInput', { tagId: positive.id }, '{ tagId }'),
      await mergeTags(team.contributor, other.id, [positive.id]),
      await change(team.contributor, 'deleteTagGroup', 'DeleteTagGroupInput', { tagGroupId: board.groups[1]!.id }),
    ]
    expect(refused.map(({ errors }) => codeOf(errors))).toEqual(Array(5).fill('InvalidOperation'))
    expect((await updateTag(team.contributor, { tagId: positive.id, color: 'green' })).data.done).toMatchObject({
      color: 'green',
    })
    expect((await mergeTags(team.contributor, positive.id, [other.id])).errors).toBeUndefined()
  })
})

describe('the board', () => {
  test('keeps tags in the order in which they are put, in any group', async () => {
    const { team, projectId } = await aProject(notes)
    const tags = []
    for (const title of ['A', 'B', 'C']) tags.push(await makeTag(team.contributor, projectId, title))
    const [a, b, c] = tags
    await updateTag(team.contributor, { tagId: c!.id, afterId: null })
    await updateTag(team.contributor, { tagId: a!.id, afterId: b!.id })
    expect(layout(await boardOf(team.viewer, projectId))[0]).toEqual(['Tags', 'C', 'B', 'A'])
    const { data } = await change(team.contributor, 'createTagGroup', 'CreateTagGroupInput', {
      tagBoardId: (await boardOf(team.viewer, projectId)).id,
      title: 'Needs',
      color: 'teal',
    })
    const needs = data.done.id as string
    await updateTag(team.contributor, { tagId: b!.id, tagGroupId: needs })
    await updateTag(team.contributor, { tagId: a!.id, tagGroupId: needs, afterId: null })
    expect(layout(await boardOf(team.viewer, projectId))).toEqual([
      ['Tags', 'C'],
      ['Sentiment', 'Positive', 'Mixed', 'Negative'],
      ['Needs', 'A', 'B'],
    ])
    const { data: answer } = await team.viewer<{ tags: { title: string }[] }>(
      `{ tags(projectId: "${projectId}") { title } }`,
    )
    expect(answer.tags.map((tag) => tag.title)).toEqual(['C', 'Positive', 'Mixed', 'Negative', 'A', 'B'])
    const { errors } = await updateTag(team.contributor, { tagId: c!.id, afterId: a!.id })
    expect(codeOf(errors)).toBe('ValidationError')
  })

  test('makes room where a tag is put between two neighbours again and again', async () => {
    const { team, projectId } = await aProject(notes)
    const [a, b, c] = [
      await makeTag(team.contributor, projectId, 'A'),
      await makeTag(team.contributor, projectId, 'B'),
      await makeTag(team.contributor, projectId, 'C'),
    ]
    let [inner, outer] = [b, c]
    for (let turn = 0; turn < 24; turn += 1) {
      await updateTag(team.contributor, { tagId: outer.id, afterId: a.id })
      ;[inner, outer] = [outer, inner]
      expect(layout(await boardOf(team.viewer, projectId))[0]).toEqual([
        'Tags',
        'A',
        inner === b ? 'B' : 'C',
        outer === b ? 'B' : 'C',
      ])
    }
  })

  test('has groups that are renamed, moved and deleted; tags of a deleted group go to its neighbour', async () => {
    const { team, projectId } = await aProject(notes)
    const board = await boardOf(team.contributor, projectId)
    const first = board.groups[0]!
    const make = async (title: string) =>
      (await change(team.contributor, 'createTagGroup', 'CreateTagGroupInput', { tagBoardId: board.id, title })).data
        .done.id as string
    const [needs, trust] = [await make('Needs'), await make('Trust')]
    await makeTag(team.contributor, projectId, 'A', { tagGroupId: trust })
    await makeTag(team.contributor, projectId, 'B', { tagGroupId: needs })
    const update = (input: object) => change(team.contributor, 'updateTagGroup', 'UpdateTagGroupInput', input)
    await update({ tagGroupId: needs, title: ' Wishes ', color: 'red' })
    await update({ tagGroupId: trust, afterId: null })
    expect(layout(await boardOf(team.viewer, projectId)).map(([title]) => title)).toEqual([
      'Trust',
      'Tags',
      'Sentiment',
      'Wishes',
    ])
    expect(codeOf((await update({ tagGroupId: needs, title: 'x'.repeat(51) })).errors)).toBe('ValidationError')
    const remove = (tagGroupId: string) =>
      change(team.contributor, 'deleteTagGroup', 'DeleteTagGroupInput', { tagGroupId }, '{ id groups { title } }')
    await remove(trust)
    await remove(needs)
    expect(layout(await boardOf(team.viewer, projectId))).toEqual([
      ['Tags', 'A', 'B'],
      ['Sentiment', 'Positive', 'Mixed', 'Negative'],
    ])
    expect((await remove(first.id)).errors?.[0]?.message).toContain('keeps one group for new tags')
    const changes = await notes.facts(team.teamId, TagGroupsChangedSchema)
    expect(changes.at(-1)).toMatchObject({ projectId, tagGroupIds: [needs, first.id] })
  })
})

describe('several boards', () => {
  type Boards = { id: string; title: string; groups: { id: string; title: string; tags: { title: string }[] }[] }[]
  const boardsOf = async (ask: Ask, projectId: string): Promise<Boards> =>
    (
      await ask<{ tagBoards: Boards }>(
        `{ tagBoards(projectId: "${projectId}") { id title groups { id title tags { title } } } }`,
      )
    ).data.tagBoards
  const shown = (boards: Boards) =>
    boards.map(({ title, groups }) => [
      title,
      ...groups.map((group) => [group.title, ...group.tags.map((tag) => tag.title)].join(' ')),
    ])
  const create = (ask: Ask, projectId: string, title: string) =>
    change(ask, 'createTagBoard', 'CreateTagBoardInput', { projectId, title }, '{ id title }')
  const update = (ask: Ask, input: object) =>
    change(ask, 'updateTagBoard', 'UpdateTagBoardInput', input, '{ id title }')
  const remove = (ask: Ask, tagBoardId: string) =>
    change(ask, 'deleteTagBoard', 'TagBoardRefInput', { tagBoardId }, '{ id heirId restorableUntil }')
  const restore = (ask: Ask, tagBoardId: string) =>
    change(ask, 'restoreTagBoard', 'TagBoardRefInput', { tagBoardId }, '{ id title }')
  const SENTIMENT = 'Sentiment Positive Mixed Negative'

  test('are made, named and put in order, and groups go from one to another', async () => {
    const { team, projectId } = await aProject(notes)
    await makeTag(team.contributor, projectId, 'Waiting')
    const { data } = await create(team.contributor, projectId, '  Round   two ')
    const id = String(data.done.id)
    expect(shown(await boardsOf(team.viewer, projectId))).toEqual([
      ['Tag board', 'Tags Waiting', SENTIMENT],
      ['Round two', 'Tags'],
    ])
    await update(team.contributor, { tagBoardId: id, title: 'Second round', afterId: null })
    const [second, first] = await boardsOf(team.viewer, projectId)
    expect([second?.title, first?.title]).toEqual(['Second round', 'Tag board'])
    const [group] = first?.groups ?? []
    const refused = await change(team.contributor, 'updateTagGroup', 'UpdateTagGroupInput', {
      tagGroupId: group?.id,
      tagBoardId: id,
    })
    expect(codeOf(refused.errors)).toBe('InvalidOperation')
    const [, sentiment] = first?.groups ?? []
    const moved = { tagGroupId: sentiment?.id, tagBoardId: id, afterId: null }
    expect((await change(team.contributor, 'updateTagGroup', 'UpdateTagGroupInput', moved)).errors).toBeUndefined()
    expect(shown(await boardsOf(team.viewer, projectId))).toEqual([
      ['Second round', SENTIMENT, 'Tags'],
      ['Tag board', 'Tags Waiting'],
    ])
    expect((await notes.facts(team.teamId, TagGroupsChangedSchema)).at(-1)).toMatchObject({
      tagGroupIds: [sentiment?.id],
    })
    await makeTag(team.contributor, projectId, 'Praise')
    expect(shown(await boardsOf(team.viewer, projectId))[0]).toEqual(['Second round', SENTIMENT, 'Tags Praise'])
  })

  test('one that is deleted leaves its groups with their tags beside it, and brings them back for a day', async () => {
    const { team, projectId } = await aProject(notes)
    await makeTag(team.contributor, projectId, 'Waiting')
    const [first] = await boardsOf(team.viewer, projectId)
    expect(codeOf((await remove(team.contributor, first?.id ?? '')).errors)).toBe('InvalidOperation')
    const second = String((await create(team.contributor, projectId, 'Round two')).data.done.id)
    expect((await remove(team.contributor, first?.id ?? '')).data.done).toMatchObject({ id: first?.id, heirId: second })
    const gone = [['Round two', 'Tags', 'Tags Waiting', SENTIMENT]]
    expect(shown(await boardsOf(team.viewer, projectId))).toEqual(gone)
    expect(codeOf((await update(team.contributor, { tagBoardId: first?.id, title: 'X' })).errors)).toBe('NotFound')
    expect((await restore(team.contributor, first?.id ?? '')).errors).toBeUndefined()
    expect(shown(await boardsOf(team.viewer, projectId))).toEqual([
      ['Tag board', 'Tags Waiting', SENTIMENT],
      ['Round two', 'Tags'],
    ])
    await remove(team.contributor, first?.id ?? '')
    await notes.service.foundation.db.write(team.teamId, async (tx) => {
      await tx('tag_board')
        .whereNotNull('deleted_at')
        .update({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
    })
    expect(codeOf((await restore(team.contributor, first?.id ?? '')).errors)).toBe('InvalidOperation')
  })

  test('are changed only by who may write there, and a title over 50 characters is refused', async () => {
    const { team, projectId } = await aProject(notes)
    const id = String((await create(team.contributor, projectId, 'Round two')).data.done.id)
    for (const [ask, code] of [
      [team.viewer, 'Forbidden'],
      [team.stranger, 'NotFound'],
    ] as const) {
      expect(codeOf((await create(ask, projectId, 'X')).errors)).toBe(code)
      expect(codeOf((await update(ask, { tagBoardId: id, title: 'X' })).errors)).toBe(code)
      expect(codeOf((await remove(ask, id)).errors)).toBe(code)
      expect(codeOf((await restore(ask, id)).errors)).toBe(code)
    }
    expect(codeOf((await create(team.contributor, projectId, 'x'.repeat(51))).errors)).toBe('ValidationError')
    for (let at = 2; at < 50; at += 1) await create(team.contributor, projectId, `Board ${at}`)
    expect(codeOf((await create(team.contributor, projectId, 'One more')).errors)).toBe('InvalidOperation')
  })
})
