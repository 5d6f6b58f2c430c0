import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTaggedRecording, clipsOn, read, shareReel } from './a-reel.ts'
import { aProject } from './act-on-tags.ts'
import { heard } from './heard-recording.ts'
import { makeNote } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

/** As many as a test's service has (`createTestService`). */
const POOL = 8

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

test('a page whose clips are not cut yet is served with the last connection of the pool', async () => {
  const { team, tagId, fileId } = await aTaggedRecording(notes)
  const { db, engines } = notes.service.foundation
  // Without bytes nothing is cut, so the clip is waited for at every look.
  await engines.blobs.delete(`${team.teamId}/files/${fileId}`)
  const { path } = await shareReel(team.contributor, tagId)
  await notes.settled()
  await db.write(team.teamId, (tx) => tx('share_link').update({ clips_ordered_at: null }))
  const held = Promise.withResolvers<void>()
  const taken = Array.from({ length: POOL - 1 }, () => Promise.withResolvers<void>())
  const holding = taken.map(({ resolve }) =>
    db.read(newId(), () => {
      resolve()
      return held.promise
    }),
  )
  try {
    await Promise.all(taken.map(({ promise }) => promise))
    const { status, html } = await read(notes, team.teamId, path)
    expect([status, html.includes('This clip is being made ready.')]).toEqual([200, true])
  } finally {
    held.resolve()
    await Promise.all(holding)
  }
  const ordered = await db.read(team.teamId, (tx) => tx('share_link').whereNotNull('clips_ordered_at'))
  expect(ordered).toHaveLength(1)
})

test('clips that a page has no room for stand in its next parts', async () => {
  const { team, projectId } = await aProject(notes)
  const words = `Dana: ${'It took four long days. '.repeat(150)}`.trim()
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana', content: { text: words } })
  await heard(notes, { team, noteId }, [[[0, 2000, words.slice(6)]]])
  const { id: tagId } = await makeTag(team.contributor, projectId, 'Waiting')
  for (let made = 0; made < 25; made += 1)
    await highlight(team.contributor, noteId, words.slice(6, 3500), { tagIds: [tagId] })
  const { path } = await shareReel(team.contributor, tagId)
  const shown: number[] = []
  for (let at: string | null = path; at; ) {
    const { html } = await read(notes, team.teamId, at)
    expect(html.length).toBeLessThan(48_000)
    shown.push(html.split('<blockquote').length - 1)
    const next: string | undefined = /<a href="([^"]+)">Next part/.exec(html)?.[1]
    at = next ? `${path.split('?')[0]}${next.replaceAll('&#38;', '&')}` : null
  }
  expect(shown.length).toBeGreaterThan(2)
  expect(shown.reduce((sum, one) => sum + one, 0)).toBe(25)
})

test('what is over ten minutes long is neither cut nor played to strangers, and the page says so', async () => {
  const { team, noteId, tagId, fileId } = await aTaggedRecording(notes)
  const long = await highlight(team.contributor, noteId, 'was it?\nIt took', { tagIds: [tagId] })
  const { db, engines } = notes.service.foundation
  const lasts = (ms: number) =>
    db.write(team.teamId, (tx) => tx('highlight').where({ id: long.id }).update({ start_ms: 0, end_ms: ms }))
  await lasts(600_001)
  const { path } = await shareReel(team.contributor, tagId)
  await notes.settled()
  const { html } = await read(notes, team.teamId, path)
  expect(clipsOn(html)).toHaveLength(1)
  expect(html).not.toContain('was it?')
  expect(html).toContain('1 of over ten minutes is left out.')
  const kept = []
  for await (const blob of engines.blobs.list(`${team.teamId}/clips/${fileId}/`)) kept.push(blob)
  expect(kept).toHaveLength(1)
  await lasts(600_000)
  expect((await read(notes, team.teamId, path)).html).not.toContain('left out')
})

test('clips whose recording is not there are not ordered again and again', async () => {
  const { team, noteId, tagId, fileId } = await aTaggedRecording(notes)
  await highlight(team.contributor, noteId, 'How was', { tagIds: [tagId] })
  const { db, engines } = notes.service.foundation
  await engines.blobs.delete(`${team.teamId}/files/${fileId}`)
  // More than one delivery cuts.
  await db.write(team.teamId, (tx) => tx('highlight').update({ start_ms: 0 }))
  await db.write(team.teamId, (tx) => tx('highlight').where({ text: 'How was' }).update({ end_ms: 600_000 }))
  const { path } = await shareReel(team.contributor, tagId)
  await notes.settled(10_000)
  expect((await read(notes, team.teamId, path)).html).toContain('This clip is being made ready.')
})
