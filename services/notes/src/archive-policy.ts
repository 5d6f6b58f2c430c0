import { FIELD_TEXTS } from '@verbatim/fields/migrations/field-value-tables.ts'
import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/** What leaves notes with a workspace (ADR 8): everything. Work that falls due goes along and is done by itself. */
export const archivePolicy: ArchivePolicy = {
  service: 'notes',
  left: [],
  restless: ['due_work'],
  shared: {},
  regional: [],
  texts: {
    canvas_document: { words: ['state'] },
    canvas_document_sound: { words: ['state'] },
    canvas_document_update: { words: ['update'] },
    due_work: { plain: ['kind'] },
    field: { words: ['description', 'label', 'label_key'], plain: ['object_type', 'type'] },
    field_change: { words: ['before', 'title'], plain: ['kind'] },
    field_option: { words: ['description', 'label'], plain: ['color'] },
    field_set: { words: ['title'] },
    file: {
      words: ['error', 'name'],
      plain: [
        ...['error_code', 'file_type', 'format', 'mime_type', 'peaks', 'playable_type', 'state', 'step'],
        ...['storyboard', 'stream'],
      ],
    },
    folder: { words: ['name'] },
    highlight: {
      words: ['prefix', 'reason', 'suffix', 'text'],
      person: ['person_key'],
      plain: ['anchor', 'block_id', 'end_block_id', 'relative_end', 'relative_start', 'state'],
    },
    member: { person: ['name_key'], plain: ['role'] },
    note: { words: ['abstract', 'fields', 'import_origin', 'title'], plain: ['kind'] },
    note_block: { words: ['text'], plain: ['block_id', 'kind'] },
    note_document: { words: ['state'] },
    note_document_sound: { words: ['state'] },
    note_document_update: { words: ['update'] },
    object_access: { plain: ['level'] },
    object_visit: { plain: ['object_type'] },
    project_view: { words: ['icon', 'title', 'view_data'], plain: ['layout', 'object_type'] },
    project: { words: ['readme', 'summary', 'title'], plain: ['color', 'icon', 'sections', 'transcription_language'] },
    speaker: { person: ['name'] },
    tag: { words: ['description', 'title', 'title_key'], plain: ['color', 'role'] },
    tag_board: { words: ['title'] },
    tag_group: { words: ['title'], plain: ['color'] },
    tag_merge: { words: ['tags'] },
    transcript: { plain: ['language'] },
    transcript_turn: { words: ['words'], plain: ['block_id'] },
    transcript_window: { words: ['words'], plain: ['language'] },
    ...FIELD_TEXTS,
  },
  erased: {},
}
