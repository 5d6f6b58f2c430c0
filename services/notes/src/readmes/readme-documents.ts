import { DOCUMENT_SCHEMA } from '@verbatim/contracts/document-schema.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { projectAccess } from '#src/access/access-levels.ts'
import { type DocumentKind, type LivingDocuments, openLivingDocuments } from '#src/documents/living-documents.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { firstReadme } from '#src/readmes/first-readme.ts'
import { README_TABLES } from '#src/readmes/readme-tables.ts'
import { storeReadme } from '#src/readmes/store-readme.ts'

/** Bytes of a readme from which on it takes no more. */
const FULL_BYTES = 20_000_000

/** Serves the readmes of projects at /api/collab/readmes, each by the id of its project. */
export const openReadmeDocuments = (foundation: Foundation): Promise<LivingDocuments> =>
  openLivingDocuments(foundation, kindOf(foundation))

const kindOf = ({ db }: Foundation): DocumentKind => ({
  path: '/api/collab/readmes',
  schema: DOCUMENT_SCHEMA,
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
