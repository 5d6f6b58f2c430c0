import { isId } from '@verbatim/contracts/ids.ts'
import type { Node } from 'prosemirror-model'
import type { NotesCtx } from '#src/context.ts'
import type { OwnedFile } from '#src/files/file.ts'
import { fileWithId } from '#src/files/require-file.ts'
import { isSafePicture, servedForm } from '#src/files/serving/served-form.ts'

/** A picture that is in an archive: where its bytes lie, and its name. */
type BundledPicture = { blob: string; name: string }

/** The files that texts name, as far as the actor may open them. */
export type BundledFiles = { pictures: ReadonlyMap<string, BundledPicture>; files: ReadonlyMap<string, OwnedFile> }

const MOST_FILES = 500
const MOST_PICTURES = 200
const MOST_BYTES = 100_000_000

/** Files of these texts by their ids; of pixel pictures the bytes come along as long as there is room. */
export async function bundledFiles(ctx: NotesCtx, docs: readonly Node[]): Promise<BundledFiles> {
  const pictures = new Map<string, BundledPicture>()
  const files = new Map<string, OwnedFile>()
  let room = MOST_BYTES
  for (const id of filesIn(docs)) {
    const file = await fileWithId(ctx, id)
    if (!file) continue
    files.set(id, file)
    const form = isSafePicture(file.format) ? servedForm('image', ctx.actor.teamId, file) : null
    const stat = form && pictures.size < MOST_PICTURES ? await ctx.blobs.stat(form.blob) : null
    if (!form || !stat || stat.size > room) continue
    room -= stat.size
    const number = String(pictures.size + 1).padStart(3, '0')
    pictures.set(id, { blob: form.blob, name: `pictures/${number}.${file.format}` })
  }
  return { pictures, files }
}

function filesIn(docs: readonly Node[]): Set<string> {
  const ids = new Set<string>()
  for (const doc of docs)
    doc.descendants(({ attrs: { fileId } }) => {
      if (typeof fileId === 'string' && isId(fileId) && ids.size < MOST_FILES) ids.add(fileId)
    })
  return ids
}
