import { accessReader } from '@verbatim/access/access-repository.ts'
import { levelFor } from '@verbatim/access/level.ts'
import type { Asker } from '@verbatim/access/principal.ts'
import { parseResourceId } from '@verbatim/contracts/resource-ids.ts'
import { type GrantedPermission, type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden, hidden, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import type { Subject } from '#src/subjects/subject.ts'
import { subjectReader } from '#src/subjects/subject-repository.ts'

/** What somebody may do with the comments of a page, and whether they can be added to. */
export type PageAccess = { level: Permission; archived: boolean; page: Subject }

/**
 * What the asker may do with each of the pages (`type:id`) that is there: as in its project, and with people what their
 * role allows. A draft insight is nothing to who may not write in its project, and a member's own canvas
 * or insight nothing to others.
 */
export async function pageAccess(
  tx: ReadTransaction,
  teamId: string,
  asker: Asker,
  pages: readonly string[],
): Promise<Map<string, PageAccess>> {
  const reader = subjectReader(tx, teamId)
  const subjects = [...(await reader.byResources(pages)).values()].filter(({ deleted }) => !deleted)
  const projectIds = [...new Set(subjects.flatMap(({ projectId }) => projectId ?? []))]
  const projects = await reader.projects(projectIds)
  const levels = await accessReader(tx, teamId).levels(asker, 'project', [...projects.keys()])
  return new Map(
    subjects.map((page) => {
      const held = page.projectId ? (levels.get(page.projectId) ?? 'none') : levelOutside(asker, page)
      const isTheirs = page.ownerId === null || page.ownerId === asker.userId
      const level = isTheirs && (page.published || permits(held, 'WRITE')) ? held : 'none'
      return [page.resource, { level, archived: projects.get(page.projectId ?? '')?.archived ?? false, page }]
    }),
  )
}

/**
 * What lies in no project: the people directory is everybody's to read, and who may change people may resolve what is said
 * about them; a personal insight is its owner's.
 */
function levelOutside(asker: Asker, { resource, ownerId }: Subject): Permission {
  if (parseResourceId(resource)?.type === 'person') return levelFor(asker, ['WRITE'])
  return ownerId === asker.userId ? levelFor(asker, ['FULL']) : 'none'
}

/**
 * Throws NotFound where the asker may not read the page, Forbidden where they may not do what needs `level`, and
 * InvalidOperation where its project is archived. To comment takes READ: who reads may ask.
 */
export async function requirePage(
  tx: ReadTransaction,
  teamId: string,
  asker: Asker,
  page: string,
  level: GrantedPermission = 'READ',
): Promise<PageAccess> {
  const access = await requireReadable(tx, teamId, asker, page)
  if (!permits(access.level, level)) throw forbidden('Only somebody who may edit this can do that.')
  if (access.archived)
    throw invalidOperation('This project is archived, so it can only be read. Bring it back to comment.')
  return access
}

/** Throws NotFound where the asker may not read the page, or has less than `level`. */
export async function requireReadable(
  tx: ReadTransaction,
  teamId: string,
  asker: Asker,
  page: string,
  level: GrantedPermission = 'READ',
): Promise<PageAccess> {
  const access = (await pageAccess(tx, teamId, asker, [page])).get(page)
  if (!access) throw notFound('Page')
  if (!permits(access.level, level)) throw hidden('Page', page)
  return access
}
