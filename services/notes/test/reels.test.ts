import { WorkspaceSharingSetSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightDeletedSchema, InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTaggedRecording, clipsOn, endReelShare, HOST, lengthAt, read, shareReel } from './a-reel.ts'
import { change, setAccess } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

test('the clips of a tag play to a stranger, without names and tags, and in pages of others', async () => {
  const { team, tagId } = await aTaggedRecording(notes)
  const { path, done } = await shareReel(team.contributor, tagId)
  expect(done).toMatchObject({ share: { hidesNames: true, playback: true, markup: false }, shareStop: null })
  expect(path.split('?')[0]).toBe(linkTo('embedTagReel', { tagId }))
  expect(path).toMatch(/\?shareToken=[A-Za-z0-9]{12}$/)
  await notes.settled()
  const { status, html, headers } = await read(notes, team.teamId, path)
  expect(status).toBe(200)
  expect(html).toContain('“took &#60;four&#62; days”')
  for (const hidden of ['Dana', 'Waiting', 'How was it']) expect(html).not.toContain(hidden)
  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe('A shared reel')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('x-robots-tag')).toContain('noindex')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toMatch(/script-src 'sha256-[^']+'/)

  const discovery = /json\+oembed" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const told = await read(notes, team.teamId, discovery.slice(`https://${HOST}`.length))
  expect(JSON.parse(told.html)).toMatchObject({ type: 'video', title: 'A shared reel', width: 600, height: 480 })
  expect(JSON.parse(told.html).html).toContain(`src="https://${HOST}${path}"`)
  expect(told.html).not.toMatch(/four|Dana|Waiting/)

  await shareReel(team.contributor, tagId, { hidesNames: false, markup: true })
  const named = await read(notes, team.teamId, path)
  expect(named.html).toContain('<figcaption><b>Dana Whitlock</b></figcaption>')
  expect(named.html).toContain('<h1>Waiting &#60;without&#62; news</h1>')
  expect((await shareReel(team.contributor, tagId)).done.share?.views).toBe(2)
})

test('a stranger gets the seconds of the clips and no others of their recording', async () => {
  const { team, tagId, fileId, taggedId, otherId } = await aTaggedRecording(notes)
  const { path } = await shareReel(team.contributor, tagId)
  await notes.settled()
  const [clip = '', ...more] = clipsOn((await read(notes, team.teamId, path)).html)
  expect(more).toEqual([])
  const ms = await lengthAt(notes, team.teamId, clip)
  expect(ms).toBeGreaterThan(1200)
  expect(ms).toBeLessThan(1600)
  const part = await read(notes, team.teamId, clip, { headers: { range: 'bytes=0-99' } })
  expect([part.status, part.bytes.length, part.headers.get('cache-control')]).toEqual([206, 100, 'no-store'])

  const token = /shareToken=(\w+)/.exec(path)?.[1] ?? ''
  const refused = [
    clip.replace(taggedId, otherId),
    clip.replace(/ticket=\w+/, `ticket=${'0'.repeat(64)}`),
    clip.replace(/\?.*/, ''),
    clip.replace(token, 'abcdefghijk1'),
    `/p/data/${token}/recordings/${fileId}${clip.slice(clip.indexOf('?'))}`,
    `/files/stream/${fileId}${clip.slice(clip.indexOf('?')).replace('ticket', 'token')}`,
  ]
  for (const one of refused) expect([(await read(notes, team.teamId, one)).status, one]).toEqual([404, one])
  expect((await read(notes, team.teamId, `/files/stream/${fileId}`)).status).toBe(401)
  expect((await read(notes, notes.aTeam().teamId, clip)).status).toBe(404)

  await shareReel(team.contributor, tagId, { playback: false })
  expect((await read(notes, team.teamId, clip)).status).toBe(404)
  expect(clipsOn((await read(notes, team.teamId, path)).html)).toEqual([])
  await shareReel(team.contributor, tagId, { playback: true })
  const [again = ''] = clipsOn((await read(notes, team.teamId, path)).html)
  expect((await read(notes, team.teamId, again)).status).toBe(200)
  await change(
    team.contributor,
    'updateHighlight',
    'UpdateHighlightInput',
    { highlightId: taggedId, tagIds: [] },
    '{ id }',
  )
  expect((await read(notes, team.teamId, again)).status).toBe(404)
  expect((await read(notes, team.teamId, path)).html).toContain('There are no clips in it now.')
})

test('a trimmed clip is cut anew, and its earlier seconds are sent no more', async () => {
  const { team, tagId, taggedId } = await aTaggedRecording(notes)
  const { path } = await shareReel(team.contributor, tagId)
  await notes.settled()
  const [before = ''] = clipsOn((await read(notes, team.teamId, path)).html)
  const trimmed = { highlightId: taggedId, startTime: 1.6, endTime: 2 }
  await change(team.contributor, 'trimClip', 'TrimClipInput', trimmed, '{ id }')
  expect((await read(notes, team.teamId, before)).status).toBe(404)
  await shareReel(team.contributor, tagId)
  await notes.service.foundation.db.write(team.teamId, (tx) => tx('share_link').update({ clips_ordered_at: null }))
  expect((await read(notes, team.teamId, path)).html).toContain('This clip is being made ready.')
  await notes.settled()
  const [after = ''] = clipsOn((await read(notes, team.teamId, path)).html)
  expect(await lengthAt(notes, team.teamId, after)).toBeLessThan(600)
})

test('guessed, ended, forbidden and misnamed: every refusal is the same, and the clip ends with its link', async () => {
  const { team, projectId, tagId } = await aTaggedRecording(notes)
  const { path } = await shareReel(team.contributor, tagId)
  await notes.settled()
  const [clip = ''] = clipsOn((await read(notes, team.teamId, path)).html)
  const [address = '', query = ''] = path.split('?')
  const guessed = await read(notes, team.teamId, `${address}?shareToken=abcdefghijk1`)
  expect(guessed.status).toBe(404)
  expect(guessed.headers.get('content-security-policy')).toContain('frame-ancestors *')
  const isGone = async (one = path): Promise<void> => {
    const { status, html } = await read(notes, team.teamId, one)
    expect([status, html, one]).toEqual([404, guessed.html, one])
    expect((await read(notes, team.teamId, clip)).status).toBe(one === path ? 404 : 200)
  }
  for (const odd of [
    address,
    `${path}&shareToken=a`,
    `${linkTo('embedTagReel', { tagId: newId() })}?${query}`,
    path.replace('/tags/', '/'),
    `/embed/reels/tags/%00?${query}`,
  ])
    await isGone(odd)
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, { publicLinksOff: true })
  await isGone()
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, { restrictions: ['compliance'] })
  await isGone()
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, {})
  expect((await read(notes, team.teamId, path)).status).toBe(200)
  await setAccess(team.contributor, projectId, [
    [null, 'READ'],
    [team.actors.manager.userId, 'FULL'],
  ])
  expect((await shareReel(team.colleague, tagId)).code).toBe('Forbidden')
  expect(await endReelShare(team.manager, tagId)).toBeUndefined()
  await isGone()
  const asked = new URLSearchParams({ url: `https://${HOST}${path}` })
  expect((await read(notes, team.teamId, `/public-object/oembed?${asked}`)).status).toBe(404)
})

test('a reel with a password stands in no page of others and plays to who knows it', async () => {
  const { team, tagId } = await aTaggedRecording(notes)
  const { path } = await shareReel(team.contributor, tagId, { password: 'ferry at nine' })
  await notes.settled()
  const asked = await read(notes, team.teamId, path)
  expect(asked.html).toContain('This page asks for a password')
  expect(asked.html).not.toContain('four')
  expect(asked.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const open = (password: string) =>
    read(notes, team.teamId, path, { method: 'POST', body: new URLSearchParams({ password }) })
  expect((await open('ferry at ten')).status).toBe(403)
  const opened = await open('ferry at nine')
  expect(opened.status).toBe(200)
  expect(opened.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const [clip = ''] = clipsOn(opened.html)
  expect((await read(notes, team.teamId, clip)).status).toBe(200)
  const query = new URLSearchParams({ url: `https://${HOST}${path}` })
  expect((await read(notes, team.teamId, `/public-object/oembed?${query}`)).status).toBe(404)
  await shareReel(team.contributor, tagId, { password: 'ferry at ten' })
  expect((await read(notes, team.teamId, clip)).status).toBe(404)
})

test('a reel of an insight plays while it is published, in its order, and nothing of other projects', async () => {
  const { team, projectId, noteId, taggedId, otherId } = await aTaggedRecording(notes)
  const far = await aTaggedRecording(notes)
  const [insightId, reelId] = [newId(), newId()]
  const saved = (highlightIds: string[], published = true) =>
    notes.hears(team.teamId, InsightSavedSchema, {
      ...{ insightId, projectId, title: 'Waiting', text: '', published, highlightIds },
      reels: published ? [{ reelId, highlightIds }] : [],
    })
  const LOOK =
    'query ($insightId: ID!, $reelId: ID!) { insightReel(insightId: $insightId, reelId: $reelId) { id share { path } } }'
  const look = async (ask = team.contributor) =>
    (await ask<{ insightReel: { id: string } | null }>(LOOK, { insightId, reelId })).data?.insightReel
  expect(await look()).toBeNull()
  await saved([otherId, taggedId, far.taggedId])
  const reel = await look()
  expect((await shareReel(team.viewer, reel!.id)).code).toBe('Forbidden')
  expect((await shareReel(team.stranger, reel!.id)).code).toBe('NotFound')
  const { path } = await shareReel(team.contributor, reel!.id)
  expect(path.split('?')[0]).toBe(linkTo('embedReel', { reelId }))
  await notes.settled()
  const { html } = await read(notes, team.teamId, path)
  expect([...html.matchAll(/“([^”]+)”/g)].map(([, quote]) => quote)).toEqual([
    'How was it?',
    'took &#60;four&#62; days',
  ])
  const [first = '', second = ''] = clipsOn(html)
  expect(await lengthAt(notes, team.teamId, first)).toBeLessThan(1100)
  expect((await read(notes, team.teamId, path.replace('/reels/', '/reels/tags/'))).status).toBe(404)

  await saved([taggedId])
  expect((await read(notes, team.teamId, first)).status).toBe(404)
  expect((await read(notes, team.teamId, second)).status).toBe(200)
  await saved([taggedId], false)
  expect((await read(notes, team.teamId, path)).status).toBe(404)
  expect((await read(notes, team.teamId, second)).status).toBe(404)
  await saved([taggedId])
  expect((await read(notes, team.teamId, path)).status).toBe(200)
  await change(team.contributor, 'deleteNote', 'DeleteNoteInput', { noteId }, '{ id }')
  expect((await read(notes, team.teamId, second)).status).toBe(404)
  await notes.hears(team.teamId, InsightDeletedSchema, { insightId, projectId })
  expect((await read(notes, team.teamId, path)).status).toBe(404)
})

test('a reel of a closed project is answered as one that there never was', async () => {
  const { team, projectId, tagId, taggedId } = await aTaggedRecording(notes)
  const [insightId, reelId] = [newId(), newId()]
  await notes.hears(team.teamId, InsightSavedSchema, {
    ...{ insightId, projectId, title: 'Waiting', text: '', published: true, highlightIds: [taggedId] },
    reels: [{ reelId, highlightIds: [taggedId] }],
  })
  await setAccess(team.manager, projectId, [
    [null, 'NONE'],
    [team.actors.manager.userId, 'FULL'],
  ])
  const query = 'query ($insightId: ID!, $reelId: ID!) { insightReel(insightId: $insightId, reelId: $reelId) { id } }'
  const look = (id: string) => team.contributor(query, { insightId, reelId: id })
  const acts = [
    ['shareReel', 'ShareReelInput'],
    ['endReelShare', 'ReelShareRefInput'],
  ] as const
  const answers = async (ofInsight: string, id: string) => {
    const asked = acts.map(([act, input]) => change(team.contributor, act, input, { reelId: id }, '{ id }'))
    const all = await Promise.all([look(ofInsight), ...asked])
    return all.map(({ errors }) => errors?.map(({ message }) => message))
  }
  expect(await answers(reelId, tagId)).toEqual(await answers(newId(), newId()))
  expect((await look(reelId)).data).toEqual({ insightReel: null })
  expect((await team.manager(query, { insightId, reelId })).data).toMatchObject({ insightReel: {} })
})

test('clips go with their recording', async () => {
  const { team, noteId, tagId, fileId } = await aTaggedRecording(notes)
  await shareReel(team.contributor, tagId)
  await notes.settled()
  const { blobs } = notes.service.foundation.engines
  const kept = async () => {
    let count = 0
    for await (const _blob of blobs.list(`${team.teamId}/clips/${fileId}/`)) count += 1
    return count
  }
  expect(await kept()).toBe(1)
  await change(team.contributor, 'deleteNote', 'DeleteNoteInput', { noteId }, '{ id }')
  await change(team.manager, 'purgeFromTrash', 'TrashRefInput', { id: noteId }, '{ id }')
  await notes.settled()
  expect(await kept()).toBe(0)
})

test('who only reads is told of no link', async () => {
  const { team, tagId } = await aTaggedRecording(notes)
  await shareReel(team.contributor, tagId)
  const LOOK = 'query ($id: ID!) { tag(id: $id) { reel { id share { path } shareStop } } }'
  const { data } = await team.viewer(LOOK, { id: tagId })
  expect(data).toEqual({ tag: { reel: { id: tagId, share: null, shareStop: null } } })
})
