import type { Transaction } from '@verbatim/kit/database/database.ts'
import { readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import { storableText } from '@verbatim/kit/limited-text.ts'
import { type StoredState, type StoreOrder, storeState } from '#src/documents/store-state.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { README_TABLES } from '#src/readmes/readme-tables.ts'
import { markdownOf } from '#src/readmes/readme-text.ts'

/** Stores a readme, and beside it its text as Markdown; null when the project is gone for good. */
export async function storeReadme(tx: Transaction, order: StoreOrder): Promise<StoredState | null> {
  const { teamId, documentId: projectId } = order
  const projects = projectRepository(tx, teamId)
  if (!(await projects.isThere(projectId))) return null
  const before = (await projects.readmes([projectId])).get(projectId)
  const stored = await storeState(tx, README_TABLES, order)
  const readme = storableText(markdownOf(readDocument(order.document)))
  if (readme === before) return stored
  await projects.saveReadme(projectId, readme)
  await recordProjectsSaved(tx, { teamId, actorId: null }, await projects.byIds([projectId]))
  return stored
}
