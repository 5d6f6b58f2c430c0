import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, setAccess } from './make.ts'
import { made, silence } from './recordings.ts'
import { startNotes, type TestNotes } from './start-notes.ts'
import { signed, upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** Longer than every form of the film takes on a busy machine. */
const ENCODING_MS = 120_000

/** Two seconds that no encoder makes small, as a phone's film. */
const FILM =
  '-f lavfi -i testsrc2=size=640x480:rate=10,noise=alls=80:allf=t -t 2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p'

test('a film that is large for its length streams to whoever may read it, part by part, until it is gone', {
  timeout: ENCODING_MS,
}, async () => {
  const team = notes.aTeam()
  const { viewer, contributor } = team.actors
  const { id: projectId } = await makeProject(team.contributor, { title: 'Interviews' })
  const film = await upload(notes, contributor, { projectId, name: 'film.mp4' }, await made(FILM, 'mp4'))
  const { fileId, noteId } = film
  const { data } = await team.viewer<{ note: { files: { hlsUrl: string | null }[] } }>(
    'query ($id: ID!) { note(id: $id) { files { hlsUrl } } }',
    { id: noteId },
  )
  expect(data.note.files[0]?.hlsUrl).toBe(`/files/hls/${fileId}/master.m3u8`)
  const base = `${notes.service.url}/files/hls/${fileId}/`
  const get = async (name: string, actor = viewer, headers = {}) =>
    fetch(base + name, { headers: { ...(await signed(actor)), ...headers } })

  const master = await get('master.m3u8')
  expect([master.status, master.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl'])
  const lists = (await master.text()).match(/^\w+\.m3u8$/gm)
  expect(lists).toHaveLength(2)
  const list = await (await get(lists![0]!)).text()
  const [, media = '', end = ''] = /URI="(\w+\.\w+)",BYTERANGE="(\d+)@0"/.exec(list)!
  const part = await get(media, viewer, { range: `bytes=0-${Number(end) - 1}` })
  const { headers } = part
  expect([part.status, headers.get('content-type'), headers.get('content-length')]).toEqual([206, 'video/mp4', end])
  expect(Buffer.from(await part.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp')

  for (const name of ['other.mp4', '..%2fmaster.m3u8', '%00', `..%2f..%2f${team.teamId}%2ffiles%2f${fileId}`])
    expect([(await get(name)).status, name]).toEqual([404, name])
  expect((await fetch(`${base}master.m3u8`)).status).toBe(401)
  expect((await get('master.m3u8', { ...viewer, teamId: newId() })).status).toBe(404)
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [contributor.userId, 'FULL'],
  ])
  expect((await get(media)).status).toBe(404)

  expect(await stored(team.teamId, 'streams', fileId)).toBe(5)
  await team.contributor('mutation ($input: DeleteNoteInput!) { deleteNote(input: $input) { id } }', {
    input: { noteId },
  })
  expect((await get(media, contributor)).status).toBe(404)
  await team.manager('mutation ($input: TrashRefInput!) { purgeFromTrash(input: $input) { id } }', {
    input: { id: noteId },
  })
  await notes.settled()
  expect(await stored(team.teamId, 'streams', fileId)).toBe(0)
})

type Board = { gapMs: number; columns: number; tileWidth: number; count: number; sheetUrls: string[] } | null

test('a film has a storyboard for whoever may read it, sound has none, and it goes with the film', async () => {
  const team = notes.aTeam()
  const { viewer, contributor } = team.actors
  const { id: projectId } = await makeProject(team.contributor, { title: 'Interviews' })
  const small = '-f lavfi -i testsrc=size=96x160:rate=10 -t 3 -c:v libx264 -pix_fmt yuv420p'
  const film = await upload(notes, contributor, { projectId, name: 'film.mp4' }, await made(small, 'mp4'))
  const sound = await upload(notes, contributor, { projectId, name: 'talk.wav' }, await silence(2))
  const boardOf = async (id: string) => {
    const query =
      'query ($id: ID!) { note(id: $id) { files { hlsUrl storyboard { gapMs columns tileWidth count sheetUrls } } } }'
    const { data } = await team.viewer<{ note: { files: { hlsUrl: string | null; storyboard: Board }[] } }>(query, {
      id,
    })
    return data.note.files[0]
  }
  expect(await boardOf(sound.noteId)).toEqual({ hlsUrl: null, storyboard: null })
  const path = `/image/storyboard/${film.fileId}/`
  expect(await boardOf(film.noteId)).toEqual({
    hlsUrl: null,
    storyboard: { gapMs: 1000, columns: 10, tileWidth: 128, count: 3, sheetUrls: [`${path}sheet_0.jpg`] },
  })

  const get = async (name: string, actor = viewer) =>
    fetch(`${notes.service.url}${path}${name}`, { headers: await signed(actor) })
  const sheet = await get('sheet_0.jpg')
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(Buffer.from(await sheet.arrayBuffer()).toString('hex', 0, 3)).toBe('ffd8ff')
  for (const name of ['sheet_1.jpg', 'master.m3u8', '..%2fsheet_0.jpg', `..%2f..%2ffiles%2f${film.fileId}`])
    expect([(await get(name)).status, name]).toEqual([404, name])
  expect((await fetch(`${notes.service.url}${path}sheet_0.jpg`)).status).toBe(401)
  expect((await get('sheet_0.jpg', { ...viewer, teamId: newId() })).status).toBe(404)
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [contributor.userId, 'FULL'],
  ])
  expect((await get('sheet_0.jpg')).status).toBe(404)

  expect(await stored(team.teamId, 'storyboards', film.fileId)).toBe(1)
  const { fileId, noteId } = film
  await team.contributor('mutation ($input: DeleteNoteInput!) { deleteNote(input: $input) { id } }', {
    input: { noteId },
  })
  expect((await get('sheet_0.jpg', contributor)).status).toBe(404)
  await team.manager('mutation ($input: TrashRefInput!) { purgeFromTrash(input: $input) { id } }', {
    input: { id: noteId },
  })
  await notes.settled()
  expect(await stored(team.teamId, 'storyboards', fileId)).toBe(0)
})

/** How many files of a film lie in a folder of the store. */
async function stored(teamId: string, folder: 'streams' | 'storyboards', fileId: string): Promise<number> {
  let count = 0
  for await (const _one of notes.service.foundation.engines.blobs.list(`${teamId}/${folder}/${fileId}/`)) count += 1
  return count
}
