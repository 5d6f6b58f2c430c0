import { afterAll, beforeAll, expect, test } from 'vitest'
import { anchorRepository } from '#src/highlights/anchors/anchor-repository.ts'
import type { HighlightRow } from '#src/highlights/highlight-repository.ts'
import { aTaggedRecording } from './a-reel.ts'
import { aProject } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { heard } from './heard-recording.ts'
import { blocksOf, change, makeNote } from './make.ts'
import { highlight, rangeOf } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Trimmed = { text: string; audioVideo: Record<string, unknown> }
const CLIP =
  '{ text audioVideo { startTime endTime snippetStartTime snippetEndTime words heardAround { startMs endMs text } } }'

const trim = async (ask: Ask, highlightId: string, startTime?: number | null, endTime?: number | null) => {
  const input = { highlightId, startTime, endTime }
  const { data, errors } = await change<Trimmed>(ask, 'trimClip', 'TrimClipInput', input, CLIP)
  return { code: codeOf(errors), done: data?.done }
}

test('a clip begins and ends with whole words, and the words of its highlight stay', async () => {
  const { team, taggedId } = await aTaggedRecording(notes)
  const own = { snippetStartTime: 1.2, snippetEndTime: 2.6 }
  const words = [
    [0, 4, 1200, 1500],
    [5, 11, 1600, 2000],
    [12, 16, 2000, 2600],
  ]
  const { done } = await trim(team.contributor, taggedId, 1.1, 1.7)
  expect(done).toMatchObject({ text: 'took <four> days', audioVideo: { startTime: 1, endTime: 2, ...own, words } })
  expect(done?.audioVideo.heardAround).toEqual([
    { startMs: 0, endMs: 900, text: 'How was it?' },
    { startMs: 1000, endMs: 1200, text: 'It' },
    { startMs: 1200, endMs: 1500, text: 'took' },
    { startMs: 1600, endMs: 2000, text: '<four>' },
    { startMs: 2000, endMs: 2600, text: 'days.' },
  ])
  const before = await trim(team.contributor, taggedId, 0, 0.9)
  expect(before.done?.audioVideo).toMatchObject({ startTime: 0, endTime: 0.9, ...own })
  const back = await trim(team.contributor, taggedId, null, null)
  expect(back.done?.audioVideo).toMatchObject({ startTime: 1.2, endTime: 2.6, ...own })
})

test('a clip is trimmed by who may write, and to what is heard near its words', async () => {
  const { team, taggedId } = await aTaggedRecording(notes)
  expect((await trim(team.viewer, taggedId, 1, 2)).code).toBe('Forbidden')
  expect((await trim(team.stranger, taggedId, 1, 2)).code).toBe('NotFound')
  for (const [start, end] of [
    [2, 1],
    [1, 1],
    [-1, 2],
    [1, null],
    [1, 70],
  ] as const)
    expect((await trim(team.contributor, taggedId, start, end)).code).toBe('ValidationError')
  expect((await trim(team.contributor, taggedId, 5, 6)).code).toBe('InvalidOperation')
})

test('the latest words that a recording can have are trimmed as any others', async () => {
  const { team, projectId } = await aProject(notes)
  const content = { text: 'Dana Whitlock: It took days.' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'A', content })
  const last = 2 ** 31 - 1
  await heard(notes, { team, noteId }, [[[last - 900, last, 'It took days.']]])
  const { id } = await highlight(team.contributor, noteId, 'It took days.')
  const { done } = await trim(team.contributor, id, (last - 900) / 1000, (last + 30_000) / 1000)
  expect(done?.audioVideo).toMatchObject({ heardAround: [{ startMs: last - 900, endMs: last, text: 'It took days.' }] })
})

test('other words of a highlight are a clip of their own again', async () => {
  const { team, noteId, taggedId } = await aTaggedRecording(notes)
  await trim(team.contributor, taggedId, 0, 0.9)
  const input = { highlightId: taggedId, range: await rangeOf(team.contributor, noteId, 'days') }
  const { data } = await change<Trimmed>(team.contributor, 'updateHighlight', 'UpdateHighlightInput', input, CLIP)
  expect(data.done).toMatchObject({ text: 'days', audioVideo: { startTime: 2, endTime: 2.6 } })
})

test('a clip whose words are said elsewhere now is no longer trimmed to what was around them', async () => {
  const { team, noteId, taggedId } = await aTaggedRecording(notes)
  const { db } = notes.service.foundation
  const blockIds = (await blocksOf(team.viewer, noteId)).map(({ id }) => id)
  const trimAfter = async (startMs: number, endMs: number) => {
    expect((await trim(team.contributor, taggedId, 1, 2)).code).toBeUndefined()
    const [row] = await db.write(team.teamId, async (tx) => {
      const anchors = anchorRepository(tx, team.teamId)
      const one = (await anchors.touched(noteId, blockIds)).find(({ id }) => id === taggedId)!
      await anchors.move([{ ...one, start_ms: startMs, end_ms: endMs, isNoticed: true }], new Date())
      return tx<HighlightRow>('highlight').where({ id: taggedId, team_id: team.teamId })
    })
    await db.write(team.teamId, (tx) =>
      tx('highlight').where({ id: taggedId }).update({ start_ms: 1200, end_ms: 2600 }),
    )
    return [row?.clip_start_ms, row?.clip_end_ms]
  }
  expect(await trimAfter(1200, 2600)).toEqual([1000, 2000])
  expect(await trimAfter(1600, 2600)).toEqual([1000, 2000])
  expect(await trimAfter(5000, 6000)).toEqual([null, null])
  expect(await trimAfter(100_000, 101_000)).toEqual([null, null])
})
