import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { found } from '@verbatim/kit/errors.ts'
import { shareLinkRepository } from '@verbatim/shares/share-link-repository.ts'
import { readTerms, type ShareTerms } from '@verbatim/shares/terms-of-share.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { auditedNote, type Note } from '#src/notes/note.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { keepShare } from './keep-share.ts'
import { noteLinked } from './linked-here.ts'

/**
 * Gives a note a link by which it is read without an account, or other terms to the link that it has: what is not said
 * stays. From then on the link stands on the access of who asked. FULL on the project is needed; Forbidden where public
 * links are switched off.
 */
export async function shareNote(ctx: NotesCtx, input: ShareTerms & { noteId: string }): Promise<Note> {
  const { actor } = ctx
  gate(actor, 'publicLinkSharing')
  gate(actor, 'publicAccess')
  const terms = await readTerms(input)
  return ctx.write(async (tx) => {
    const note = await requireNote(ctx, input.noteId, 'FULL', tx)
    const { projectId } = note
    const link = await keepShare(ctx, tx, { of: noteLinked(note), projectId }, terms)
    await recordNotesSaved(tx, ctx.origin, [note])
    const metadata = {
      names: !link.hidesNames,
      password: link.passwordHash !== null,
      playback: link.grants.includes('playback'),
      markup: link.grants.includes('markup'),
      indexed: link.indexed,
    }
    await audit(tx, ctx, { act: 'note.shared', object: auditedNote(note), metadata })
    return note
  })
}

/** Ends the note's link at once, and forgets its views. Ending it twice is the same as once. FULL is needed. */
export async function endNoteShare(ctx: NotesCtx, noteId: string): Promise<Note> {
  const { teamId } = ctx.actor
  const id = knownId(noteId, 'Note')
  return ctx.write(async (tx) => {
    const note = found((await noteReader(tx, teamId).byIds([id]))[0], 'Note')
    // What is archived is read from outside as well, and may be shut.
    await requireProject(ctx, note.projectId, 'FULL', tx, { archivedToo: true })
    if (!(await shareLinkRepository(tx, teamId, 'object_id').remove(noteLinked(note)))) return note
    await recordNotesSaved(tx, ctx.origin, [note])
    await audit(tx, ctx, { act: 'note.shareEnded', object: auditedNote(note) })
    return note
  })
}
