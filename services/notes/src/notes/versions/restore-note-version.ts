import { audit } from '@verbatim/kit/audit/audit.ts'
import { openSound } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { amendVersion, beginRestore, endVersion } from '@verbatim/kit/documents/versions/end-version.ts'
import { versionRepository } from '@verbatim/kit/documents/versions/version-repository.ts'
import { readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import { found, invalidOperation } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import type { NotesCtx } from '#src/context.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { replaceContent } from '#src/documents/yjs-document.ts'
import type { RestoreNoteVersionInput } from '#src/gql/graph-types.ts'
import { type Note, refuseLocked } from '#src/notes/note.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { storeDocument } from '#src/notes/store-document.ts'
import { NOTE_VERSIONS } from '#src/notes/versions/note-version-table.ts'
import { keptDocument } from '#src/notes/versions/note-version-text.ts'

/**
 * Makes the text what it was in a version, on everybody's screen: an edit like any other, so that highlights follow their
 * words. What stood until then becomes a version, which is the way back. WRITE is needed. Throws InvalidOperation for a
 * locked note and for what stands now, NotFound for a version that is not of the note.
 */
export async function restoreNoteVersion(
  ctx: NotesCtx,
  input: RestoreNoteVersionInput,
): Promise<{ note: Note; undoVersionId: string }> {
  const note = await requireNote(ctx, input.noteId, 'WRITE')
  refuseLocked(note)
  const wanted = await keptDocument(ctx, note.id, input.versionId)
  if (!wanted) throw invalidOperation('This is what stands now. There is nothing to bring back.')
  const { undoVersionId, restoreId } = await ctx.write((tx) => endWhatStands(ctx, tx, note))
  const place = { table: NOTE_VERSIONS, teamId: ctx.actor.teamId, ownerId: note.id }
  const replace = await replaceContent(wanted)
  // Others may have written since: what they lose must stand in the version that leads back.
  let replaced: Node | null = null
  try {
    await ctx.documents.change(
      ctx.actor.teamId,
      note.id,
      (document) => {
        replaced = readDocument(document)
        replace(document)
      },
      ctx.actor.userId,
    )
  } catch (error) {
    await ctx.write((tx) => versionRepository(tx, NOTE_VERSIONS, ctx.actor.teamId).remove([restoreId]))
    throw error
  }
  const document: Node | null = replaced
  await ctx.write(async (tx) => {
    if (document) await amendVersion(tx, { ...place, document }, undoVersionId)
    await audit(tx, ctx, { act: 'note.versionRestored', object: { type: 'note', id: note.id, name: note.title } })
  })
  return { note: await requireNote(ctx, note.id, 'READ'), undoVersionId }
}

/** Stores what was written, keeps it as a version of its own, and begins the one that brings another back. */
async function endWhatStands(
  ctx: NotesCtx,
  tx: Transaction,
  note: Note,
): Promise<{ undoVersionId: string; restoreId: string }> {
  const { teamId, userId } = ctx.actor
  const { id: noteId } = note
  const now = ctx.clock.now()
  const documents = documentRepository(tx, teamId)
  const knownVersion = await documents.lock(noteId)
  const { state, pending } = found(await documents.load(noteId), 'Note')
  const document = openSound({ state, updates: pending.map(({ update }) => update) })
  try {
    if (pending.length)
      await storeDocument(tx, {
        noteId,
        document,
        origin: ctx.origin,
        knownVersion,
        now,
        features: ctx.documents.features,
      })
    const place = { table: NOTE_VERSIONS, teamId, ownerId: noteId, now, title: null }
    const ended = await endVersion(tx, { ...place, document: readDocument(document) })
    return { undoVersionId: ended.id, restoreId: await beginRestore(tx, place, userId) }
  } finally {
    document.destroy()
  }
}
