import { EndAccessRequestSchema, EndAccessSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { AuditSource } from '@verbatim/kit/audit/audited-act.ts'
import { accessRepository } from '#src/access/access-repository.ts'
import { recordAccessRequestEnded } from '#src/access/requests/access-request-facts.ts'
import { accessRequestRepository } from '#src/access/requests/access-request-repository.ts'
import { auditAccess } from '#src/projects/audit-access.ts'
import { allBelow } from '#src/projects/folders/all-below.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { recordAccess, recordFolderAccess } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

const systemOf = (teamId: string): AuditSource => ({
  origin: { teamId, actorId: null, trace: null },
  by: { kind: 'system', name: 'Verbatim' },
})

/** Ends what was given of a project or folder until now, and tells the other services who may do what without it. */
export const endAccessJob = jobHandler(EndAccessSchema, async ({ foundation, documents }, { teamId, objectId }) => {
  const projectIds = await foundation.db.write(teamId, async (tx) => {
    await folderRepository(tx, teamId).lockTree()
    const { before, after } = await accessRepository(tx, teamId).endEnded(objectId)
    const [folder] = await folderRepository(tx, teamId).byIds([objectId])
    await auditAccess(tx, systemOf(teamId), { kind: folder ? 'folder' : 'project', id: objectId, before, after })
    const below = await allBelow(tx, teamId, objectId)
    const ids = [...new Set([objectId, ...below.projectIds])]
    await recordAccess(tx, { teamId }, ids)
    await recordFolderAccess(tx, { teamId }, below.folderIds)
    return ids
  })
  await documents.accessChanged(teamId, projectIds)
})

/** Closes a request that nobody answered within 3 days. */
export const endAccessRequestJob = jobHandler(EndAccessRequestSchema, async ({ foundation }, { teamId, requestId }) => {
  await foundation.db.write(teamId, async (tx) => {
    const requests = accessRequestRepository(tx, teamId)
    const before = await requests.lock(requestId)
    if (before?.state !== 'PENDING') return
    const request = { ...before, state: 'EXPIRED' as const, decidedAt: new Date() }
    await requests.end(request)
    const [project] = await projectRepository(tx, teamId).byIds([request.projectId])
    await recordAccessRequestEnded(tx, { origin: { teamId } }, request, { title: project?.title ?? '' })
  })
})
