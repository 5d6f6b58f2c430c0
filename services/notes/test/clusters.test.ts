import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { makeNote, makeProject, setAccess } from './make.ts'
import { highlight } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const SAID = [
  'I took the photo four times and every time it said unreadable.',
  'The photo was refused at night and accepted at lunch.',
  'It wants a photo of the photo, flat, without a shadow.',
  'I waited four days and nobody told me anything.',
  'Five days of waiting and no message, not one.',
  'The waiting is worse than a no.',
  'I rang the number and it was a recording.',
  'The number on the website is a tape.',
]

type Clusters = {
  outliers: { highlightIds: string[] }
  clusters: { highlightIds: string[]; title: string; terms: string[] }[]
}
const cluster = (ask: Ask, highlightIds: string[], more: object = {}) =>
  ask<{ clusterHighlights: Clusters }>(
    `query ($input: ClusterHighlightsInput!) {
      clusterHighlights(input: $input) { outliers { highlightIds title } clusters { highlightIds title terms } } }`,
    { input: { highlightIds, ...more } },
  )

async function highlighted(): Promise<{ team: TestTeam; projectId: string; ids: string[] }> {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Carrier onboarding' })
  const content = { text: SAID.join('\n\n') }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Survey', content })
  const ids: string[] = []
  for (const words of SAID) ids.push((await highlight(team.contributor, noteId, words)).id)
  return { team, projectId, ids }
}

test('highlights are arranged into titled clusters, the same ones each time, from vectors that are kept', async () => {
  const { team, ids } = await highlighted()
  const { data, errors } = await cluster(team.viewer, ids, { strictness: 5 })
  expect(errors).toBeUndefined()
  const { clusters, outliers } = data.clusterHighlights
  expect(clusters).toHaveLength(2)
  expect([...clusters.flatMap((one) => one.highlightIds), ...outliers.highlightIds].sort()).toEqual(ids.toSorted())
  expect(clusters.every(({ title, terms }) => title.length > 0 && terms.length > 0)).toBe(true)
  const kept = () =>
    notes.service.foundation.db.read(team.teamId, (tx) =>
      tx('highlight_vector').where({ team_id: team.teamId }).orderBy('highlight_id').select('highlight_id', 'vector'),
    )
  const before = await kept()
  expect(before.map((row) => row.highlight_id)).toEqual(ids.toSorted())
  expect((await cluster(team.manager, ids.toReversed(), { strictness: 5 })).data).toEqual(data)
  expect(await kept()).toEqual(before)
})

test('who may not see the highlights has none to cluster, and a closed gate clusters nothing', async () => {
  const { team, projectId, ids } = await highlighted()
  expect(codeOf((await cluster(team.stranger, ids)).errors)).toBe('NotFound')
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  expect(codeOf((await cluster(team.colleague, ids)).errors)).toBe('NotFound')
  for (const entitlements of [{ closed: ['clustering'] }, { restrictions: ['disableGenAi'] }]) {
    const gated: Actor = { ...team.actors.contributor, entitlements }
    expect(codeOf((await cluster(notes.as(gated), ids)).errors)).toBe('Forbidden')
  }
})

test('too few, too many, ids that are none and options that are not specified are refused', async () => {
  const { team, ids } = await highlighted()
  const codes = async (highlightIds: string[], more?: object) =>
    codeOf((await cluster(team.contributor, highlightIds, more)).errors)
  expect(await codes(ids.slice(0, 4))).toBe('InvalidOperation')
  expect(await codes(Array.from({ length: 501 }, () => ids[0] ?? ''))).toBe('ValidationError')
  expect(await codes(['x', 'y', 'z', '1', '2'])).toBe('NotFound')
  expect(await codes(ids, { strictness: 9 })).toBe('ValidationError')
  expect(await codes(ids, { clusterSizePercent: 7 })).toBe('ValidationError')
  expect(await codes(ids, { maxClusters: 1 })).toBe('ValidationError')
})
