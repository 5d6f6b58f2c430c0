import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject, mergeTags, updateTag } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { makeNote } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Titled = { id: string; title: string }
type Health = {
  nearDuplicates: { keep: Titled; merge: Titled; because: string }[]
  neverUsed: Titled[]
  usedOnce: Titled[]
  notDefined: Titled[]
}
const ask = (person: Ask, projectId: string) =>
  person<{ taxonomyHealth: Health }>(`{ taxonomyHealth(projectId: "${projectId}") {
    nearDuplicates { keep { id title } merge { id title } because }
    neverUsed { id title } usedOnce { id title } notDefined { id title }
  } }`)

test('the tags of a project are looked over: what may be one, what is not used, used once, not defined', async () => {
  const { team, projectId } = await aProject(notes)
  const { id: noteId } = await makeNote(team.contributor, {
    projectId,
    title: 'A',
    content: { text: 'One. Two. Three.' },
  })
  const make = (title: string, more: object = {}) => makeTag(team.contributor, projectId, title, more)
  const late = await make('Late payout', { description: 'The money comes late.' })
  const payouts = await make('Payouts, late')
  await make('Praise')
  const positive = await make('Positve')
  for (const words of ['One', 'Two']) await highlight(team.contributor, noteId, words, { tagIds: [payouts.id] })
  await highlight(team.contributor, noteId, 'Three', { tagIds: [late.id] })
  const { data, errors } = await ask(team.viewer, projectId)
  expect(errors).toBeUndefined()
  const titles = (tags: Titled[]) => tags.map(({ title }) => title)
  const { nearDuplicates, neverUsed, usedOnce, notDefined } = data.taxonomyHealth
  expect(nearDuplicates.map(({ keep, merge, because }) => [keep.title, merge.title, because])).toEqual([
    ['Payouts, late', 'Late payout', 'WORDS'],
    ['Positive', 'Positve', 'SPELLING'],
  ])
  expect([titles(neverUsed), titles(usedOnce), titles(notDefined)]).toEqual([
    ['Praise', 'Positve'],
    ['Late payout'],
    ['Payouts, late'],
  ])
  for (const { keep, merge } of nearDuplicates)
    expect((await mergeTags(team.contributor, keep.id, [merge.id])).errors).toBeUndefined()
  await updateTag(team.contributor, { tagId: payouts.id, description: 'The money comes late.' })
  expect((await ask(team.viewer, projectId)).data.taxonomyHealth).toEqual({
    ...{ nearDuplicates: [], usedOnce: [], notDefined: [] },
    neverUsed: [{ id: expect.any(String), title: 'Praise' }],
  })
  expect(positive.id).toBeDefined()
  expect(codeOf((await ask(team.stranger, projectId)).errors)).toBe('NotFound')
})
