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

test('tags that mean the same in other words are found from vectors that are kept until the words change', async () => {
  const { team, projectId } = await aProject(notes)
  const content = { text: 'It costs a lot. It takes long.' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'A', content })
  const high = await makeTag(team.contributor, projectId, 'Price too high')
  const expensive = await makeTag(team.contributor, projectId, 'Too expensive')
  await makeTag(team.contributor, projectId, 'Photo rejected')
  await highlight(team.contributor, noteId, 'It costs a lot', { tagIds: [high.id, expensive.id] })
  await highlight(team.contributor, noteId, 'It takes long', { tagIds: [expensive.id] })
  const found = async (person: Ask) =>
    (
      await person<{ taxonomyHealth: { nearDuplicates: object[] } }>(`{ taxonomyHealth(projectId: "${projectId}") {
        nearDuplicates { keep { title } merge { title } because likeness sharedHighlightCount } } }`)
    ).data.taxonomyHealth.nearDuplicates
  const kept = () =>
    notes.service.foundation.db.read(team.teamId, (tx) =>
      tx('tag_vector').where({ team_id: team.teamId }).orderBy('tag_id').select('tag_id', 'digest', 'vector'),
    )
  const pairs = await found(team.viewer)
  expect(pairs).toEqual([
    {
      ...{ keep: { title: 'Too expensive' }, merge: { title: 'Price too high' } },
      ...{ because: 'MEANING', likeness: expect.closeTo(0.92, 1), sharedHighlightCount: 1 },
    },
  ])
  const before = await kept()
  expect(before).toHaveLength(3)
  expect(await found(team.manager)).toEqual(pairs)
  expect(await kept()).toEqual(before)
  await updateTag(team.contributor, { tagId: high.id, title: 'Waiting for an answer' })
  expect(await found(team.viewer)).toEqual([])
  const after = await kept()
  expect(after.filter(({ digest }, at) => digest !== before[at]?.digest).map((row) => row.tag_id)).toEqual([high.id])
})
