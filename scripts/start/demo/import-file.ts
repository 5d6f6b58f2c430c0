import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { WorkspaceClient } from '../system/client.ts'
import { hostFetch } from '../system/host-fetch.ts'

const PART = 4 * 1024 * 1024
const WAIT_MS = 250

const START = `mutation StartUpload($input: StartUploadInput!) { startUpload(input: $input) { file { id } note { id } uploadUrl } }`
const STATE = `query FileState($fileId: ID!) { file(id: $fileId) { id durationMs processing { state step progress error } } }`
const TEXT = `query NoteText($noteId: ID!, $after: String) { note(id: $noteId) { blocks(first: 200, after: $after) { items { id text } nextCursor } } }`

type Started = { startUpload: { file: { id: string }; note: { id: string }; uploadUrl: string } }
type State = {
  file: {
    durationMs: number | null
    processing: { state: string; step: string; progress: number; error: string | null }
  }
}
type Text = { note: { blocks: { items: { id: string; text: string }[]; nextCursor: string | null } } }

export type ImportedFile = { name: string; noteId: string; seconds: number | null; transcript: string; error?: string }

/** Uploads a file in resumable parts and waits until the product has read it. A refusal is reported, not thrown. */
export async function importFile(
  client: WorkspaceClient,
  projectId: string,
  path: string,
  say: (line: string) => void,
): Promise<ImportedFile> {
  const name = basename(path)
  const bytes = await readFile(path)
  const { startUpload } = await client.graph<Started>(START, { input: { projectId, name, size: bytes.length } })
  await upload(client, startUpload.uploadUrl, bytes)
  const noteId = startUpload.note.id
  const file = await finished(client, startUpload.file.id, (line) => say(`  ${name}: ${line}`))
  const seconds = file.durationMs === null ? null : file.durationMs / 1000
  if (file.processing.state === 'DONE') return { name, noteId, seconds, transcript: await textOf(client, noteId) }
  return { name, noteId, seconds, transcript: '', error: file.processing.error ?? file.processing.state }
}

/** Sends a file that was announced, in resumable parts. */
export async function upload(client: WorkspaceClient, path: string, bytes: Buffer): Promise<void> {
  for (let offset = 0; offset < bytes.length || offset === 0; offset += PART) {
    const part = bytes.subarray(offset, offset + PART)
    const headers = {
      authorization: `Bearer ${client.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }
    const { status, body } = await hostFetch(`${client.host}${path}`, { method: 'PATCH', bytes: part, headers })
    if (status >= 300) throw new Error(`The upload was refused (${status}): ${JSON.stringify(body)}`)
  }
}

async function finished(client: WorkspaceClient, fileId: string, say: (line: string) => void): Promise<State['file']> {
  let told = ''
  for (;;) {
    const { file } = await client.graph<State>(STATE, { fileId })
    const { state, step, progress } = file.processing
    const line = `${step.toLowerCase()} ${Math.round(progress * 100)} %`
    if (line !== told) say(line)
    told = line
    if (['DONE', 'FAILED', 'CANCELLED'].includes(state)) return file
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}

async function textOf(client: WorkspaceClient, noteId: string): Promise<string> {
  const lines: string[] = []
  for (let after: string | null = null; ; ) {
    const { note }: Text = await client.graph<Text>(TEXT, { noteId, after })
    lines.push(...note.blocks.items.map(({ text }) => text))
    if (!note.blocks.nextCursor) return lines.join('\n')
    after = note.blocks.nextCursor
  }
}
