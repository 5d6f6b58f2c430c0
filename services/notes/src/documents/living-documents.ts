import type { Actor } from '@verbatim/kit/actor.ts'
import { serveCollaboration } from '@verbatim/kit/collaboration/collaboration.ts'
import type { CollaborationOptions, DocumentAccess } from '@verbatim/kit/collaboration/options.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import type * as Y from 'yjs'
import { type StateTables, stateChannel, stateReader, stateRepository } from '#src/documents/state-repository.ts'
import type { StoredState, StoreOrder } from '#src/documents/store-state.ts'
import { type OpenDocument, watchStored } from '#src/documents/watch-stored.ts'

/** The living documents of one kind. */
export type LivingDocuments = {
  /** Changes a document as one transaction and stores it. Must not be called inside a database transaction. */
  change(teamId: string, documentId: string, work: (document: Y.Doc) => void): Promise<void>
  /** The living document while somebody has it open in this process, to be read only; else null. */
  open(documentId: string): Y.Doc | null
  /** Lets whoever has the document open connect anew, so that access is decided again. */
  reconnect(documentId: string): void
  /** The same for every open document of these projects. */
  accessChanged(teamId: string, projectIds: readonly string[]): Promise<void>
  /** The same for everything that a member has open. */
  memberChanged(teamId: string, userId: string): void
}

/** What is particular about documents of one kind. */
export type DocumentKind = Pick<CollaborationOptions, 'guard' | 'presence' | 'schema'> & {
  /** Where editors connect. */
  path: string
  tables: StateTables
  /** Bytes from which on a document takes no more. */
  fullBytes: number
  /** What a member may do with a document that is not full. */
  access(tx: ReadTransaction, actor: Actor, documentId: string): Promise<DocumentAccess>
  /** Those of the documents that belong to one of the projects. */
  inProjects(
    tx: ReadTransaction,
    teamId: string,
    documentIds: readonly string[],
    projectIds: readonly string[],
  ): Promise<readonly string[]>
  /** The state that a document begins with; without it, nothing is in it. */
  first?(teamId: string, documentId: string): Promise<Uint8Array>
  /** Stores a document; null when what it belongs to is gone for good. */
  store(tx: Transaction, order: StoreOrder): Promise<StoredState | null>
}

/** Documents whose workspace is remembered before those that are closed are forgotten. */
const TEAMS_KEPT = 1000

/** Serves documents of one kind to editors and to the acts of this service. */
export async function openLivingDocuments(foundation: Foundation, kind: DocumentKind): Promise<LivingDocuments> {
  const { db, log, server, actorSecret, name } = foundation
  const { path, tables, guard, presence, schema, fullBytes } = kind
  const versions = new WeakMap<Y.Doc, number>()
  const teams = new Map<string, string>()
  const collaboration = serveCollaboration(server, {
    path,
    actorSecret,
    log,
    guard,
    presence,
    schema,
    access: (actor, documentId) => db.read(actor.teamId, (tx) => accessOf(tx, kind, actor, documentId)),
    isHeld: async (teamId) => (await db.hold(teamId)) !== null,
    load(teamId, documentId) {
      teams.set(documentId, teamId)
      return loadState(foundation, kind, teamId, documentId)
    },
    append: (teamId, documentId, update, authorId) =>
      db.write(teamId, (tx) => stateRepository(tx, teamId, tables).append(documentId, { update, authorId })),
    async store(teamId, documentId, document) {
      const knownVersion = versions.get(document) ?? null
      const order = { teamId, documentId, document, knownVersion, now: new Date() }
      const stored = await db.write(teamId, (tx) => kind.store(tx, order))
      if (stored) versions.set(document, stored.version)
      if ((stored?.size ?? 0) > fullBytes) collaboration.disconnect(documentId)
    },
  })
  const openDocuments = (): OpenDocument[] => {
    for (const documentId of teams.size > TEAMS_KEPT ? teams.keys() : [])
      if (!collaboration.open(documentId)) teams.delete(documentId)
    return [...teams].flatMap(([documentId, teamId]) => {
      const document = collaboration.open(documentId)
      return document ? [{ teamId, documentId, document }] : []
    })
  }
  const stored = {
    channel: stateChannel(tables, name),
    reader: (tx: ReadTransaction, teamId: string) => stateReader(tx, teamId, tables),
  }
  await watchStored(foundation, stored, openDocuments, versions)
  return {
    change: (teamId, documentId, work) => collaboration.change(teamId, documentId, work),
    open: (documentId) => collaboration.open(documentId),
    reconnect: (documentId) => collaboration.disconnect(documentId),
    memberChanged: (teamId, userId) => collaboration.disconnectUser(teamId, userId),
    async accessChanged(teamId, projectIds) {
      const open = collaboration.openIds()
      if (!open.length || !projectIds.length) return
      const found = await db.read(teamId, (tx) => kind.inProjects(tx, teamId, open, projectIds))
      for (const documentId of found) collaboration.disconnect(documentId)
    },
  }
}

async function accessOf(
  tx: ReadTransaction,
  { access, tables, fullBytes }: DocumentKind,
  actor: Actor,
  documentId: string,
): Promise<DocumentAccess> {
  const level = await access(tx, actor, documentId)
  if (level !== 'write') return level
  return (await stateReader(tx, actor.teamId, tables).size(documentId)) > fullBytes ? 'read' : 'write'
}

/** The document as it is stored; one that has not begun begins now, and the first to begin it decides with what. */
async function loadState({ db }: Foundation, { tables, first }: DocumentKind, teamId: string, documentId: string) {
  const load = async () => {
    const { state, pending } = await db.read(teamId, (tx) => stateReader(tx, teamId, tables).load(documentId))
    return { state, updates: pending.map(({ update }) => update) }
  }
  const found = await load()
  if (found.state || !first) return found
  const state = await first(teamId, documentId)
  await db.write(teamId, (tx) => stateRepository(tx, teamId, tables).begin(documentId, state))
  return load()
}
