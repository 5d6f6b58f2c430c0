import { permits } from '@verbatim/contracts/roles.ts'
import { type Collaboration, type CollaborationOptions, serveCollaboration } from '@verbatim/kit/collaboration.ts'
import { readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import * as Y from 'yjs'
import { accessRepository } from '#src/access/project-access.ts'
import type { Insight } from '#src/insights/insight.ts'
import { recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { documentRepository } from './document-repository.ts'
import { readBlocks } from './insight-document.ts'

/** Serves the documents of insights: who may write the project writes, nobody else opens a draft. */
export function serveInsightDocuments({ server, db, log, actorSecret }: Foundation): Collaboration {
  const store = (teamId: string, insightId: string, document: Y.Doc, editors: readonly string[]) =>
    storeDocument({ db }, { teamId, insightId, document, editors })
  const access: CollaborationOptions['access'] = (actor, insightId) =>
    db.read(actor.teamId, async (tx) => {
      const [insight] = await insightRepository(tx, actor.teamId).byIds([insightId])
      if (!insight || insight.deletedAt) return 'none'
      const level =
        (await accessRepository(tx, actor.teamId).levels(actor, [insight.projectId])).get(insight.projectId) ?? 'none'
      return permits(level, 'WRITE') ? 'write' : 'none'
    })
  return serveCollaboration(server, {
    path: '/api/collab/insights',
    actorSecret,
    log,
    access,
    isHeld: async (teamId) => (await db.hold(teamId)) !== null,
    async load(teamId, insightId) {
      const updates = await db.read(teamId, (tx) => documentRepository(tx, teamId).updates(insightId))
      return updates.length ? Y.mergeUpdates(updates) : null
    },
    append: (teamId, insightId, update) =>
      db.write(teamId, (tx) => documentRepository(tx, teamId).append(insightId, update)),
    store,
  })
}

type Stored = { teamId: string; insightId: string; document: Y.Doc; editors: readonly string[] }

/** Keeps the document and what readers and search need of it, and tells the others, in one transaction. */
async function storeDocument(
  { db }: Pick<Foundation, 'db'>,
  { teamId, insightId, document, editors }: Stored,
): Promise<void> {
  await db.write(teamId, async (tx) => {
    const insights = insightRepository(tx, teamId)
    const before = await insights.get(insightId, { lock: true, deleted: true })
    const documents = documentRepository(tx, teamId)
    const seq = await documents.lastSeq(insightId)
    const stored = new Y.Doc()
    for (const update of await documents.updates(insightId)) Y.applyUpdate(stored, update)
    Y.applyUpdate(stored, Y.encodeStateAsUpdate(document))
    const blocks = readBlocks(readDocument(stored))
    await documents.replaceState(insightId, Y.encodeStateAsUpdate(stored), seq)
    stored.destroy()
    const known = (await documents.blocksOf([insightId])).get(insightId) ?? []
    if (JSON.stringify(known) === JSON.stringify(blocks)) return
    await documents.replaceBlocks(insightId, blocks)
    const insight: Insight = {
      ...before,
      authorIds: [...new Set([...before.authorIds, ...editors])],
      updatedAt: new Date(),
      unpublishedChanges: before.publishedAt !== null,
    }
    await insights.save(insight)
    if (!before.deletedAt) await recordSaved(tx, { teamId, actorId: editors[0] ?? null }, insight)
  })
}
