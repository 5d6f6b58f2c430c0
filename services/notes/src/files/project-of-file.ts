import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { isOfNote, type OwnedFile } from '#src/files/file.ts'
import { knownInsightReader } from '#src/insight-files/known-insight-repository.ts'
import { noteReader } from '#src/notes/note-repository.ts'

/** The project of the note or insight that a file belongs to; null in the trash. */
export async function projectOfFile(tx: ReadTransaction, teamId: string, file: OwnedFile): Promise<string | null> {
  if (!isOfNote(file)) return projectOfInsight(tx, teamId, file)
  const [note] = await noteReader(tx, teamId).byIds([file.noteId])
  return note?.projectId ?? null
}

/** The project of the insight in which a file stands; null in the trash and for a file of a note. */
export async function projectOfInsight(
  tx: ReadTransaction,
  teamId: string,
  { insightId }: Pick<OwnedFile, 'insightId'>,
): Promise<string | null> {
  const [insight] = insightId === null ? [] : await knownInsightReader(tx, teamId).living([insightId])
  return insight?.projectId ?? null
}
