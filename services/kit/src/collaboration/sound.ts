import * as Y from 'yjs'
import { AppError } from '../errors.ts'
import { eachInSlices, inSlices, type Sliced, wholly } from '../in-slices.ts'
import { DEEPEST, depthIn, refuseDeepValues } from './depth.ts'
import { findHarm, refuseHarmfulUpdate } from './update.ts'

/** A document as it is kept: its state, and the updates since, oldest first. */
export type StoredDocument = { state: Uint8Array | null; updates: readonly Uint8Array[] }

/** A document that nobody can open as it is stored. `reason` goes to browsers. */
export class DamagedDocument extends AppError {
  readonly reason = 'damaged'

  constructor(cause: unknown) {
    const message = 'This text is damaged and cannot be opened. Its page says what can be brought back.'
    super('InvalidOperation', message, undefined, { cause })
    this.name = 'DamagedDocument'
  }
}

/**
 * Opens a stored document into an empty one. An update that would be refused today is left out, as it is when somebody
 * sends it; answers how many were. Throws DamagedDocument when the state itself cannot be opened soundly.
 */
export function openStored(document: Y.Doc, { state, updates }: StoredDocument): number {
  try {
    if (state) Y.applyUpdate(document, state)
    dropPending(document)
    refuseDamaged(document)
    let refused = 0
    for (const update of updates) if (!take(document, update)) refused++
    return refused
  } catch (error) {
    throw error instanceof DamagedDocument ? error : new DamagedDocument(error)
  }
}

/** A stored document opened by itself, to be read. The caller destroys it. */
export function openSound(stored: StoredDocument): Y.Doc {
  const document = new Y.Doc()
  openStored(document, stored)
  return document
}

/** Adds the state that another process stored. Throws DamagedDocument for one that cannot be added. */
export function takeState(document: Y.Doc, state: Uint8Array | null): void {
  if (!state) return
  try {
    Y.applyUpdate(document, state, 'stored')
  } catch (error) {
    throw new DamagedDocument(error)
  }
  dropPending(document)
}

/** Adds a stored update unless it would harm the document; whether it was added. */
function take(document: Y.Doc, update: Uint8Array): boolean {
  try {
    refuseHarmfulUpdate(update, document, { mostElements: Number.POSITIVE_INFINITY })
  } catch {
    return false
  }
  Y.applyUpdate(document, update, 'stored')
  return true
}

/** The same with turns for others while it is looked at. */
export async function takeInSlices(document: Y.Doc, update: Uint8Array): Promise<boolean> {
  try {
    await inSlices(findHarm(update, document, { mostElements: Number.POSITIVE_INFINITY }))
  } catch {
    return false
  }
  Y.applyUpdate(document, update, 'stored')
  return true
}

/** Forgets parts that wait for a place: what arrives later could join them to what nobody has looked at as a whole. */
function dropPending({ store }: Y.Doc): void {
  store.pendingStructs = null
  store.pendingDs = null
}

/** Throws DamagedDocument for a document with elements or values nested too deep, however they got there. */
export const refuseDamaged = (document: Y.Doc): void => wholly(findDamage(document))

/** The same in slices. */
export function* findDamage({ store }: Y.Doc): Sliced<void> {
  const depths = new Map<Y.Item, number>()
  for (const structs of store.clients.values())
    yield* eachInSlices([...structs], (struct) => {
      if (!(struct instanceof Y.Item)) return
      if (struct.content instanceof Y.ContentType && depthIn(struct, depths) > DEEPEST)
        throw new DamagedDocument(new Error('Elements are nested too deep'))
      refuseDeepValues(struct.content)
    })
}
