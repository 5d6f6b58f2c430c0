import type { IndexedObject } from '../search-index.ts'

/** A thing as its table has it. */
export type ObjectRow = {
  team_id: string
  id: string
  type: string
  project_id: string | null
  parent_id: string | null
  note_id: string | null
  block_id: string | null
  block_offset: number | null
  start_ms: number | null
  title: string
  content: string
  color: string | null
  speaker_name: string | null
  needs_write: boolean
  tag_ids: string[]
  created_at: Date
  updated_at: Date
}

export const toRow = (teamId: string, object: IndexedObject): ObjectRow => ({
  team_id: teamId,
  id: object.id,
  type: object.type,
  project_id: object.projectId,
  parent_id: object.parentId,
  note_id: object.noteId,
  block_id: object.blockId,
  block_offset: object.blockOffset,
  start_ms: object.startMs,
  title: object.title,
  content: object.content,
  color: object.color,
  speaker_name: object.speakerName,
  needs_write: object.needsWrite,
  tag_ids: object.tagIds,
  created_at: object.createdAt,
  updated_at: object.updatedAt,
})

export const toObject = (row: ObjectRow): IndexedObject => ({
  id: row.id,
  type: row.type as IndexedObject['type'],
  projectId: row.project_id,
  parentId: row.parent_id,
  noteId: row.note_id,
  blockId: row.block_id,
  blockOffset: row.block_offset,
  startMs: row.start_ms,
  title: row.title,
  content: row.content,
  color: row.color,
  speakerName: row.speaker_name,
  needsWrite: row.needs_write,
  tagIds: row.tag_ids,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
