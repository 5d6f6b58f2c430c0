import { isOpen } from '@verbatim/contracts/gates.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { DocumentAccess } from '@verbatim/kit/collaboration/options.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { canvasPresence, refuseForeignEntries } from '#src/canvases/canvas-guard.ts'
import { type DocumentKind, type LivingDocuments, openLivingDocuments } from '#src/documents/living-documents.ts'
import type { StateTables } from '#src/documents/state-repository.ts'
import { type StoredState, type StoreOrder, storeState } from '#src/documents/store-state.ts'
import { homeAccess } from '#src/views/view-home.ts'
import { viewPermissions } from '#src/views/view-policy.ts'
import { viewReader } from '#src/views/view-repository.ts'

/** Where canvases are kept. */
export const CANVAS_TABLES: StateTables = {
  state: 'canvas_document',
  updates: 'canvas_document_update',
  sound: { table: 'canvas_document_sound', id: 'view_id' },
  id: 'view_id',
  channel: 'canvases',
}

const CANVASES: DocumentKind = {
  path: '/api/collab/canvases',
  tables: CANVAS_TABLES,
  fullBytes: 40_000_000,
  guard: refuseForeignEntries,
  presence: canvasPresence,
  access: accessOf,
  async inProjects(tx, teamId, viewIds, projectIds) {
    const views = await viewReader(tx, teamId).byIds(viewIds)
    return views.flatMap(({ id, projectId }) => (projectId && projectIds.includes(projectId) ? [id] : []))
  },
  store: storeCanvas,
}

/** Serves the documents of canvases at /api/collab/canvases, each by the id of its view. */
export const openCanvasDocuments = (foundation: Foundation): Promise<LivingDocuments> =>
  openLivingDocuments(foundation, CANVASES)

/** What a member may do: nothing without the view, read where they may not change it. */
async function accessOf(tx: ReadTransaction, actor: Actor, documentId: string): Promise<DocumentAccess> {
  if (!isId(documentId) || !isOpen(actor, 'canvasView')) return 'none'
  const [view] = await viewReader(tx, actor.teamId).byIds([documentId])
  if (!view || view.deletedAt || view.layout !== 'CANVAS') return 'none'
  if (view.ownerId !== null && view.ownerId !== actor.userId) return 'none'
  const level = await homeAccess(tx, actor, view)
  if (level === 'none') return 'none'
  return viewPermissions(level, view).edit ? 'write' : 'read'
}

async function storeCanvas(tx: Transaction, order: StoreOrder): Promise<StoredState | null> {
  const [view] = await viewReader(tx, order.teamId).byIds([order.documentId])
  return view ? storeState(tx, CANVAS_TABLES, order) : null
}
