import { DOCUMENT_SCHEMA } from '@verbatim/contracts/document-schema.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { type Collaboration, serveCollaboration } from '@verbatim/kit/collaboration/collaboration.ts'
import type { DocumentAccess } from '@verbatim/kit/collaboration/options.ts'
import type { StoredDocument } from '@verbatim/kit/collaboration/sound.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import type * as Y from 'yjs'
import { projectAccess } from '#src/access/access-levels.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import { createUpdateLog } from '#src/documents/update-log.ts'
import { type OpenDocument, storedChannel, watchStored } from '#src/documents/watch-stored.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { type BlocksChanged, storeDocument } from '#src/notes/store-document.ts'

/** The living documents of notes. */
export type NoteDocuments = {
  /**
   * Changes a note's document as one transaction, whether people have it open or not, and stores it with all that
   * follows. It happens wholly or, when this throws, not at all. Must not be called inside a database transaction.
   * @param authorId whose change it is; null for the service itself.
   */
  change(teamId: string, noteId: string, work: (document: Y.Doc) => void, authorId?: string | null): Promise<void>
  /** Adds what is made of the note's document elsewhere, in parts; see `Collaboration`. */
  add: Collaboration['add']
  /** The living document while somebody has it open in this process, to be read only; else null. */
  open(noteId: string): Y.Doc | null
  /** Lets whoever has the note open connect anew, so that access and lock are decided again. */
  reconnect(noteId: string): void
  /** What follows a note's text. */
  features: readonly BlocksChanged[]
  /** The same for every open note of these projects. */
  accessChanged(teamId: string, projectIds: readonly string[]): Promise<void>
  /** The same for everything that a member has open. */
  memberChanged(teamId: string, userId: string): void
}

const PATH = '/api/collab/notes'
/** Bytes of a document from which on it is worth a look, and from which on it takes no more. */
const LARGE_BYTES = 20_000_000
const FULL_BYTES = 60_000_000
/** Documents whose workspace is remembered before those that are closed are forgotten. */
const TEAMS_KEPT = 1000

/** Serves the documents of notes to editors at /api/collab/notes and to the acts of this service. */
export async function openNoteDocuments(
  foundation: Foundation,
  features: readonly BlocksChanged[],
): Promise<NoteDocuments> {
  const { db, log, server, actorSecret } = foundation
  const updates = createUpdateLog(db)
  const versions = new WeakMap<Y.Doc, number>()
  const teams = new Map<string, string>()
  const collaboration = serveCollaboration(server, {
    path: PATH,
    schema: DOCUMENT_SCHEMA,
    actorSecret,
    log,
    access: (actor, noteId) => accessOf(db, actor, noteId),
    isHeld: async (teamId) => (await db.hold(teamId)) !== null,
    load(teamId, noteId) {
      teams.set(noteId, teamId)
      return loadState(db, teamId, noteId)
    },
    append: (teamId, noteId, update, authorId) => updates.append(teamId, noteId, update, authorId),
    async store(teamId, noteId, document, editors) {
      const size = await store(foundation, features, versions, { teamId, noteId, document, editors })
      if (size > LARGE_BYTES) log.warn({ noteId, size }, 'a document has grown very large')
      if (size > FULL_BYTES) collaboration.disconnect(noteId)
    },
  })
  const openDocuments = (): OpenDocument[] => {
    for (const noteId of teams.size > TEAMS_KEPT ? teams.keys() : [])
      if (!collaboration.open(noteId)) teams.delete(noteId)
    return [...teams].flatMap(([documentId, teamId]) => {
      const document = collaboration.open(documentId)
      return document ? [{ teamId, documentId, document }] : []
    })
  }
  const stored = { channel: storedChannel(foundation.name), reader: documentReader }
  await watchStored(foundation, stored, openDocuments, versions)
  return {
    features,
    change: (teamId, noteId, work, authorId) => collaboration.change(teamId, noteId, work, authorId),
    add: collaboration.add,
    open: (noteId) => collaboration.open(noteId),
    reconnect: (noteId) => collaboration.disconnect(noteId),
    memberChanged: (teamId, userId) => collaboration.disconnectUser(teamId, userId),
    async accessChanged(teamId, projectIds) {
      const open = collaboration.openIds()
      if (!open.length || !projectIds.length) return
      const notes = await db.read(teamId, (tx) => noteReader(tx, teamId).byIds(open))
      for (const note of notes) if (projectIds.includes(note.projectId)) collaboration.disconnect(note.id)
    },
  }
}

type Stored = { teamId: string; noteId: string; document: Y.Doc; editors: readonly string[] }

/** Stores a document in a transaction of its own; the bytes of its state, 0 when the note is gone. */
async function store(
  { db }: Foundation,
  features: readonly BlocksChanged[],
  versions: WeakMap<Y.Doc, number>,
  { teamId, noteId, document, editors }: Stored,
): Promise<number> {
  const origin = { teamId, actorId: editors.at(-1) ?? null }
  const knownVersion = versions.get(document) ?? null
  const stored = await db.write(teamId, (tx) =>
    storeDocument(tx, { noteId, document, origin, knownVersion, now: new Date(), features }),
  )
  if (stored) versions.set(document, stored.version)
  return stored?.size ?? 0
}

/** What an editor may do: nothing without READ, read without WRITE and in a locked or overfull note. */
async function accessOf(db: Database, actor: Actor, documentId: string): Promise<DocumentAccess> {
  if (!isId(documentId)) return 'none'
  return db.read(actor.teamId, async (tx) => {
    const [note] = await noteReader(tx, actor.teamId).byIds([documentId])
    const level = note ? await projectAccess(tx, actor, note.projectId) : 'none'
    if (!note || level === 'none') return 'none'
    if (note.locked || !permits(level, 'WRITE')) return 'read'
    return (await documentReader(tx, actor.teamId).size(documentId)) > FULL_BYTES ? 'read' : 'write'
  })
}

/** The document as it is stored. Throws NotFound for a note that has none. */
async function loadState(db: Database, teamId: string, noteId: string): Promise<StoredDocument> {
  const found = await db.read(teamId, (tx) => documentReader(tx, teamId).load(noteId))
  if (!found) throw notFound('Note')
  return { state: found.state, updates: found.pending.map(({ update }) => update) }
}
