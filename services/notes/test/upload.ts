import { ACTOR_HEADER, type Actor, signActor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { Upload } from 'tus-js-client'
import { expect } from 'vitest'
import { makeProject } from './make.ts'
import type { Ask, TestNotes } from './start-notes.ts'

export type Announced = { fileId: string; noteId: string; url: string }

export type FileAnswer = {
  id: string
  name: string
  fileType: string
  mimeType: string | null
  size: number
  durationMs: number | null
  streamUrl: string | null
  downloadUrl: string | null
  posterUrl: string | null
  peaks: number[]
  processing: { state: string; step: string; progress: number; error: string | null; errorCode: string | null }
}

const FILE =
  'id name fileType mimeType size durationMs streamUrl downloadUrl posterUrl peaks processing { state step progress error errorCode }'
const START =
  'mutation ($input: StartUploadInput!) { startUpload(input: $input) { uploadUrl direct file { id } note { id title kind } } }'

type Started = {
  startUpload: { uploadUrl: string; direct: boolean; file: { id: string }; note: { id: string; title: string } }
}

export const startUpload = (ask: Ask, input: { projectId: string; noteId?: string; name: string; size: number }) =>
  ask<Started>(START, { input })

/** So many bytes of text. */
export const text = (size: number): Buffer =>
  Buffer.from('We talked about parcels. '.repeat(Math.ceil(size / 25)).slice(0, size))

/** A workspace with a project, and somebody who may write in it. */
export async function aProject(notes: TestNotes) {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Interviews' })
  return { team, actor: team.actors.contributor, ask: team.contributor, projectId }
}

/** Announces a file of so many bytes. */
export async function announce(
  notes: TestNotes,
  ask: Ask,
  input: { projectId: string; noteId?: string; name: string; size: number },
): Promise<Announced> {
  const { data, errors } = await startUpload(ask, input)
  expect(errors).toBeUndefined()
  const { uploadUrl, file, note } = data.startUpload
  return { fileId: file.id, noteId: note.id, url: `${notes.service.url}${uploadUrl}` }
}

/** The headers of a request that the region gateway passes on for somebody. */
export async function signed(actor: Actor): Promise<Record<string, string>> {
  return { [ACTOR_HEADER]: await signActor(actor, await deriveKey(testSettings.internalKey, 'actor')) }
}

/** Sends a part of a file as tus says. */
export async function sendPart(url: string, actor: Actor, offset: number, body: Uint8Array): Promise<Response> {
  const headers = {
    ...(await signed(actor)),
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
  return fetch(url, { method: 'PATCH', headers, body: Buffer.from(body) })
}

/** The head of a request that sends a file from its first byte, for a socket. */
export const requestHead = (path: string, headers: Record<string, string>, length: number): string =>
  [
    `PATCH ${path} HTTP/1.1`,
    'Host: notes',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${length}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')

/** Where an upload goes on. */
export async function offsetOf(url: string, actor: Actor): Promise<Response> {
  return fetch(url, { method: 'HEAD', headers: { ...(await signed(actor)), 'tus-resumable': '1.0.0' } })
}

/** Sends all bytes with the client that the web uses. */
export async function sendAll(url: string, actor: Actor, bytes: Uint8Array, chunkSize?: number): Promise<void> {
  const headers = await signed(actor)
  await new Promise<void>((resolve, reject) => {
    new Upload(Buffer.from(bytes), {
      uploadUrl: url,
      headers,
      chunkSize: chunkSize ?? Number.POSITIVE_INFINITY,
      retryDelays: null,
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
}

/** Announces and sends a file, and waits until everything that follows is done. */
export async function upload(
  notes: TestNotes,
  actor: Actor,
  input: { projectId: string; noteId?: string; name: string },
  bytes: Uint8Array,
  limitMs?: number,
): Promise<Announced> {
  const announced = await announce(notes, notes.as(actor), { ...input, size: bytes.length })
  await sendAll(announced.url, actor, bytes)
  await notes.settled(limitMs)
  return announced
}

/** The files of a note. */
export async function filesOf(ask: Ask, noteId: string): Promise<FileAnswer[]> {
  const query = `query ($id: ID!) { note(id: $id) { files { ${FILE} } } }`
  const { data, errors } = await ask<{ note: { files: FileAnswer[] } }>(query, { id: noteId })
  expect(errors).toBeUndefined()
  return data.note.files
}

/** The first file of a note. */
export async function fileOf(ask: Ask, noteId: string): Promise<FileAnswer> {
  const [file] = await filesOf(ask, noteId)
  return file!
}

/** A file by itself, also one of which nothing came and which has no note. */
export async function fileById(ask: Ask, fileId: string): Promise<FileAnswer> {
  const { data, errors } = await ask<{ file: FileAnswer }>(`query ($id: ID!) { file(id: $id) { ${FILE} } }`, {
    id: fileId,
  })
  expect(errors).toBeUndefined()
  return data.file
}
