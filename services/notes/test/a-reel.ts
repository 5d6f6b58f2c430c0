import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aProject } from './act-on-tags.ts'
import { asStranger } from './as-stranger.ts'
import { codeOf } from './errors.ts'
import { heard } from './heard-recording.ts'
import { change, makeNote } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { sample } from './recordings.ts'
import type { Ask, TestNotes } from './start-notes.ts'

export const HOST = 'farrow.verbatim.example'

/** What a stranger's browser gets on a workspace's host, through the edge. */
export const read = (notes: TestNotes, teamId: string, path: string, init: RequestInit = {}) =>
  asStranger(notes.service.url, teamId, path, {
    ...init,
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': HOST, ...init.headers },
  })

type Shared = { id: string; share: { path: string; views: number } | null; shareStop: string | null }
const SHARE = '{ id share { path hidesNames hasPassword playback markup indexed views } shareStop }'

/** Gives a reel a link or other terms; its path, or why not. */
export async function shareReel(ask: Ask, reelId: string, terms: object = {}) {
  const { data, errors } = await change<Shared>(ask, 'shareReel', 'ShareReelInput', { reelId, ...terms }, SHARE)
  return { code: codeOf(errors), done: data?.done, path: data?.done?.share?.path ?? '' }
}

export const endReelShare = async (ask: Ask, reelId: string) =>
  codeOf((await change(ask, 'endReelShare', 'ReelShareRefInput', { reelId }, '{ id }')).errors)

/** A recording of eleven seconds, of which 1.2 to 2.6 s are highlighted with a tag, and the first 0.9 s without. */
export async function aTaggedRecording(notes: TestNotes) {
  const { team, projectId } = await aProject(notes)
  const content = { text: 'Interviewer: How was it?\nDana Whitlock: It took <four> days.' }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana Whitlock, interview', content })
  const fileId = await heard(notes, { team, noteId }, [
    [[0, 900, 'How was it?']],
    [
      [1000, 1200, 'It'],
      [1200, 1500, 'took'],
      [1600, 2000, '<four>'],
      [2000, 2600, 'days.'],
    ],
  ])
  await notes.service.foundation.engines.blobs.put(`${team.teamId}/files/${fileId}`, await sample('jfk'))
  const { id: tagId } = await makeTag(team.contributor, projectId, 'Waiting <without> news')
  const tagged = await highlight(team.contributor, noteId, 'took <four> days', { tagIds: [tagId] })
  const other = await highlight(team.contributor, noteId, 'How was it?')
  return { team, projectId, noteId, fileId, tagId, taggedId: tagged.id, otherId: other.id }
}

/** The addresses of the clips on a page. */
export const clipsOn = (html: string): string[] =>
  [...html.matchAll(/data-clip [^>]*src="([^"]+)"/g)].map(([, path = '']) => path.replaceAll('&#38;', '&'))

/** How long what is served at an address plays, in milliseconds. */
export async function lengthAt(notes: TestNotes, teamId: string, path: string): Promise<number> {
  const { status, bytes } = await read(notes, teamId, path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  const file = join(notes.directory, 'served-clip')
  await writeFile(file, bytes)
  return (await notes.service.media.probe(file)).durationMs
}
