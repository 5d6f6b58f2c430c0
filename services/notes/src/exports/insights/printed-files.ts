import { isId } from '@verbatim/contracts/ids.ts'
import { jpegSize } from '@verbatim/kit/pictures/jpeg-size.ts'
import type { Node } from 'prosemirror-model'
import type { NotesCtx } from '#src/context.ts'
import { soundPng } from '#src/exports/insights/sound-png.ts'
import type { Printed } from '#src/exports/printed.ts'
import type { DocumentFormat } from '#src/exports/write-document.ts'
import { blobKeys, type OwnedFile } from '#src/files/file.ts'
import { fileWithId } from '#src/files/require-file.ts'

/** Of a document so many files are looked up, and so many bytes of its pictures stand in a file: it is made in memory. */
const MOST_FILES = 200
const MOST_BYTES = 12_000_000
/** So many pixels of all pictures together are unpacked at once while a file is made. */
const MOST_PIXELS = 24_000_000

/** How a picture or file stands in an export; null where it is gone, or the actor may not open it. */
export type PrintFile = (block: Node) => Printed | null

/**
 * How the files that a document names stand in an export: pictures of kinds that every writer takes are in it, as long as
 * there is room, and of others stands the name, unless nobody is to be named: files are called after people.
 */
export async function printedFiles(
  ctx: NotesCtx,
  doc: Node,
  { format, names }: { format: DocumentFormat; names: boolean },
): Promise<PrintFile> {
  const files = new Map<string, OwnedFile>()
  const asked = new Set<string>()
  doc.descendants(({ attrs: { fileId } }) => {
    if (typeof fileId === 'string' && isId(fileId) && asked.size < MOST_FILES) asked.add(fileId)
  })
  const pictures = new Map<string, Picture>()
  const holdsPictures = format === 'PDF' || format === 'DOCX'
  const room = { bytes: MOST_BYTES, pixels: MOST_PIXELS }
  for (const id of asked) {
    const file = await fileWithId(ctx, id)
    if (!file) continue
    files.set(id, file)
    const picture = holdsPictures && file.size <= room.bytes ? await pictureOf(ctx, file, room.pixels) : null
    if (!picture) continue
    room.bytes -= picture.bytes.length
    room.pixels -= picture.width * picture.height
    pictures.set(id, picture)
  }
  return ({ type, attrs }) => {
    const [file, picture] = [files.get(attrs.fileId), pictures.get(attrs.fileId)]
    const alt = typeof attrs.alt === 'string' ? attrs.alt.trim() : ''
    if (type.name === 'image' && picture) return { kind: 'picture', ...picture, alt }
    if (!file) return null
    const isPicture = type.name === 'image'
    const called = (isPicture && alt) || (names ? file.name : '')
    const noun = isPicture ? 'picture' : 'file'
    return { kind: 'leftOut', text: called ? `${isPicture ? 'Picture' : 'File'}: ${called}` : `A ${noun}.` }
  }
}

type Picture = { bytes: Buffer; format: 'png' | 'jpeg'; width: number; height: number }

async function pictureOf({ blobs, actor }: NotesCtx, file: OwnedFile, mostPixels: number): Promise<Picture | null> {
  const { format, hasBytes, state } = file
  if (!hasBytes || state !== 'DONE' || (format !== 'png' && format !== 'jpeg')) return null
  const key = blobKeys(actor.teamId, file.id).original
  if (!(await blobs.stat(key))) return null
  const pieces: Uint8Array[] = []
  for await (const piece of await blobs.read(key)) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  if (format === 'png') {
    const sound = await soundPng(bytes, mostPixels)
    return sound && { ...sound, format }
  }
  const { width = 0, height = 0 } = jpegSize(bytes) ?? {}
  return width && height && width * height <= mostPixels ? { bytes, format, width, height } : null
}
