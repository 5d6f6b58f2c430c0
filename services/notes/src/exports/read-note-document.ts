import { openSound } from '@verbatim/kit/collaboration/sound.ts'
import { found } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import type { NotesCtx } from '#src/context.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import { readDocument } from '#src/documents/yjs-document.ts'

/** The text of a note as it is this moment: what is on people's screens in this process, else what is stored. */
export async function readNoteDocument(ctx: NotesCtx, noteId: string): Promise<Node> {
  const live = ctx.documents.open(noteId)
  if (live) return readDocument(live)
  const stored = found(await ctx.read((tx) => documentReader(tx, ctx.actor.teamId).load(noteId)), 'Note')
  const updates = stored.pending.map(({ update }) => update)
  const document = openSound({ state: stored.state, updates })
  try {
    return await readDocument(document)
  } finally {
    document.destroy()
  }
}
