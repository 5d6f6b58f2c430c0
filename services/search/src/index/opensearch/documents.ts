import type { IndexedObject, IndexedType, Passage, Told } from '../search-index.ts'

/** A thing or a passage as OpenSearch has it. `hitId` is what a match of it finds: the thing, or the passage's note. */
export type IndexDocument = {
  teamId: string
  kind: 'object' | 'passage'
  hitId: string
  id: string
  type: IndexedType
  projectId: string | null
  parentId: string | null
  noteId: string | null
  blockId: string | null
  blockOffset: number | null
  startMs: number | null
  position: number
  title: string
  content: string
  color: string | null
  speakerName: string | null
  needsWrite: boolean
  tagIds: string[]
  createdAt: string | null
  updatedAt: string | null
}

/**
 * What stays where something was removed, with the version of the fact that removed it: an older fact does not bring it
 * back, and a reindex copies that it is gone. No query meets it, because it has no type, place or note.
 */
export const goneDocument = (teamId: string, now: Date) => ({ teamId, kind: 'gone', goneAt: now.toISOString() })

export const objectKey = (id: string): string => `o:${id}`
/** Of the vector of what stands under a key. */
export const meaningKey = (key: string): string => `m:${key}`
export const passageKey = (noteId: string, blockId: string): string => `p:${noteId}:${blockId}`

/** A document's version: the milliseconds of the fact that wrote it. What comes with a smaller one is refused. */
export const versionOf = ({ occurredAtMs }: Told): number => occurredAtMs

export const objectDocument = (teamId: string, object: IndexedObject): IndexDocument => ({
  ...object,
  teamId,
  kind: 'object',
  hitId: object.id,
  position: 0,
  createdAt: object.createdAt.toISOString(),
  updatedAt: object.updatedAt.toISOString(),
})

export const passageDocument = (
  teamId: string,
  noteId: string,
  projectId: string,
  { blockId, position, text, speakerName, startMs }: Passage,
): IndexDocument => ({
  teamId,
  kind: 'passage',
  hitId: noteId,
  id: noteId,
  type: 'NOTE',
  projectId,
  parentId: null,
  noteId,
  blockId,
  blockOffset: null,
  startMs,
  position,
  title: '',
  content: text,
  color: null,
  speakerName,
  needsWrite: false,
  tagIds: [],
  createdAt: null,
  updatedAt: null,
})

export const objectOf = (document: IndexDocument): IndexedObject => ({
  id: document.id,
  type: document.type,
  projectId: document.projectId,
  parentId: document.parentId,
  noteId: document.noteId,
  blockId: document.blockId,
  blockOffset: document.blockOffset,
  startMs: document.startMs,
  title: document.title,
  content: document.content,
  color: document.color,
  speakerName: document.speakerName,
  needsWrite: document.needsWrite,
  tagIds: document.tagIds,
  createdAt: new Date(document.createdAt ?? 0),
  updatedAt: new Date(document.updatedAt ?? 0),
})

/** A vector with what stands around its text, so that the engine looks only among what an asker may find. */
export type MeaningDocument = Pick<
  IndexDocument,
  'teamId' | 'hitId' | 'id' | 'type' | 'projectId' | 'noteId' | 'blockId' | 'needsWrite' | 'tagIds'
> & { parentId?: string; kind: 'meaning'; model: string; textHash: string; vector: number[] }
