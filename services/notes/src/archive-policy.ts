import { FIELD_TEXTS } from '@verbatim/fields/migrations/field-value-tables.ts'
import { PEOPLE_TABLES, PEOPLE_TEXTS } from '@verbatim/fields/migrations/known-people-tables.ts'
import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/**
 * What leaves notes with a workspace (ADR 8): everything but what recruit tells again of people. Work that falls due goes
 * along and is done by itself.
 */
export const archivePolicy: ArchivePolicy = {
  service: 'notes',
  left: [...PEOPLE_TABLES],
  restless: ['due_work', 'people_due'],
  shared: {},
  regional: [],
  texts: {
    canvas_document: { words: ['state'] },
    canvas_document_sound: { words: ['state'] },
    canvas_document_update: { words: ['update'] },
    bulk_edit: { words: ['change', 'skipped_because'], plain: ['object_type', 'state'] },
    bulk_edit_object: { words: ['before'], plain: ['state'] },
    coding_decision: { words: ['sentence'], plain: ['block_id'] },
    coding_task: {},
    csv_import: {
      words: ['failure', 'mapping', 'name', 'preview', 'table_shape'],
      plain: ['counts', 'state'],
    },
    csv_import_problem: { words: ['cells', 'reason'] },
    due_work: { plain: ['kind'] },
    field: { words: ['description', 'label', 'label_key'], plain: ['object_type', 'type'] },
    field_change: { words: ['before', 'title'], plain: ['kind'] },
    field_change_value: { words: ['after', 'before'], plain: ['object_type'] },
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
    highlight_vector: { words: ['vector', 'digest'], plain: ['model'] },
    import_key: { words: ['row_hash'], person: ['key_hash'] },
    member: { person: ['name_key'], plain: ['role'] },
    note: { words: ['abstract', 'fields', 'import_origin', 'title'], plain: ['kind'] },
    note_block: { words: ['text'], plain: ['block_id', 'kind'] },
    note_document: { words: ['state'] },
    note_document_sound: { words: ['state'] },
    note_document_update: { words: ['update'] },
    object_access: { plain: ['level'] },
    object_visit: { plain: ['object_type'] },
    project_view: { words: ['icon', 'title', 'view_data'], plain: ['layout', 'object_type'] },
    person_name: { person: ['name_key'] },
    project: { words: ['readme', 'summary', 'title'], plain: ['color', 'icon', 'sections', 'transcription_language'] },
    readme_document: { words: ['state'] },
    readme_document_sound: { words: ['state'] },
    readme_document_update: { words: ['update'] },
    readme_evidence: { plain: ['block_id', 'object_type'] },
    question: { words: ['text', 'text_key'], plain: ['type'] },
    question_option: { words: ['text'] },
    response: { words: ['text'] },
    speaker: { person: ['name'] },
    tag: {
      words: ['counter_examples', 'description', 'examples', 'synonyms', 'title', 'title_key'],
      plain: ['color', 'role'],
    },
    suggestion_outcome: {},
    tag_board: { words: ['title'] },
    tag_group: { words: ['title'], plain: ['color'] },
    tag_merge: { words: ['tags'] },
    transcript: { plain: ['language'] },
    transcription_setting: { words: ['vocabulary'], plain: ['language'] },
    transcript_turn: { words: ['words'], plain: ['block_id'] },
    transcript_window: { words: ['words'], plain: ['language'] },
    user_group: {},
    workspace_tag: {
      words: ['counter_examples', 'description', 'examples', 'synonyms', 'title', 'title_key'],
      plain: ['color', 'role'],
    },
    ...FIELD_TEXTS,
    ...PEOPLE_TEXTS,
  },
  erased: {},
}
