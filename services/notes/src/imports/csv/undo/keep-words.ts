import type { Transaction } from '@verbatim/kit/database/database.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import { editContent } from '#src/documents/edit-content.ts'
import type { PageWork } from '#src/imports/csv/page-work.ts'
import type { KnownRow } from '#src/imports/csv/rows/import-key-repository.ts'
import type { ReadRow } from '#src/imports/csv/rows/read-row.ts'
import { type NewSection, sectionsSaid } from '#src/imports/csv/rows/row-document.ts'
import { importedNoteRepository } from '#src/imports/csv/undo/imported-note-repository.ts'
import type { AfterImport, BeforeImport, SectionWords } from '#src/imports/csv/undo/note-words.ts'
import { wordsOfNotes } from '#src/imports/csv/undo/words-of-notes.ts'

type ToChange = { row: ReadRow; known: KnownRow; sections: readonly NewSection[] }

/**
 * Keeps what notes say before rows change them, in a transaction of its own: their texts change before their rows are
 * written, and a worker that begins again keeps what was kept first.
 */
export async function keepBefore(work: PageWork, changing: readonly ToChange[]): Promise<void> {
  if (!changing.length) return
  const { parts, teamId, one } = work
  const { db } = parts.foundation
  const ids = changing.map(({ known }) => known.noteId)
  const said = await db.read(teamId, (tx) => wordsOfNotes(tx, teamId, ids))
  const kept: { noteId: string; fate: 'CHANGED'; before: BeforeImport }[] = []
  for (const { row, known, sections } of changing) {
    const words = said.get(known.noteId)
    if (!words || row.keyHash === null) continue
    const before = { words, sections: await textOf(work, known.noteId, sections) }
    kept.push({
      noteId: known.noteId,
      fate: 'CHANGED',
      before: { ...before, keyHash: row.keyHash, rowHash: known.rowHash },
    })
  }
  await db.write(teamId, (tx) => importedNoteRepository(tx, teamId, one.id).add(kept, new Date()))
}

/** What a living document says in these parts. One that cannot be opened is said to be so where it is changed. */
async function textOf(
  { parts, teamId, plan }: PageWork,
  noteId: string,
  sections: readonly NewSection[],
): Promise<SectionWords[]> {
  let said: SectionWords[] = []
  if (!sections.length) return said
  const read = await editContent((doc) => {
    said = sectionsSaid(
      doc,
      plan,
      sections.map(({ question }) => question),
    )
    return null
  })
  try {
    await parts.documents.change(teamId, noteId, read)
  } catch (error) {
    if (!isAppError(error)) throw error
  }
  return said
}

/** Keeps what notes say once an import has changed them. */
export async function keepAfter(
  tx: Transaction,
  teamId: string,
  importId: string,
  changed: readonly { noteId: string; sections: SectionWords[] }[],
  at: Date,
): Promise<void> {
  const said = await wordsOfNotes(
    tx,
    teamId,
    changed.map(({ noteId }) => noteId),
  )
  const afters = changed.flatMap(({ noteId, sections }): [string, AfterImport][] => {
    const words = said.get(noteId)
    return words ? [[noteId, { words, sections }]] : []
  })
  await importedNoteRepository(tx, teamId, importId).setAfter(new Map(afters), at)
}
