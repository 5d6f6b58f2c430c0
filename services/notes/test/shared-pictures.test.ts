import { InsightDeletedSchema, InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStranger } from './as-stranger.ts'
import { insightFiles, PNG } from './insight-file-world.ts'
import { setAccess } from './make.ts'
import { sample } from './recordings.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
let files: ReturnType<typeof insightFiles>
beforeAll(async () => {
  notes = await startNotes()
  files = insightFiles(notes)
})
afterAll(() => notes.stop())

test('strangers who were let in to the page of a link see its pictures, until the link ends', async () => {
  const { team, told, insightId, projectId, pathOf, share, status } = await files.aSharedPicture()
  expect(await status(pathOf())).toBe(404)
  await share()
  const shown = await asStranger(notes.service.url, team.teamId, pathOf())
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect([shown.headers.get('set-cookie'), shown.headers.get('cache-control')]).toEqual([null, 'private, no-cache'])
  expect(await status(pathOf(), notes.aTeam().teamId)).toBe(404)
  // A password was set, or grants are others.
  await share({ terms: 'later' })
  expect(await status(pathOf())).toBe(404)
  expect(await status(pathOf(undefined, 'later'))).toBe(200)
  await share({ expiresAtMs: BigInt(Date.now() - 1000) })
  expect(await status(pathOf())).toBe(404)
  await share()
  await notes.hears(team.teamId, InsightSavedSchema, { ...told, published: true })
  expect(await status(pathOf())).toBe(404)
  await share()
  expect(await status(pathOf())).toBe(200)
  await notes.hears(team.teamId, InsightDeletedSchema, { insightId, projectId })
  expect(await status(pathOf())).toBe(404)
})

test('strangers see no file that another text names, no drawing, nothing without a ticket, and nothing of a closed project', async () => {
  const { team, actor, fileId, secretId, projectId, pathOf, share, status } = await files.aSharedPicture()
  await share()
  expect(await status(pathOf(secretId))).toBe(404)
  expect(await status(pathOf(newId()))).toBe(404)
  const [path = ''] = pathOf().split('?')
  for (const ticket of ['', '?ticket=', '?ticket=0000', `?ticket=${'0'.repeat(64)}`, '?ticket=a&ticket=b'])
    expect(await status(path + ticket)).toBe(404)
  expect(await status(pathOf().replace(fileId, secretId))).toBe(404)
  await setAccess(team.manager, projectId, [
    [null, 'NONE'],
    [team.actors.manager.userId, 'FULL'],
    [actor.userId, 'READ'],
  ])
  expect(await status(pathOf())).toBe(404)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
  const drawing = await files.aSharedPicture('a.svg', svg)
  await drawing.share()
  expect(await drawing.status(drawing.pathOf())).toBe(404)
})

test('strangers hear a recording of the text where the link lets it play, and no other file by it', async () => {
  const { team, fileId, secretId, pathOf, recordingPath, share, status } = await files.aSharedPicture(
    'voice.wav',
    await sample('jfk'),
  )
  await share()
  expect(await status(recordingPath())).toBe(404)
  await share({ terms: 'plays', recordingIds: [fileId, secretId] })
  const heard = await asStranger(notes.service.url, team.teamId, recordingPath(undefined, 'plays'), {
    headers: { range: 'bytes=0-99' },
  })
  expect([heard.status, heard.bytes.length, heard.headers.get('cache-control')]).toEqual([206, 100, 'no-store'])
  expect(heard.headers.get('content-type')).toMatch(/^audio\//)
  for (const refused of [
    recordingPath(secretId, 'plays'),
    recordingPath(),
    pathOf(undefined, 'plays'),
    recordingPath(undefined, 'plays').replace(/ticket=\w+/, `ticket=${'0'.repeat(64)}`),
  ])
    expect([await status(refused), refused]).toEqual([404, refused])
  await share({ terms: 'plays' })
  expect(await status(recordingPath(undefined, 'plays'))).toBe(404)
})

test('an insight leaves with its pictures in it, files by name, and nothing of those that the asker may not open', async () => {
  const { team, actor, insightId, projectId, publish } = await files.anInsight()
  const picture = await files.aFile(actor, insightId, 'porch.png', PNG)
  const other = await files.aFile(actor, insightId, 'plan.bin', Buffer.from([1, 0, 2, 0, 255, 254, 3]))
  await publish(picture, other)
  const content = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { fileId: picture, alt: 'A parcel in the rain' } },
      { type: 'fileCard', attrs: { fileId: other } },
      { type: 'embed', attrs: { url: 'https://youtu.be/dQw4w9WgXcQ' } },
    ],
  }
  const query = `query ($told: [_Any!]!) { _entities(representations: $told) {
    ... on InsightExport { document { base64 } } } }`
  const leaves = async (ask: Ask, format: string): Promise<Buffer> => {
    const told = { __typename: 'InsightExport', id: 'i', title: 'Porch', about: '', content, format, names: true }
    const { data, errors } = await ask<{ _entities: { document: { base64: string } }[] }>(query, { told: [told] })
    expect(errors).toBeUndefined()
    return Buffer.from(data._entities[0]?.document.base64 ?? '', 'base64')
  }
  const markdown = (await leaves(team.viewer, 'MARKDOWN')).toString()
  for (const words of ['Picture: A parcel in the rain', 'File: plan.bin', 'youtu.be', 'https://youtu.be/dQw4w9WgXcQ'])
    expect(markdown).toContain(words)
  const pdf = (await leaves(team.viewer, 'PDF')).toString('latin1')
  for (const part of ['/Figure', '/Subtype /Image']) expect(pdf).toContain(part)
  expect((await leaves(team.viewer, 'DOCX')).toString('latin1')).toMatch(/word\/media\/[^ ]*\.png/)
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [actor.userId, 'FULL'],
  ])
  const closed = (await leaves(team.viewer, 'MARKDOWN')).toString()
  expect(closed).not.toContain('plan.bin')
  expect((await leaves(team.viewer, 'PDF')).toString('latin1')).not.toContain('/Subtype /Image')
})
