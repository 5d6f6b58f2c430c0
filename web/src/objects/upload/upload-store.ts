import { reportUnsent } from '../../lib/unsent-changes.ts'
import { type BegunUpload, begunUploads } from './begun-uploads.ts'
import { sendFile } from './send-file.ts'
import type { Sending } from './send-order.ts'
import { type FileUpload, refusalOf, type UploadPlace, uploadKey } from './upload.ts'

/** What the uploads need of the workspace's page. */
export type UploadDoor = {
  /** Announces a file; the note that it belongs to and where its bytes go. */
  begin: (order: {
    projectId: string
    noteId: string | null
    insightId: string | null
    file: File
  }) => Promise<Omit<BegunUpload, 'begunAt'>>
  /**
   * Hears the ids of files that were taken together, in their order and before any of their bytes is sent; false where
   * they have no place any more. A door that asks for ids has all files announced at once.
   */
  announced?: (files: readonly AnnouncedFile[]) => boolean
  cancel: (fileId: string) => Promise<unknown>
  token: () => Promise<string | null>
  /** One line for a refusal. */
  reasonOf: (error: unknown) => string
}

/** A file that has its id. */
export type AnnouncedFile = { fileId: string; file: File }

type Begun = Omit<BegunUpload, 'begunAt'>
type Order = {
  file: File
  noteId: string | null
  door: UploadDoor
  sending: Sending | null
  begun: Begun | null
  /** Whether it is being announced with others and is not to be sent yet. */
  isHeld: boolean
}
type Announced = { key: string; order: Order; begun: Begun; isNew: boolean }

/** How many files are sent at the same time. */
const AT_ONCE = 3
/** How many files are announced at the same time. */
const ANNOUNCED_AT_ONCE = 10
/** How long to wait before trying again when no server answered, in milliseconds. */
const AWAY_MS = 5000

let uploads: readonly FileUpload[] = []
const orders = new Map<string, Order>()
const listeners = new Set<() => void>()

function publish(next: readonly FileUpload[]): void {
  uploads = next
  reportUnsent('uploads', uploads.filter(({ state }) => ['waiting', 'uploading', 'paused'].includes(state)).length)
  for (const listener of listeners) listener()
}

function change(key: string, part: Partial<FileUpload>): void {
  publish(uploads.map((one) => (one.key === key ? { ...one, ...part } : one)))
}

/** The uploads of this page. They go on while one moves between screens. */
export const uploadStore = {
  list: () => uploads,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Takes files in: what can be read is sent, three at a time. A file that was begun before goes on where it was. */
export function addFiles(door: UploadDoor, place: UploadPlace, files: readonly File[]): void {
  const held: string[] = []
  for (const file of files) {
    const { projectId, noteId = null, insightId = null } = place
    const key = uploadKey(place, file)
    const before = uploads.find((one) => one.key === key)
    if (before && ['waiting', 'uploading', 'paused'].includes(before.state)) continue
    const reason = refusalOf(file, insightId === null)
    const upload: FileUpload = {
      key,
      projectId,
      insightId,
      name: file.name,
      size: file.size,
      sent: 0,
      fileId: null,
      noteId: null,
      reason,
      state: reason ? 'refused' : 'waiting',
    }
    const isHeld = Boolean(door.announced) && !reason
    if (isHeld) held.push(key)
    orders.set(key, { file, noteId, door, sending: null, begun: null, isHeld })
    publish([...uploads.filter((one) => one.key !== key), upload])
  }
  void announceAll(held)
  sendNext()
}

/** Stops a file for good: what arrived is thrown away. Throws what the server refuses. */
export async function cancelFile(key: string): Promise<void> {
  const upload = uploads.find((one) => one.key === key)
  const order = orders.get(key)
  order?.sending?.pause()
  if (upload?.fileId && order) await order.door.cancel(upload.fileId)
  dismissFile(key)
  sendNext()
}

/** Sends a file that failed once more. */
export function retryFile(key: string): void {
  change(key, { state: 'waiting', reason: null })
  sendNext()
}

/** Takes a file that has ended out of the list. One that never arrived whole is given up for good. */
export function dismissFile(key: string): void {
  const upload = uploads.find((one) => one.key === key)
  if (upload?.fileId && (upload.state === 'failed' || upload.state === 'refused'))
    // The server may have given it up first.
    void orders
      .get(key)
      ?.door.cancel(upload.fileId)
      .catch(() => undefined)
  orders.delete(key)
  begunUploads.forget(key)
  publish(uploads.filter((one) => one.key !== key))
}

function sendNext(): void {
  const free = AT_ONCE - uploads.filter(({ state }) => state === 'uploading' || state === 'paused').length
  const ready = uploads.filter(({ key, state }) => state === 'waiting' && !orders.get(key)?.isHeld)
  for (const { key } of ready.slice(0, Math.max(0, free))) void send(key)
}

/** Files of one drop get ids, and with them their places, before the first of their bytes is sent. */
async function announceAll(keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += ANNOUNCED_AT_ONCE) {
    const some = keys.slice(at, at + ANNOUNCED_AT_ONCE)
    const announced = await Promise.all(some.map(announce))
    tellPlaces(announced.flatMap((one) => one ?? []))
    for (const key of some) {
      const order = orders.get(key)
      if (order) order.isHeld = false
    }
    sendNext()
  }
}

/** Makes a file known to the server, or finds that it is; null where it was refused or given up meanwhile. */
async function announce(key: string): Promise<Announced | null> {
  const order = orders.get(key)
  const upload = uploads.find((one) => one.key === key)
  if (!order || !upload) return null
  try {
    const known = begunUploads.find(key)
    const { projectId, insightId } = upload
    const { noteId, file } = order
    const begun = known ?? (await order.door.begin({ projectId, insightId, noteId, file }))
    if (orders.get(key) !== order) {
      void order.door.cancel(begun.fileId).catch(() => undefined)
      return null
    }
    begunUploads.keep(key, begun)
    change(key, { fileId: begun.fileId, noteId: begun.noteId })
    order.begun = begun
    return { key, order, begun, isNew: !known }
  } catch (error) {
    if (navigator.onLine) ended(key, { state: 'failed', reason: order.door.reasonOf(error) }, false)
    else change(key, { state: 'paused' })
    return null
  }
}

/** Tells files' door their ids. New ones that have no place by then are given up. */
function tellPlaces(announced: readonly Announced[]): void {
  const door = announced[0]?.order.door
  const files = announced.map(({ begun, order }) => ({ fileId: begun.fileId, file: order.file }))
  if (!door?.announced || door.announced(files)) return
  for (const { key, begun, isNew } of announced)
    if (isNew) {
      dismissFile(key)
      void door.cancel(begun.fileId).catch(() => undefined)
    }
}

async function send(key: string): Promise<void> {
  const order = orders.get(key)
  if (!order) return
  change(key, { state: 'uploading' })
  if (!order.begun) {
    const announced = await announce(key)
    if (!announced) return
    tellPlaces([announced])
  }
  const { begun } = order
  if (!begun || orders.get(key) !== order) return sendNext()
  order.sending = sendFile({
    file: order.file,
    uploadUrl: new URL(begun.uploadUrl, location.origin).href,
    direct: begun.direct ?? false,
    token: order.door.token,
    onProgress: (sent) => change(key, { sent, state: 'uploading' }),
    onSent: () => ended(key, { state: 'sent', sent: 1 }),
    onStopped: (why, reason) => stopped(key, why, reason),
  })
  if (!navigator.onLine) pauseAll()
}

function ended(key: string, part: Partial<FileUpload>, forget = true): void {
  if (forget) begunUploads.forget(key)
  change(key, part)
  sendNext()
}

function stopped(key: string, why: 'gone' | 'away' | 'refused', reason: string): void {
  if (why === 'refused') ended(key, { state: 'failed', reason }, false)
  else if (why === 'gone') ended(key, { state: 'refused', reason })
  else {
    change(key, { state: 'paused' })
    setTimeout(() => navigator.onLine && goOn(key), AWAY_MS)
  }
}

function goOn(key: string): void {
  if (uploads.find((one) => one.key === key)?.state !== 'paused') return
  const sending = orders.get(key)?.sending
  if (!sending) return void send(key)
  change(key, { state: 'uploading' })
  sending.resume()
}

function pauseAll(): void {
  for (const { key, state } of uploads)
    if (state === 'uploading') {
      orders.get(key)?.sending?.pause()
      change(key, { state: 'paused' })
    }
}

window.addEventListener('offline', pauseAll)
window.addEventListener('online', () => {
  for (const { key } of uploads) goOn(key)
})
