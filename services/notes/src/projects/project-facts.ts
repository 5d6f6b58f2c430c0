import { toMessage } from '@verbatim/access/grant.ts'
import {
  FolderAccessSetSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, recordAll } from '@verbatim/kit/events/outbox.ts'
import { type AccessLink, accessChains } from '#src/access/access-chain.ts'
import { effectiveEntries } from '#src/access/object-access.ts'
import type { Project } from '#src/projects/project.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { readmeWords } from '#src/readmes/readme-words.ts'

/** Tells the other services what projects are now. */
export async function recordProjectsSaved(
  tx: Transaction,
  origin: Origin,
  projects: readonly Project[],
): Promise<void> {
  const reader = projectReader(tx, origin.teamId)
  const readmes = await reader.readmes(projects.map(({ id }) => id))
  const withoutLinks = await reader.withoutLinks()
  await recordAll(
    tx,
    origin,
    ProjectSavedSchema,
    projects.map((project) => ({
      projectId: project.id,
      title: project.title,
      summary: project.summary,
      folderId: project.folderId ?? '',
      createdBy: project.createdBy ?? '',
      sample: project.sample,
      archived: project.archivedAt !== null,
      createdAtMs: BigInt(project.createdAt.getTime()),
      updatedAtMs: BigInt(project.updatedAt.getTime()),
      readme: readmeWords(readmes.get(project.id) ?? ''),
      publicLinksOff: withoutLinks.has(project.id),
      segmentFieldId: project.segmentFieldId ?? '',
    })),
  )
}

/** Tells that projects are gone, with everything in them. */
export const recordProjectsDeleted = (tx: Transaction, origin: Origin, projectIds: readonly string[]): Promise<void> =>
  recordAll(
    tx,
    origin,
    ProjectDeletedSchema,
    projectIds.map((projectId) => ({ projectId })),
  )

/** Tells who may do what with projects, the entries of the folders above worked in. */
export async function recordAccess(tx: Transaction, origin: Origin, projectIds: readonly string[]): Promise<void> {
  await recordChains(tx, origin, await accessChains(tx, 'project', projectIds, null))
}

/** The same of projects whose entries were just read. */
export async function recordChains(
  tx: Transaction,
  origin: Origin,
  chains: ReadonlyMap<string, readonly AccessLink[]>,
): Promise<void> {
  const facts = [...chains].map(([projectId, chain]) => ({ projectId, grants: grantsOf(chain) }))
  await recordAll(tx, origin, ProjectAccessSetSchema, facts)
}

/** Tells who may see folders. */
export async function recordFolderAccess(tx: Transaction, origin: Origin, folderIds: readonly string[]): Promise<void> {
  const chains = await accessChains(tx, 'folder', folderIds, null)
  const facts = [...chains].map(([folderId, chain]) => ({ folderId, grants: grantsOf(chain) }))
  await recordAll(tx, origin, FolderAccessSetSchema, facts)
}

const grantsOf = (chain: readonly AccessLink[]) =>
  effectiveEntries(chain).flatMap(({ principal, level }) => (level === 'NONE' ? [] : [toMessage({ principal, level })]))
