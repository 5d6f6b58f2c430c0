import { HighlightSavedSchema, TagDeletedSchema, TagSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { makeNote, makeProject } from './make.ts'
import { highlight, highlightsOf, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

async function aProject(): Promise<{ team: TestTeam; projectId: string }> {
  const team = notes.aTeam()
  const { id } = await makeProject(team.contributor, { title: 'Carrier onboarding' })
  return { team, projectId: id }
}

const change = (ask: Ask, mutation: string, type: string, input: object, fields = '{ id }') =>
  ask<{ done: Record<string, unknown> }>(`mutation ($input: ${type}!) { done: ${mutation}(input: $input) ${fields} }`, {
    input,
  })
const mergeTags = (ask: Ask, targetId: string, sourceIds: string[]) =>
  change(ask, 'mergeTags', 'MergeTagsInput', { targetId, sourceIds }, '{ id title highlightCount }')

type Merge = { id: string; titles: string[] }
async function mergesInto(ask: Ask, tagId: string): Promise<Merge[]> {
  const { data } = await ask<{ tag: { merges: Merge[] } }>(
    'query ($id: ID!) { tag(id: $id) { merges { id titles mergedAt } } }',
    { id: tagId },
  )
  return data.tag.merges
}
const undo = (ask: Ask, mergeId: string | undefined) =>
  change(ask, 'undoTagMerge', 'UndoTagMergeInput', { mergeId }, '{ id title }')
const projectOf = async (ask: Ask, tagId: string): Promise<{ id: string }> =>
  (
    await ask<{ tag: { project: { id: string } } }>('query ($id: ID!) { tag(id: $id) { project { id } } }', {
      id: tagId,
    })
  ).data.tag.project

describe('merging tags', () => {
  async function aTaggedNote() {
    const { team, projectId } = await aProject()
    const { id: noteId } = await makeNote(team.contributor, {
      projectId,
      title: 'N',
      content: { text: 'One. Two. Three.' },
    })
    const tags = {
      a: await makeTag(team.contributor, projectId, 'A'),
      b: await makeTag(team.contributor, projectId, 'B'),
      c: await makeTag(team.contributor, projectId, 'C'),
    }
    return { team, projectId, noteId, ...tags }
  }

  test('puts all their highlights under the target, each once, and old ids lead there for ever', async () => {
    const { team, noteId, a, b, c } = await aTaggedNote()
    const one = await highlight(team.contributor, noteId, 'One', { tagIds: [a.id] })
    const two = await highlight(team.contributor, noteId, 'Two', { tagIds: [a.id, b.id] })
    const three = await highlight(team.contributor, noteId, 'Three', { tagIds: [c.id] })
    const { data } = await mergeTags(team.contributor, b.id, [a.id])
    expect(data.done).toMatchObject({ id: b.id, title: 'B', highlightCount: 2 })
    expect((await highlightsOf(team.viewer, noteId)).map((one) => one.tags.map((tag) => tag.title))).toEqual([
      ['B'],
      ['B'],
      ['C'],
    ])
    await mergeTags(team.contributor, c.id, [b.id])
    for (const old of [a, b])
      expect((await team.viewer(`{ tag(id: "${old.id}") { id highlightCount } }`)).data).toEqual({
        tag: { id: c.id, highlightCount: 3 },
      })
    expect(await notes.facts(team.teamId, TagDeletedSchema)).toMatchObject([
      { tagId: a.id, mergedInto: b.id },
      { tagId: b.id, mergedInto: c.id },
    ])
    const told = (await notes.facts(team.teamId, HighlightSavedSchema)).slice(-2)
    expect(told.map((fact) => [fact.highlightId, fact.tagIds])).toEqual(
      [
        [one.id, [c.id]],
        [two.id, [c.id]],
      ].toSorted(),
    )
    const { data: found } = await team.viewer<{ highlights: { items: { id: string }[] } }>(
      'query ($id: ID!, $tags: [ID!]) { highlights(projectId: $id, filter: { tagIds: $tags }) { items { id } } }',
      {
        id: (await team.viewer<{ tag: { project: { id: string } } }>(`{ tag(id: "${c.id}") { project { id } } }`)).data
          .tag.project.id,
        tags: [a.id],
      },
    )
    expect(found.highlights.items.map((item) => item.id).toSorted()).toEqual([one.id, two.id, three.id].toSorted())
    const retagged = await highlight(team.contributor, noteId, 'One. Two', { tagIds: [a.id, c.id] })
    expect(retagged.tags.map((tag) => tag.id)).toEqual([c.id])
  })

  test('can be undone: the tags are back with their ids, places and highlights, and everybody is told', async () => {
    const { team, noteId, a, b, c } = await aTaggedNote()
    const one = await highlight(team.contributor, noteId, 'One', { tagIds: [a.id] })
    const two = await highlight(team.contributor, noteId, 'Two', { tagIds: [b.id, a.id] })
    const three = await highlight(team.contributor, noteId, 'Three', { tagIds: [c.id, a.id] })
    await mergeTags(team.contributor, b.id, [a.id])
    await mergeTags(team.contributor, c.id, [b.id])
    const [earlier, later] = [await mergesInto(team.viewer, b.id), await mergesInto(team.viewer, c.id)]
    expect(earlier.map(({ titles }) => titles)).toEqual([['B']])
    expect(codeOf((await undo(team.viewer, later[0]?.id)).errors)).toBe('Forbidden')

    const { data } = await undo(team.contributor, later[0]?.id)
    expect(data.done).toMatchObject([{ id: b.id, title: 'B' }])
    const [first] = await mergesInto(team.viewer, b.id)
    expect(first?.titles).toEqual(['A'])
    await undo(team.contributor, first?.id)
    const tagsOf = Object.fromEntries(
      (await highlightsOf(team.viewer, noteId)).map((found) => [found.id, found.tags.map((tag) => tag.id)]),
    )
    expect(tagsOf).toEqual({ [one.id]: [a.id], [two.id]: [b.id, a.id], [three.id]: [c.id, a.id] })
    expect((await team.viewer(`{ tag(id: "${a.id}") { id title } }`)).data).toEqual({ tag: { id: a.id, title: 'A' } })
    const told = (await notes.facts(team.teamId, HighlightSavedSchema)).findLast((fact) => fact.highlightId === one.id)
    expect(told?.tagIds).toEqual([a.id])
    expect((await notes.facts(team.teamId, TagSavedSchema)).at(-2)).toMatchObject({ tagId: a.id, title: 'A' })
    expect(await mergesInto(team.viewer, b.id)).toEqual([])
    expect(codeOf((await undo(team.contributor, first?.id)).errors)).toBe('NotFound')
  })

  test('is not undone where the title is taken, where the target went on, nor by a stranger; what was untagged stays so', async () => {
    const { team, noteId, a, b, c } = await aTaggedNote()
    const one = await highlight(team.contributor, noteId, 'One', { tagIds: [a.id] })
    await mergeTags(team.contributor, b.id, [a.id])
    const [merge] = await mergesInto(team.viewer, b.id)
    await mergeTags(team.contributor, c.id, [b.id])
    expect(codeOf((await undo(team.contributor, merge?.id)).errors)).toBe('InvalidOperation')
    const [later] = await mergesInto(team.viewer, c.id)
    await undo(team.contributor, later?.id)
    expect(codeOf((await undo(notes.aTeam().contributor, merge?.id)).errors)).toBe('NotFound')

    const { id: newer } = await makeTag(team.contributor, (await projectOf(team.viewer, c.id)).id, 'a')
    expect(codeOf((await undo(team.contributor, merge?.id)).errors)).toBe('InvalidOperation')
    await change(team.contributor, 'deleteTag', 'DeleteTagInput', { tagId: newer }, '{ tagId }')
    await change(team.contributor, 'updateHighlight', 'UpdateHighlightInput', { highlightId: one.id, tagIds: [] })
    expect((await undo(team.contributor, merge?.id)).errors).toBeUndefined()
    expect((await highlightsOf(team.viewer, noteId)).map(({ tags }) => tags)).toEqual([[]])
  })

  test('two at once, each into the other, ends with one tag and no error', async () => {
    const { team, noteId, a, b } = await aTaggedNote()
    await highlight(team.contributor, noteId, 'One', { tagIds: [a.id] })
    await highlight(team.contributor, noteId, 'Two', { tagIds: [b.id] })
    const answers = await Promise.all([
      mergeTags(team.contributor, a.id, [b.id]),
      mergeTags(team.colleague, b.id, [a.id]),
    ])
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined])
    const ids = answers.map(({ data }) => data.done.id)
    expect(ids[0]).toBe(ids[1])
    expect(answers[1].data.done.highlightCount).toBe(2)
    expect(new Set((await highlightsOf(team.viewer, noteId)).map((one) => one.tags[0]?.id))).toEqual(new Set([ids[0]]))
  })

  test('while somebody tags with the tag that goes, the highlight ends with the one that stays', async () => {
    const { team, noteId, a, b } = await aTaggedNote()
    const many = await Promise.all([
      ...Array.from({ length: 6 }, () => highlight(team.colleague, noteId, 'Three', { tagIds: [a.id] })),
      mergeTags(team.contributor, b.id, [a.id]),
      ...Array.from({ length: 6 }, () => highlight(team.contributor, noteId, 'Two', { tagIds: [a.id] })),
    ])
    expect(many).toHaveLength(13)
    const tags = (await highlightsOf(team.viewer, noteId)).map((one) => one.tags.map((tag) => tag.id))
    expect(tags).toEqual(Array(12).fill([b.id]))
  })

  test('of two projects is refused', async () => {
    const { team, a } = await aTaggedNote()
    const { id: elsewhere } = await makeProject(team.contributor, { title: 'Another' })
    const other = await makeTag(team.contributor, elsewhere, 'A')
    expect(codeOf((await mergeTags(team.contributor, a.id, [other.id])).errors)).toBe('ValidationError')
  })
})
