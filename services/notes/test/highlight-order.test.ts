import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeNote, makeProject } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const said = (...names: string[]) => names.map((name, at) => `${name} [00:0${at}]: Words number ${at}.`).join('\n\n')

test('under a tag one quote of each person comes first, over pages too', async () => {
  const team = notes.aTeam()
  const ask = team.contributor
  const project = await makeProject(ask, { title: 'Onboarding' })
  const tag = await makeTag(ask, project.id, 'Waiting')
  const names = ['Emre', 'Sofia', 'Dana', 'Dana', 'Dana', 'Dana']
  const note = await makeNote(ask, { projectId: project.id, title: 'Group', content: { text: said(...names) } })
  for (const at of names.keys()) await highlight(ask, note.id, `Words number ${at}.`, { tagIds: [tag.id] })
  const page = async (order: string, after: string | null) => {
    const { data } = await ask<{
      highlights: { nextCursor: string | null; items: { speaker: { name: string } | null }[] }
    }>(
      `query ($id: ID!, $tags: [ID!], $after: String) { highlights(projectId: $id, first: 4, after: $after, filter: { tagIds: $tags }, order: ${order}) { nextCursor items { speaker { name } } } }`,
      { id: project.id, tags: [tag.id], after },
    )
    return { next: data.highlights.nextCursor, names: data.highlights.items.map(({ speaker }) => speaker?.name) }
  }
  expect((await page('NEWEST', null)).names).toEqual(['Dana', 'Dana', 'Dana', 'Dana'])
  const first = await page('PEOPLE', null)
  expect(first.names).toEqual(['Dana', 'Sofia', 'Emre', 'Dana'])
  expect((await page('PEOPLE', first.next)).names).toEqual(['Dana', 'Dana'])
})
