import { isId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { storableText } from '@verbatim/kit/limited-text.ts'
import { projectAccess } from '#src/access/access-levels.ts'
import { type DocumentKind, type LivingDocuments, openLivingDocuments } from '#src/documents/living-documents.ts'
import { type StoredState, type StoreOrder, storeState } from '#src/documents/store-state.ts'
import { projectReader, projectRepository } from '#src/projects/project-repository.ts'
import { firstReadme } from '#src/readmes/first-readme.ts'
import { README_TABLES } from '#src/readmes/readme-tables.ts'
import { markdownOf } from '#src/readmes/readme-text.ts'

/** Bytes of a readme from which on it takes no more. */
const FULL_BYTES = 20_000_000

/** Serves the readmes of projects at /api/collab/readmes, each by the id of its project. */
export const openReadmeDocuments = (foundation: Foundation): Promise<LivingDocuments> =>
  openLivingDocuments(foundation, kindOf(foundation))

const kindOf = ({ db }: Foundation): DocumentKind => ({
  path: '/api/collab/readmes',
  tables: README_TABLES,
  fullBytes: FULL_BYTES,
  /** Nothing without READ, read without WRITE and in an archived project. */
  async access(tx, actor, projectId) {
    if (!isId(projectId)) return 'none'
    const [project] = await projectReader(tx, actor.teamId).byIds([projectId])
    const level = project ? await projectAccess(tx, actor, projectId) : 'none'
    if (level === 'none') return 'none'
    return permits(level, 'WRITE') ? 'write' : 'read'
  },
  inProjects: async (_tx, _teamId, readmes, projectIds) => readmes.filter((id) => projectIds.includes(id)),
  async first(teamId, projectId) {
    const texts = await db.read(teamId, (tx) => projectReader(tx, teamId).readmes([projectId]))
    return firstReadme(teamId, { projectId, text: texts.get(projectId) ?? '' })
  },
  store: storeReadme,
})

/** Stores a readme, and beside it its text as Markdown; null when the project is gone for good. */
async function storeReadme(tx: Transaction, order: StoreOrder): Promise<StoredState | null> {
  const projects = projectRepository(tx, order.teamId)
  if (!(await projects.isThere(order.documentId))) return null
  const stored = await storeState(tx, README_TABLES, order)
  await projects.saveReadme(order.documentId, storableText(markdownOf(readDocument(order.document))))
  return stored
}
