import { documentText } from '@verbatim/contracts/document-text.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Node } from 'prosemirror-model'
import { DamagedDocument, openSound } from '../../collaboration/sound.ts'
import type { Transaction } from '../../database/database.ts'
import { readDocument } from '../yjs-document.ts'
import { closeVersion } from './close-version.ts'
import { beginsVersion, type Edit, type Version, type VersionKind } from './version.ts'
import { versionRepository } from './version-repository.ts'
import type { VersionTable } from './version-table.ts'

/** Bytes of a document from which on it has no versions. */
const MOST_BYTES = 20_000_000

/** An update that is about to become part of the stored state, and who made it when. */
type LoggedUpdate = Edit & { update: Uint8Array }

export type CutOrder = {
  table: VersionTable
  teamId: string
  ownerId: string
  now: Date
  title?: string
  /** The state that was stored before; null when there was none. */
  before(): Promise<Uint8Array | null>
  /** What came since, oldest first. */
  updates: readonly LoggedUpdate[]
}

/**
 * Follows who changed a document, before its updates become part of the state and are nobody's any more: closes a version
 * where another one begins, with the document as it stood there.
 */
export async function cutVersions(tx: Transaction, order: CutOrder): Promise<void> {
  const { table, teamId, ownerId, now, title = null } = order
  if (!order.updates.length) return
  const versions = versionRepository(tx, table, teamId)
  let { open, last } = await versions.newest(ownerId)
  for (const [place, edit] of order.updates.entries()) {
    if (open && !beginsVersion(open, last, edit)) {
      open = { ...open, authorIds: withAuthor(open.authorIds, edit), endedAt: latest(open.endedAt, edit.at) }
      continue
    }
    if (open || !last) {
      const document = await documentAt(order, place)
      const version = open ?? newVersion('START', { authorId: null, at: edit.at }, title)
      if (document && (open || documentText(document).trim()))
        last = await closeVersion(tx, { table, teamId, ownerId, version, document, now })
      else if (open) await versions.remove([open.id])
    }
    open = newVersion('EDIT', { ...edit, at: latest(edit.at, last?.endedAt ?? edit.at) }, title)
  }
  if (open) await versions.save(ownerId, { ...open, title }, null)
}

const withAuthor = (authorIds: readonly string[], { authorId }: Edit): readonly string[] =>
  authorId === null || authorIds.includes(authorId) ? authorIds : [...authorIds, authorId]

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

/** A version that begins with an edit. */
export const newVersion = (kind: VersionKind, { authorId, at }: Edit, title: string | null): Version => ({
  id: newId(),
  kind,
  title,
  beganAt: at,
  endedAt: at,
  isOpen: true,
  authorIds: authorId === null ? [] : [authorId],
  wordsAdded: 0,
  wordsRemoved: 0,
})

/** The document before one of the updates; null for one that is too large for versions or cannot be opened. */
async function documentAt({ before, updates }: CutOrder, place: number): Promise<Node | null> {
  const state = await before()
  if ((state?.length ?? 0) > MOST_BYTES) return null
  try {
    const document = openSound({ state, updates: updates.slice(0, place).map(({ update }) => update) })
    const read = readDocument(document)
    document.destroy()
    return read
  } catch (error) {
    if (error instanceof DamagedDocument) return null
    throw error
  }
}
