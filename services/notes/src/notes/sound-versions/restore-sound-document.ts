import { audit } from '@verbatim/kit/audit/audit.ts'
import { openSound } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { opens, soundVersions } from '@verbatim/kit/documents/sound-versions.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { auditedNote, type Note, refuseLocked } from '#src/notes/note.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { SOUND_NOTE } from '#src/notes/sound-versions/sound-note.ts'
import { storeDocument } from '#src/notes/store-document.ts'

/**
 * Puts the last sound version in the place of a text that cannot be opened, with what was written since as far as it
 * fits. FULL is needed. A text that opens stays as it is. Throws InvalidOperation for a locked note, and without a sound
 * version.
 */
export async function restoreSoundDocument(ctx: NotesCtx, noteId: string): Promise<Note> {
  const note = await ctx.write(async (tx) => {
    const found = await requireNote(ctx, noteId, 'FULL', tx)
    refuseLocked(found)
    await restore(ctx, tx, found)
    return found
  })
  ctx.documents.reconnect(note.id)
  return note
}

async function restore(ctx: NotesCtx, tx: Transaction, note: Note): Promise<void> {
  const { id: noteId } = note
  const { teamId } = ctx.actor
  const documents = documentRepository(tx, teamId)
  await documents.lock(noteId)
  const stored = await documents.load(noteId)
  if (!stored || opens(stored.state)) return
  const sound = await soundVersions(tx, SOUND_NOTE, teamId).get(noteId)
  if (!sound)
    throw invalidOperation(
      'There is no earlier version of this text. Whoever runs this installation can restore it from a backup.',
    )
  const updates = stored.pending.map(({ update }) => update)
  const document = openSound({ state: sound.state, updates })
  const version = stored.version + 1
  await documents.save(noteId, sound.state, version, stored.pending)
  await storeDocument(tx, {
    noteId,
    document,
    origin: ctx.origin,
    knownVersion: version,
    now: ctx.clock.now(),
    features: ctx.documents.features,
  })
  await audit(tx, ctx, { act: 'note.textRestored', object: auditedNote(note) })
  document.destroy()
}
