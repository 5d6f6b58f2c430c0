import { openSound } from '@verbatim/kit/collaboration/sound.ts'
import { readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import { found } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import type { NotesCtx } from '#src/context.ts'
import { documentReader } from '#src/documents/document-repository.ts'

/** The text as it is this moment: what is on people's screens in this process, else what is stored. */
export async function currentNote(ctx: NotesCtx, noteId: string): Promise<Node> {
  const live = ctx.documents.open(noteId)
  if (live) return readDocument(live)
  const stored = found(await ctx.read((tx) => documentReader(tx, ctx.actor.teamId).load(noteId)), 'Note')
  const document = openSound({ state: stored.state, updates: stored.pending.map(({ update }) => update) })
  try {
    return readDocument(document)
  } finally {
    document.destroy()
  }
}
