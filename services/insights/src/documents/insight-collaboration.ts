import { DOCUMENT_SCHEMA } from '@verbatim/contracts/document-schema.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import { type Collaboration, serveCollaboration } from '@verbatim/kit/collaboration/collaboration.ts'
import type { CollaborationOptions } from '@verbatim/kit/collaboration/options.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import type * as Y from 'yjs'
import { accessTo } from '#src/access/insight-access.ts'
import { insightReader } from '#src/insights/insight-repository.ts'
import { documentReader, documentRepository } from './document-repository.ts'
import { storeDocument } from './store-document.ts'

/** Serves the documents of insights: who may write in the project writes, or whose own it is; nobody else opens a draft. */
export function serveInsightDocuments({ server, db, log, actorSecret }: Foundation): Collaboration {
  const store = (teamId: string, insightId: string, document: Y.Doc, editors: readonly string[]) =>
    db.write(teamId, (tx) => storeDocument(tx, { teamId, insightId, document, editors, now: new Date() }))
  const access: CollaborationOptions['access'] = (actor, insightId) =>
    db.read(actor.teamId, async (tx) => {
      const [insight] = isId(insightId) ? await insightReader(tx, actor.teamId).byIds([insightId]) : []
      if (!insight || insight.deletedAt) return 'none'
      const { level, seesDraft, isArchived } = await accessTo(tx, actor.teamId, actor, insight)
      if (!seesDraft) return 'none'
      return isArchived || !permits(level, 'WRITE') ? 'read' : 'write'
    })
  return serveCollaboration(server, {
    path: '/api/collab/insights',
    schema: DOCUMENT_SCHEMA,
    actorSecret,
    log,
    access,
    isHeld: async (teamId) => (await db.hold(teamId)) !== null,
    load: (teamId, insightId) => db.read(teamId, (tx) => documentReader(tx, teamId).load(insightId)),
    append: (teamId, insightId, update, authorId) =>
      db.write(teamId, (tx) => documentRepository(tx, teamId).append(insightId, update, authorId)),
    store,
  })
}
