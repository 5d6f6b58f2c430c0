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

/** Where a file of an insight lies, and what is needed to open it: READ for what was published, WRITE for a draft. */
export type PlaceInInsight = { projectId: string; opensFor: 'READ' | 'WRITE' }

/** The same of a file; null in the trash and for a file of a note. */
export async function placeInInsight(
  tx: ReadTransaction,
  teamId: string,
  { id, insightId }: Pick<OwnedFile, 'id' | 'insightId'>,
): Promise<PlaceInInsight | null> {
  const [insight] = insightId === null ? [] : await knownInsightReader(tx, teamId).living([insightId])
  if (!insight) return null
  return { projectId: insight.projectId, opensFor: insight.publishedFileIds.includes(id) ? 'READ' : 'WRITE' }
}

/** The project of the insight in which a file stands; null in the trash and for a file of a note. */
export async function projectOfInsight(
  tx: ReadTransaction,
  teamId: string,
  file: Pick<OwnedFile, 'id' | 'insightId'>,
): Promise<string | null> {
  return (await placeInInsight(tx, teamId, file))?.projectId ?? null
}
