import { type Answer, hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { type Asker, make, must } from './asker.ts'

export type Announced = { uploadUrl: string; file: { id: string }; note: { id: string } }
export type Processed = { state: string; error: string | null; errorCode: string | null }

const LIMIT_MS = 200_000
const TRIES = 200

/** Announces a file of so many bytes. */
export const announce = (
  asker: Asker,
  input: { projectId: string; name: string; size: number; noteId?: string; mimeType?: string },
): Promise<Announced> => make<Announced>(asker, 'startUpload', input, '{ uploadUrl file { id } note { id } }')

/** Sends bytes of an announced file, from an offset on. */
export const sendPart = (
  { host, token }: Asker,
  uploadUrl: string,
  bytes: Uint8Array,
  offset = 0,
): Promise<Answer<unknown>> =>
  hostFetch(`${host}${uploadUrl}`, {
    method: 'PATCH',
    bytes,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  })

/** How far a note's file is. */
export async function processingOf(asker: Asker, noteId: string): Promise<Processed> {
  const note = await must<{ files: { processing: Processed }[] }>(
    asker,
    'query ($id: ID!) { note(id: $id) { files { processing { state error errorCode } } } }',
    { id: noteId },
  )
  const [file] = note.files
  if (!file) throw new Error('The note has no file')
  return file.processing
}

/** Waits until a note's file is read or given up. */
export const processed = (asker: Asker, noteId: string, limitMs = LIMIT_MS): Promise<Processed> =>
  ended(() => processingOf(asker, noteId), limitMs)

/** Waits until a file is read or given up; of one of which nothing came there is no note. */
export const fileProcessed = (asker: Asker, fileId: string, limitMs = LIMIT_MS): Promise<Processed> =>
  ended(async () => {
    const query = 'query ($id: ID!) { file(id: $id) { processing { state error errorCode } } }'
    return (await must<{ processing: Processed }>(asker, query, { id: fileId })).processing
  }, limitMs)

async function ended(look: () => Promise<Processed>, limitMs: number): Promise<Processed> {
  const until = Date.now() + limitMs
  for (;;) {
    const processing = await look()
    if (['DONE', 'FAILED', 'CANCELLED'].includes(processing.state)) return processing
    if (Date.now() > until) throw new Error(`The file is still ${processing.state}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Uploads a file whole and waits until it is read or given up. */
export async function uploadWhole(
  asker: Asker,
  projectId: string,
  name: string,
  bytes: Uint8Array,
): Promise<Announced & Processed> {
  const announced = await announce(asker, { projectId, name, size: bytes.byteLength })
  const { status, body } = await sendPart(asker, announced.uploadUrl, bytes)
  if (status >= 300) throw new Error(`The upload was refused (${status}): ${JSON.stringify(body)}`)
  return { ...announced, ...(await fileProcessed(asker, announced.file.id)) }
}

/** Announces a table and sends it; the id of the import, whose columns are known then. */
export async function sendTable(asker: Asker, projectId: string, table: string): Promise<string> {
  const bytes = Buffer.from(table)
  const input = { projectId, name: 'answers.csv', size: bytes.byteLength }
  const { id, uploadUrl } = await make<{ id: string; uploadUrl: string }>(
    asker,
    'startCsvImport',
    input,
    '{ id uploadUrl }',
  )
  const { status, body } = await sendPart(asker, uploadUrl, bytes)
  if (status >= 300) throw new Error(`The table was refused (${status}): ${JSON.stringify(body)}`)
  return id
}

/** Waits until a table is imported or given up. */
export const importEnded = (asker: Asker, id: string, limitMs = LIMIT_MS): Promise<Processed> =>
  ended(async () => {
    const one = await must<{ state: string; failure: { humanMessageText: string; errorCode: string } | null }>(
      asker,
      'query ($id: ID!) { csvImport(id: $id) { state failure { humanMessageText errorCode } } }',
      { id },
    )
    const { state, failure } = one
    return { state, error: failure?.humanMessageText ?? null, errorCode: failure?.errorCode ?? null }
  }, limitMs)

/** Announces a file of an insight that was just made, once notes was told of it and insights of the file. */
export async function announceInInsight(asker: Asker, insightId: string, name: string): Promise<string> {
  const { file } = await soon(() =>
    make<{ file: { id: string } }>(asker, 'startInsightUpload', { insightId, name, size: 1000 }, '{ file { id } }'),
  )
  await soon(() => make(asker, 'updateInsight', { insightId, coverFileId: file.id }))
  return file.id
}

/** Tries again for a while what is refused until somebody was told. */
async function soon<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await act()
    } catch (error) {
      if (tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
}
