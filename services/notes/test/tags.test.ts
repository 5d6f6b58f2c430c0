import { HighlightSavedSchema, TagDeletedSchema, TagSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProject, boardOf, mergeTags, updateTag } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject, setAccess } from './make.ts'
import { highlight, highlightsOf, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

describe('a tag', () => {
  test('is made with a hue of its own, and told', async () => {
    const { team, projectId } = await aProject(notes)
    const query = `mutation ($input: CreateTagInput!) { createTag(input: $input) {
      id title color description locked role highlightCount peopleCount noteCount
      project { id } tagGroup { title } viewerCan { edit delete manageAccess } } }`
    const { data } = await team.contributor<{ createTag: Record<string, unknown> }>(query, {
      input: { projectId, title: '  Waiting   without news ', description: 'Days pass.' },
    })
    expect(data.createTag).toMatchObject({
      title: 'Waiting without news',
      color: 'blue',
      description: 'Days pass.',
      locked: false,
      role: null,
      highlightCount: 0,
      peopleCount: 0,
      noteCount: 0,
      project: { id: projectId },
      tagGroup: { title: 'Tags' },
      viewerCan: { edit: true, delete: true, manageAccess: true },
    })
    const facts = await notes.facts(team.teamId, TagSavedSchema)
    expect(facts.at(-1)).toMatchObject({ projectId, title: 'Waiting without news', color: 'blue' })
  })

  test('whose title the project has in another case is that tag', async () => {
    const { team, projectId } = await aProject(notes)
    const first = await makeTag(team.contributor, projectId, 'Pricing', { color: 'red' })
    const again = await makeTag(team.colleague, projectId, ' PRICING ', { color: 'blue' })
    expect(again.id).toBe(first.id)
    const { id: elsewhere } = await makeProject(team.contributor, { title: 'Another' })
    expect((await makeTag(team.contributor, elsewhere, 'Pricing')).id).not.toBe(first.id)
  })

  test('made by many at once is made once', async () => {
    const { team, projectId } = await aProject(notes)
    const made = await Promise.all(
      Array.from({ length: 8 }, (_one, at) => makeTag(at % 2 ? team.contributor : team.colleague, projectId, 'Speed')),
    )
    expect(new Set(made.map((tag) => tag.id)).size).toBe(1)
  })

  test('keeps its words within the limits', async () => {
    const { team, projectId } = await aProject(notes)
    const make = (input: object) => change(team.contributor, 'createTag', 'CreateTagInput', { projectId, ...input })
    for (const input of [
      { title: ' ' },
      { title: 'x'.repeat(201) },
      { title: 'x', color: '#fff' },
      { title: 'x', description: 'x'.repeat(2501) },
    ])
      expect(codeOf((await make(input)).errors)).toBe('ValidationError')
    expect((await make({ title: 'x'.repeat(200) })).errors).toBeUndefined()
  })

  test('is renamed, coloured and described, but not to the name of another', async () => {
    const { team, projectId } = await aProject(notes)
    const [slow, late] = [
      await makeTag(team.contributor, projectId, 'Slow'),
      await makeTag(team.contributor, projectId, 'Late'),
    ]
    const { data } = await updateTag(team.contributor, {
      tagId: slow.id,
      title: 'SLOW',
      color: 'umber',
      description: 'd',
    })
    expect(data.done).toMatchObject({ id: slow.id, title: 'SLOW', color: 'umber', description: 'd' })
    const { errors } = await updateTag(team.contributor, { tagId: late.id, title: 'slow' })
    expect(errors?.[0]?.message).toBe('There is a tag “SLOW” already. Merge the two instead.')
  })

  test('that is to go only while nobody uses it stays on a highlight, and goes once that is deleted', async () => {
    const { team, projectId } = await aProject(notes)
    const ask = team.contributor
    const { id: noteId } = await makeNote(ask, { projectId, title: 'N', content: { text: 'It takes days.' } })
    const tag = await makeTag(ask, projectId, 'Slow')
    const made = await highlight(ask, noteId, 'takes days', { tagIds: [tag.id] })
    const unmake = () =>
      ask('mutation ($input: DeleteTagInput!) { deleteTag(input: $input) { tagId } }', {
        input: { tagId: tag.id, onlyUnused: true },
      })
    expect(codeOf((await unmake()).errors)).toBe('InvalidOperation')
    expect((await highlightsOf(ask, noteId))[0]?.tags).toHaveLength(1)
    await change(ask, 'deleteHighlight', 'DeleteHighlightInput', { highlightId: made.id }, '{ highlightId }')
    expect((await unmake()).errors).toBeUndefined()
  })

  test('that is deleted leaves its highlights without it', async () => {
    const { team, projectId } = await aProject(notes)
    const { id: noteId } = await makeNote(team.contributor, {
      projectId,
      title: 'N',
      content: { text: 'It takes days.' },
    })
    const tag = await makeTag(team.contributor, projectId, 'Slow')
    const made = await highlight(team.contributor, noteId, 'takes days', { tagIds: [tag.id] })
    await change(team.contributor, 'deleteTag', 'DeleteTagInput', { tagId: tag.id }, '{ tagId }')
    expect((await highlightsOf(team.viewer, noteId))[0]).toMatchObject({ id: made.id, tags: [] })
    expect(codeOf((await team.viewer(`{ tag(id: "${tag.id}") { id } }`)).errors)).toBe('NotFound')
    expect(await notes.facts(team.teamId, TagDeletedSchema)).toMatchObject([{ tagId: tag.id, mergedInto: '' }])
    expect((await notes.facts(team.teamId, HighlightSavedSchema)).at(-1)).toMatchObject({ tagIds: [] })
  })
})

describe('counts', () => {
  test('of a tag are its highlights, the people who said them and their notes; and what stands beside it', async () => {
    const { team, projectId } = await aProject(notes)
    const text = (who: string) => `Interviewer: How was it?\n${who}: It took days. Nobody called. It was the paper.`
    const ids = []
    for (const who of ['Dana Whitlock', 'Luc V.', 'DANA WHITLOCK'])
      ids.push((await makeNote(team.contributor, { projectId, title: who, content: { text: text(who) } })).id)
    const [slow, alone] = [
      await makeTag(team.contributor, projectId, 'Slow'),
      await makeTag(team.contributor, projectId, 'Alone'),
    ]
    for (const noteId of ids) await highlight(team.contributor, noteId, 'It took days', { tagIds: [slow.id] })
    await highlight(team.contributor, ids[0]!, 'Nobody called', { tagIds: [alone.id, slow.id] })
    await highlight(team.contributor, ids[0]!, 'How was it', { tagIds: [alone.id] })
    const query = `query ($id: ID!) { tag(id: $id) { highlightCount peopleCount noteCount
      noteCounts { note { id } highlightCount } neighbours { tag { title } highlightCount } } }`
    const ask = async (id: string) => (await team.viewer<{ tag: Record<string, unknown> }>(query, { id })).data.tag
    expect(await ask(slow.id)).toMatchObject({
      highlightCount: 4,
      peopleCount: 2,
      noteCount: 3,
      neighbours: [{ tag: { title: 'Alone' }, highlightCount: 1 }],
    })
    expect((await ask(slow.id)).noteCounts).toContainEqual({ note: { id: ids[0] }, highlightCount: 2 })
    expect(await ask(alone.id)).toMatchObject({ highlightCount: 2, peopleCount: 1, noteCount: 1 })
    await team.contributor(`mutation { deleteNote(input: { noteId: "${ids[0]}" }) { id } }`)
    expect(await ask(slow.id)).toMatchObject({ highlightCount: 2, peopleCount: 2, noteCount: 2, neighbours: [] })
  })

  test('of many tags are read together', async () => {
    const { team, projectId } = await aProject(notes)
    for (let at = 0; at < 30; at += 1) await makeTag(team.contributor, projectId, `Tag ${at}`)
    const { db } = notes.service.foundation
    let queries = 0
    // Relay and workers ask as well, of other tables.
    const count = ({ sql }: { sql: string }): void => {
      if (/tag|highlight/.test(sql)) queries += 1
    }
    db.system.on('query', count)
    await team.viewer(
      `{ tags(projectId: "${projectId}") { highlightCount peopleCount noteCount noteCounts { highlightCount } neighbours { highlightCount } tagGroup { title } } }`,
    )
    db.system.off('query', count)
    expect(queries).toBeGreaterThan(0)
    expect(queries).toBeLessThan(15)
  })
})

test('a viewer sees tags and cannot change them, a stranger finds nothing', async () => {
  const { team, projectId } = await aProject(notes)
  const tag = await makeTag(team.contributor, projectId, 'A')
  const board = await boardOf(team.viewer, projectId)
  const group = board.groups[0]!
  const attempts = (ask: Ask) => [
    change(ask, 'createTag', 'CreateTagInput', { projectId, title: 'B' }),
    updateTag(ask, { tagId: tag.id, title: 'B' }),
    change(ask, 'deleteTag', 'DeleteTagInput', { tagId: tag.id }, '{ tagId }'),
    mergeTags(ask, tag.id, [tag.id]),
    change(ask, 'createTagGroup', 'CreateTagGroupInput', { tagBoardId: board.id, title: 'G' }),
    change(ask, 'updateTagGroup', 'UpdateTagGroupInput', { tagGroupId: group.id, title: 'G' }),
    change(ask, 'deleteTagGroup', 'DeleteTagGroupInput', { tagGroupId: group.id }),
  ]
  for (const { errors } of await Promise.all(attempts(team.viewer))) expect(codeOf(errors)).toBe('Forbidden')
  const reads = (ask: Ask) => [
    ask(`{ tag(id: "${tag.id}") { id } }`),
    ask(`{ tags(projectId: "${projectId}") { id } }`),
    ask(`{ tagBoards(projectId: "${projectId}") { id } }`),
  ]
  for (const { errors } of await Promise.all(reads(team.viewer))) expect(errors).toBeUndefined()
  const strange = await Promise.all([...attempts(team.stranger), ...reads(team.stranger)])
  for (const { errors } of strange) expect(codeOf(errors)).toBe('NotFound')
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  const shut = await Promise.all([...attempts(team.colleague), ...reads(team.colleague)])
  for (const { errors } of shut) expect(codeOf(errors)).toBe('NotFound')
  const { errors } = await team.colleague(`{ tag(id: "${tag.id}") { id } }`)
  expect(errors?.[0]?.message).toBe((await team.colleague(`{ tag(id: "${newId()}") { id } }`)).errors?.[0]?.message)
})

test('references from other services are answered together, and what may not be seen is null', async () => {
  const { team, projectId } = await aProject(notes)
  const tag = await makeTag(team.contributor, projectId, 'A')
  const board = await boardOf(team.viewer, projectId)
  const representations = [
    { __typename: 'Tag', id: tag.id },
    { __typename: 'Tag', id: newId() },
    { __typename: 'TagBoard', id: board.id },
    { __typename: 'TagGroup', id: board.groups[0]!.id },
  ]
  const query = `query ($representations: [_Any!]!) { _entities(representations: $representations) {
    ... on Tag { id title } ... on TagBoard { id } ... on TagGroup { id title } } }`
  const { data } = await team.viewer(query, { representations })
  expect(data).toEqual({
    _entities: [{ id: tag.id, title: 'A' }, null, { id: board.id }, { id: board.groups[0]!.id, title: 'Tags' }],
  })
  expect((await team.stranger(query, { representations })).data).toEqual({ _entities: [null, null, null, null] })
})
