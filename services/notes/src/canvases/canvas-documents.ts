import { isOpen } from '@verbatim/contracts/gates.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { serveCollaboration } from '@verbatim/kit/collaboration/collaboration.ts'
import type { DocumentAccess } from '@verbatim/kit/collaboration/options.ts'
import type { StoredDocument } from '@verbatim/kit/collaboration/sound.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import type * as Y from 'yjs'
import { projectAccess } from '#src/access/access-levels.ts'
import { canvasPresence, refuseForeignEntries } from '#src/canvases/canvas-guard.ts'
import { canvasChannel, canvasReader, canvasRepository } from '#src/canvases/canvas-repository.ts'
import { storeCanvas } from '#src/canvases/store-canvas.ts'
import { type OpenDocument, watchStored } from '#src/documents/watch-stored.ts'
import { viewPermissions } from '#src/views/view-policy.ts'
import { viewReader } from '#src/views/view-repository.ts'

/** The living documents of canvases. */
export type CanvasDocuments = {
  /** Lets whoever has the canvas open connect anew, so that access is decided again. */
  reconnect(viewId: string): void
  /** The same for every open canvas of these projects. */
  accessChanged(teamId: string, projectIds: readonly string[]): Promise<void>
  /** The same for everything that a member has open. */
  memberChanged(teamId: string, userId: string): void
}

const PATH = '/api/collab/canvases'
/** Bytes of a canvas from which on it takes no more. */
const FULL_BYTES = 40_000_000
/** Canvases whose workspace is remembered before those that are closed are forgotten. */
const TEAMS_KEPT = 1000

/** Serves the documents of canvases at /api/collab/canvases, each by the id of its view. */
export async function openCanvasDocuments(foundation: Foundation): Promise<CanvasDocuments> {
  const { db, log, server, actorSecret, name } = foundation
  const versions = new WeakMap<Y.Doc, number>()
  const teams = new Map<string, string>()
  const collaboration = serveCollaboration(server, {
    ...{ path: PATH, actorSecret, log, guard: refuseForeignEntries, presence: canvasPresence },
    access: (actor, viewId) => accessOf(db, actor, viewId),
    isHeld: async (teamId) => (await db.hold(teamId)) !== null,
    load(teamId, viewId) {
      teams.set(viewId, teamId)
      return loadState(db, teamId, viewId)
    },
    append: (teamId, viewId, update, authorId) =>
      db.write(teamId, (tx) => canvasRepository(tx, teamId).append(viewId, { update, authorId })),
    async store(teamId, viewId, document) {
      const knownVersion = versions.get(document) ?? null
      const order = { teamId, viewId, document, knownVersion, now: new Date() }
      const stored = await db.write(teamId, (tx) => storeCanvas(tx, order))
      if (stored) versions.set(document, stored.version)
      if ((stored?.size ?? 0) > FULL_BYTES) collaboration.disconnect(viewId)
    },
  })
  const openDocuments = (): OpenDocument[] => {
    for (const viewId of teams.size > TEAMS_KEPT ? teams.keys() : [])
      if (!collaboration.open(viewId)) teams.delete(viewId)
    return [...teams].flatMap(([documentId, teamId]) => {
      const document = collaboration.open(documentId)
      return document ? [{ teamId, documentId, document }] : []
    })
  }
  const stored = { channel: canvasChannel(name), reader: canvasReader }
  await watchStored(foundation, stored, openDocuments, versions)
  return {
    reconnect: (viewId) => collaboration.disconnect(viewId),
    memberChanged: (teamId, userId) => collaboration.disconnectUser(teamId, userId),
    async accessChanged(teamId, projectIds) {
      const open = collaboration.openIds()
      if (!open.length || !projectIds.length) return
      const views = await db.read(teamId, (tx) => viewReader(tx, teamId).byIds(open))
      for (const view of views) if (projectIds.includes(view.projectId)) collaboration.disconnect(view.id)
    },
  }
}

/** What a member may do: nothing without the view, read where they may not change it, or in an overfull one. */
async function accessOf(db: Database, actor: Actor, documentId: string): Promise<DocumentAccess> {
  if (!isId(documentId) || !isOpen(actor, 'canvasView')) return 'none'
  return db.read(actor.teamId, async (tx) => {
    const [view] = await viewReader(tx, actor.teamId).byIds([documentId])
    if (!view || view.deletedAt || view.layout !== 'CANVAS') return 'none'
    if (view.ownerId !== null && view.ownerId !== actor.userId) return 'none'
    const level = await projectAccess(tx, actor, view.projectId)
    if (level === 'none') return 'none'
    if (!viewPermissions(level, view).edit) return 'read'
    return (await canvasReader(tx, actor.teamId).size(documentId)) > FULL_BYTES ? 'read' : 'write'
  })
}

const loadState = (db: Database, teamId: string, viewId: string): Promise<StoredDocument> =>
  db.read(teamId, async (tx) => {
    const { state, pending } = await canvasReader(tx, teamId).load(viewId)
    return { state, updates: pending.map(({ update }) => update) }
  })
