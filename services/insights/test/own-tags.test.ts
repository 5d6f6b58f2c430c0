import { HighlightSavedSchema, TagDeletedSchema, TagSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const LIST = `query ($query: ListQueryInput!) { page: insightList(query: $query) { items { title } } }`

/** A project with two tags of its own, and one that is another project's. */
async function aTaggedProject() {
  const place = await insights.aProject()
  const { teamId, projectId, contributor } = place
  const tags = { waiting: newId(), silence: newId(), elsewhere: newId() }
  for (const [title, tagId] of Object.entries(tags))
    await insights.hears(teamId, TagSavedSchema, {
      ...{ tagId, title, color: 'blue', projectId: title === 'elsewhere' ? newId() : projectId },
    })
  const make = async (input: object): Promise<string> => {
    const { data } = await insights.ask<{ made: { id: string } }>(
      contributor,
      'mutation ($input: CreateInsightInput!) { made: createInsight(input: $input) { id } }',
      { input },
    )
    return data.made.id
  }
  const set = (insightId: string, tagIds: string[], actor: Actor = contributor) =>
    insights.ask<{ updateInsight: { tags: { id: string }[]; unpublishedChanges: boolean } }>(
      actor,
      'mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { tags { id } unpublishedChanges } }',
      { input: { insightId, tagIds } },
    )
  const codeOf = async (insightId: string, tagIds: string[], actor?: Actor) =>
    (await set(insightId, tagIds, actor)).errors?.[0]?.extensions.errorCode
  const found = async (...tagIds: string[]) => {
    const query = { filter: { tags: { overlaps: tagIds } }, sort: [{ key: 'title', direction: 'ASC' }] }
    const { data, errors } = await insights.ask<{ page: { items: { title: string }[] } }>(contributor, LIST, { query })
    expect(errors).toBeUndefined()
    return data.page.items.map(({ title }) => title)
  }
  return { ...place, tags, make, set, codeOf, found }
}

test('an insight is given tags of its project in an order, which readers see at once without a publication', async () => {
  const { teamId, projectId, viewer, contributor, tags, make, set } = await aTaggedProject()
  const id = await make({ projectId, title: 'Silence loses carriers' })
  await insights.ask(contributor, 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id })
  const { data } = await set(id, [tags.silence, tags.waiting, tags.silence])
  expect(data.updateInsight).toEqual({
    tags: [{ id: tags.silence }, { id: tags.waiting }],
    unpublishedChanges: false,
  })
  const seen = async () =>
    (await insights.ask<{ insight: { tags: { id: string }[] } }>(viewer, `{ insight(id: "${id}") { tags { id } } }`))
      .data.insight.tags
  expect(await seen()).toEqual([{ id: tags.silence }, { id: tags.waiting }])
  // What is gone is named no more, and what was merged is the tag that took its place.
  await insights.hears(teamId, TagDeletedSchema, { tagId: tags.silence, projectId, mergedInto: tags.waiting })
  expect(await seen()).toEqual([{ id: tags.waiting }])
  await insights.hears(teamId, TagDeletedSchema, { tagId: tags.waiting, projectId })
  expect(await seen()).toEqual([])
  await set(id, [])
  expect(await seen()).toEqual([])
})

test('tags of another project, what is no id, too many and who may not write are refused; so is what lies in no project', async () => {
  const { projectId, viewer, stranger, tags, make, set, codeOf } = await aTaggedProject()
  const id = await make({ projectId, title: 'Silence loses carriers' })
  expect(await codeOf(id, [tags.waiting, tags.elsewhere])).toBe('NotFound')
  expect(await codeOf(id, ['no id'])).toBe('NotFound')
  expect(
    await codeOf(
      id,
      Array.from({ length: 51 }, () => newId()),
    ),
  ).toBe('ValidationError')
  expect(await codeOf(id, [tags.waiting], viewer)).toBe('NotFound')
  expect(await codeOf(id, [tags.waiting], stranger)).toBe('NotFound')
  const own = await make({ title: 'A thought of mine' })
  expect(await codeOf(own, [tags.waiting])).toBe('InvalidOperation')
  expect((await set(id, [tags.waiting])).errors).toBeUndefined()
})

test('lists are filtered by the tags of insights and by those of what they quote, also by the one that took another’s place', async () => {
  const { teamId, projectId, contributor, tags, make, set, found } = await aTaggedProject()
  await set(await make({ projectId, title: 'Tagged' }), [tags.waiting])
  const [highlightId, noteId] = [newId(), newId()]
  const said = { highlightId, projectId, noteId, text: 'Nobody called.', state: 'ACTIVE' }
  await insights.hears(teamId, HighlightSavedSchema, { ...said, tagIds: [tags.silence] })
  await make({ projectId, title: 'Quoting', content: { markdown: 'So it is.', highlightIds: [highlightId] } })
  expect(await found(tags.waiting)).toEqual(['Tagged'])
  expect(await found(tags.silence)).toEqual(['Quoting'])
  expect(await found(tags.waiting, tags.silence)).toEqual(['Quoting', 'Tagged'])

  const merged = { tagId: tags.waiting, projectId, mergedInto: tags.silence }
  await insights.hears(teamId, TagDeletedSchema, merged)
  expect(await found(tags.silence)).toEqual(['Quoting', 'Tagged'])
  expect(await found(tags.waiting)).toEqual([])
  // The merge is taken back, and the tag is told again.
  await insights.hears(teamId, TagSavedSchema, { tagId: tags.waiting, title: 'waiting', color: 'blue', projectId })
  expect(await found(tags.waiting)).toEqual(['Tagged'])
  // What somebody may not read carries no tag to them.
  await insights.hears(teamId, HighlightSavedSchema, { ...said, projectId: newId(), tagIds: [tags.silence] })
  expect(await found(tags.silence)).toEqual([])
  const empty = await insights.ask<{ page: { items: unknown[] } }>(contributor, LIST, {
    query: { filter: { tags: { empty: true } } },
  })
  expect(empty.data.page.items).toHaveLength(1)
})

test('tags come and go one by one, and a merged one goes by the name of the tag that took its place', async () => {
  const { teamId, projectId, contributor, tags, make, set } = await aTaggedProject()
  const id = await make({ projectId, title: 'Silence loses carriers' })
  const change = async (input: object) => {
    const { data, errors } = await insights.ask<{ updateInsight: { tags: { id: string }[] } }>(
      contributor,
      'mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { tags { id } } }',
      { input: { insightId: id, ...input } },
    )
    return errors?.[0]?.extensions.errorCode ?? data.updateInsight.tags.map((tag) => tag.id)
  }
  await set(id, [tags.waiting])
  expect(await change({ addTagIds: [tags.silence, tags.waiting] })).toEqual([tags.waiting, tags.silence])
  await insights.hears(teamId, TagDeletedSchema, { tagId: tags.waiting, projectId, mergedInto: tags.silence })
  expect(await change({ addTagIds: [tags.silence] })).toEqual([tags.silence])
  expect(await change({ removeTagIds: [tags.silence] })).toEqual([])
  expect(await change({ addTagIds: [tags.elsewhere] })).toBe('NotFound')
  expect(await change({ tagIds: [], addTagIds: [tags.silence] })).toBe('ValidationError')
})

test('a list is divided by the tags that insights have themselves, in the order of their titles', async () => {
  const { teamId, projectId, contributor, tags, make, set } = await aTaggedProject()
  await set(await make({ projectId, title: 'Both' }), [tags.waiting, tags.silence])
  await set(await make({ projectId, title: 'One' }), [tags.waiting])
  const [highlightId, noteId] = [newId(), newId()]
  const said = { highlightId, projectId, noteId, text: 'Nobody called.', state: 'ACTIVE', tagIds: [tags.silence] }
  await insights.hears(teamId, HighlightSavedSchema, said)
  await make({ projectId, title: 'Quoting', content: { markdown: 'So it is.', highlightIds: [highlightId] } })
  const query = { projectId, group: { by: 'TAG' }, sort: [{ key: 'title', direction: 'ASC' }] }
  const groups = async () => {
    const asked = 'query ($query: ListQueryInput!) { groups: insightGroups(query: $query) { key title count } }'
    const { data } = await insights.ask<{ groups: { key: string; title: string; count: number }[] }>(
      contributor,
      asked,
      { query },
    )
    return Promise.all(
      data.groups.map(async ({ key, title, count }) => {
        const of =
          'query ($query: ListQueryInput!, $key: String) { page: insightList(query: $query, groupKey: $key) { items { title } } }'
        const page = await insights.ask<{ page: { items: { title: string }[] } }>(contributor, of, { query, key })
        return [title, count, ...page.data.page.items.map((item) => item.title)]
      }),
    )
  }
  expect(await groups()).toEqual([
    ['silence', 1, 'Both'],
    ['waiting', 2, 'Both', 'One'],
    ['', 1, 'Quoting'],
  ])
  await insights.hears(teamId, TagDeletedSchema, { tagId: tags.waiting, projectId, mergedInto: tags.silence })
  expect(await groups()).toEqual([
    ['silence', 2, 'Both', 'One'],
    ['', 1, 'Quoting'],
  ])
})

test('insights are found by a tag of the workspace: those of every tag that follows it, on them or on what they quote', async () => {
  const { teamId, projectId, tags, make, set, found } = await aTaggedProject()
  const waiting = newId()
  const told = { tagId: tags.waiting, title: 'waiting', color: 'blue', projectId }
  const [own, quoting] = [await make({ projectId, title: 'A' }), newId()]
  await set(own, [tags.waiting])
  await make({ projectId, title: 'B' })
  const said = { highlightId: quoting, projectId, noteId: newId(), state: 'ACTIVE', tagIds: [tags.waiting] }
  await insights.hears(teamId, HighlightSavedSchema, said)
  await make({ projectId, title: 'C', content: { markdown: 'So it is.', highlightIds: [quoting] } })
  expect(await found(waiting)).toEqual([])
  await insights.hears(teamId, TagSavedSchema, { ...told, workspaceTagId: waiting })
  expect(await found(waiting)).toEqual(['A', 'C'])
  expect(await found(tags.silence, waiting)).toEqual(['A', 'C'])
  await insights.hears(teamId, TagSavedSchema, told)
  expect(await found(waiting)).toEqual([])
  expect(await found(tags.waiting)).toEqual(['A', 'C'])
})
