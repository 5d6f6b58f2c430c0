import { WorkspaceSharingSetSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTaggedRecording, clipsOn, HOST, lengthAt, read } from './a-reel.ts'
import { codeOf } from './errors.ts'
import { change } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const SHARE = '{ share { path embedPath playback views } shareStop }'
type Shared = { share: { path: string; embedPath: string; playback: boolean; views: number } }

async function share(ask: Ask, highlightId: string, terms: object = {}) {
  const input = { highlightId, ...terms }
  const { data, errors } = await change<Shared>(ask, 'shareHighlight', 'ShareHighlightInput', input, SHARE)
  expect(codeOf(errors)).toBeUndefined()
  return data.done.share
}

test('the clip of a shared highlight plays where its link lets it, on its page and in pages of others, and no other second', async () => {
  const { team, fileId, taggedId, otherId } = await aTaggedRecording(notes)
  const silent = await share(team.contributor, taggedId)
  expect(silent.playback).toBe(false)
  const mute = await read(notes, team.teamId, silent.path)
  expect(mute.html).not.toContain('<audio')
  expect(mute.headers.get('content-security-policy')).toContain("media-src 'none'")

  const { path, embedPath } = await share(team.contributor, taggedId, { playback: true })
  await notes.settled()
  for (const [address, framedBy] of [
    [path, "'none'"],
    [embedPath, '*'],
  ] as const) {
    const { html, headers } = await read(notes, team.teamId, address)
    expect(html).toContain('“took &#60;four&#62; days”')
    for (const hidden of ['Dana', 'Waiting', '<script']) expect(html).not.toContain(hidden)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("media-src 'self'")
    expect(policy).toContain(`frame-ancestors ${framedBy}`)
    const [clip = '', ...more] = clipsOn(html)
    expect(more).toEqual([])
    const ms = await lengthAt(notes, team.teamId, clip)
    expect(ms).toBeGreaterThan(1200)
    expect(ms).toBeLessThan(1600)
    const token = /\/(\w{12})\//.exec(clip)?.[1] ?? ''
    for (const refused of [
      clip.replace(taggedId, otherId),
      clip.replace(/ticket=\w+/, `ticket=${'0'.repeat(64)}`),
      clip.replace(token, 'abcdefghijk1'),
      `/p/data/${token}/recordings/${fileId}${clip.slice(clip.indexOf('?'))}`,
    ])
      expect([(await read(notes, team.teamId, refused)).status, refused]).toEqual([404, refused])
  }
  const oembed = await read(
    notes,
    team.teamId,
    `/public-object/oembed?url=${encodeURIComponent(`https://${HOST}${path}`)}`,
  )
  expect(JSON.parse(oembed.html).html).toContain('sandbox="allow-same-origin"')
  expect((await share(team.contributor, taggedId)).views).toBe(3)
})

test('the clip of a highlight ends with its link, its grant, the highlight and the seconds that it was', async () => {
  const { team, taggedId } = await aTaggedRecording(notes)
  const { path } = await share(team.contributor, taggedId, { playback: true })
  await notes.settled()
  const clip = async () => clipsOn((await read(notes, team.teamId, path)).html)[0] ?? ''
  const status = async (address: string) => (await read(notes, team.teamId, address)).status
  const first = await clip()
  expect(await status(first)).toBe(200)
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, { publicLinksOff: true })
  expect(await status(first)).toBe(404)
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, {})
  expect(await status(first)).toBe(200)
  await share(team.contributor, taggedId, { playback: false })
  expect(await status(first)).toBe(404)
  await share(team.contributor, taggedId, { playback: true, password: 'ferry at nine' })
  expect(await status(first)).toBe(404)
  await share(team.contributor, taggedId, { password: null })
  expect(await status(first)).toBe(200)
  await change(
    team.contributor,
    'trimClip',
    'TrimClipInput',
    { highlightId: taggedId, startTime: 1.6, endTime: 2 },
    '{ id }',
  )
  expect(await status(first)).toBe(404)
  await notes.service.foundation.db.write(team.teamId, (tx) => tx('share_link').update({ clips_ordered_at: null }))
  expect((await read(notes, team.teamId, path)).html).toContain('This clip is being made ready.')
  await notes.settled()
  const trimmed = await clip()
  expect(await lengthAt(notes, team.teamId, trimmed)).toBeLessThan(600)
  await change(team.contributor, 'endHighlightShare', 'HighlightShareRefInput', { highlightId: taggedId }, '{ id }')
  expect(await status(trimmed)).toBe(404)
})
