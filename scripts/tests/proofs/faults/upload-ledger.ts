import { createHash } from 'node:crypto'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { type Asker, must } from '../asker.ts'
import { once, surely, type WriteTarget } from '../survival/ledger.ts'
import { announce, sendPart } from '../uploads.ts'

/** A file whose last byte was acknowledged. */
export type Uploaded = { noteId: string; sha256: string }

const LINES = 400
const PAUSE_MS = 400

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const textOf = (name: string): string =>
  Array.from({ length: LINES }, (_, at) => `Line ${at} of ${name} was sent while engines were away.`).join('\n')

/** Uploads one text after the other until told to end, each resumed where it broke off. */
export async function upload(place: WriteTarget, uploads: Map<string, Uploaded>): Promise<void> {
  for (let round = 0; !place.isOver(); round++) {
    const name = `upload-${round}.txt`
    await uploadOne(place, uploads, name, Buffer.from(textOf(name)))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Uploads one file, however long that takes; nothing when it was never announced. */
async function uploadOne(
  place: WriteTarget,
  uploads: Map<string, Uploaded>,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const { asker, projectId } = place
  const announced = await once(place, name, () => announce(asker, { projectId, name, size: bytes.byteLength }))
  if (!announced) return
  const isWhole = await surely(place, () => sendRest(asker, announced.uploadUrl, bytes))
  if (isWhole) uploads.set(announced.file.id, { noteId: announced.note.id, sha256: hash(bytes) })
  else place.ledger.unanswered.add(name)
}

/** Asks how much arrived and sends the rest; throws unless all is there then. */
export async function sendRest(asker: Asker, uploadUrl: string, bytes: Uint8Array): Promise<true> {
  const head = await hostFetch(`${asker.host}${uploadUrl}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${asker.token}`, 'tus-resumable': '1.0.0' },
  })
  const offset = Number(head.headers['upload-offset'] ?? Number.NaN)
  if (offset === bytes.byteLength) return true
  if (Number.isNaN(offset)) throw new Error(`No answer about an upload (${head.status})`)
  const { status } = await sendPart(asker, uploadUrl, bytes.subarray(offset), offset)
  if (status !== 204) throw new Error(`No answer to a part (${status})`)
  return true
}

/** Hash of a file's bytes as a person downloads them. */
export async function downloaded(asker: Asker, noteId: string): Promise<string> {
  const { files } = await must<{ files: { downloadUrl: string }[] }>(
    asker,
    'query ($id: ID!) { note(id: $id) { files { downloadUrl } } }',
    { id: noteId },
  )
  const { body } = await hostFetch<string>(`${asker.host}${files[0]?.downloadUrl}`, {
    headers: { authorization: `Bearer ${asker.token}` },
  })
  return hash(Buffer.from(body))
}
