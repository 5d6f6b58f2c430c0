import { BULK_EDIT_TEXTS } from '@verbatim/fields/migrations/bulk-edit-tables.ts'
import { FIELD_TEXTS } from '@verbatim/fields/migrations/field-value-tables.ts'
import { PEOPLE_TABLES, PEOPLE_TEXTS } from '@verbatim/fields/migrations/known-people-tables.ts'
import { LIST_EXPORT_TEXTS } from '@verbatim/fields/migrations/list-export-table.ts'
import { MOVED_VALUES_TEXTS } from '@verbatim/fields/migrations/moved-values-tables.ts'
import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { VERSION_TEXTS } from '@verbatim/kit/documents/versions/version-table.ts'
import { NAME_ERASERS, NAME_TABLES, NAME_TEXTS } from '@verbatim/shares/migrations/known-names.ts'
import { TALLY_TABLES, TALLY_TEXTS } from '#src/tallies/tally-tables.ts'

/** One way of erasing, for several columns. */
const erasersOf = (by: string, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, { by }]))

/**
 * What leaves notes with a workspace (ADR 8): everything but what recruit tells again of people, and identity of names. Work that falls due goes
 * along and is done by itself, and what is kept of counts is counted anew where it arrives.
 */
export const archivePolicy: ArchivePolicy = {
  service: 'notes',
  left: ['list_export', 'project_export', 'share_guess', ...TALLY_TABLES, ...PEOPLE_TABLES, ...NAME_TABLES],
  restless: ['due_work', 'people_due', 'share_view'],
  shared: {},
  regional: ['tally_bell', 'tally_delta', 'tally_pair_delta'],
  texts: {
    access_request: { words: ['message'], plain: ['level', 'state'] },
    canvas_document: { words: ['state'] },
    canvas_document_sound: { words: ['state'] },
    canvas_document_update: { words: ['update'] },
    ...BULK_EDIT_TEXTS,
    coding_decision: { words: ['sentence'], plain: ['block_id'] },
    coding_task: {},
    csv_import: {
      words: ['failure', 'mapping', 'name', 'preview', 'table_shape'],
      plain: ['counts', 'state', 'undone'],
    },
    csv_import_note: { words: ['after', 'before'], plain: ['fate', 'state'] },
    csv_import_problem: { words: ['cells', 'reason'] },
    due_work: { plain: ['kind'] },
    erased_note: { plain: ['counts', 'kept'] },
    field: { words: ['description', 'label', 'label_key'], plain: ['object_type', 'type'] },
    field_change: { words: ['before', 'title'], plain: ['kind'] },
    field_change_value: { words: ['after', 'before'], plain: ['object_type'] },
    field_option: { words: ['description', 'label'], plain: ['color'] },
    field_set: { words: ['title'] },
    file: {
      words: ['error', 'name'],
      plain: [
        ...['error_code', 'file_type', 'format', 'mime_type', 'peaks', 'playable_type', 'state', 'step'],
        ...['removed_by', 'storyboard', 'stream'],
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
    legal_hold: { words: ['reason'] },
    member: { person: ['name_key'], plain: ['role'] },
    note: { words: ['abstract', 'fields', 'import_origin', 'title'], plain: ['kind'] },
    note_block: { words: ['text'], plain: ['block_id', 'kind'] },
    note_summary: { words: ['failure', 'prompt'], plain: ['chapters', 'framework', 'state', 'text_digest'] },
    note_document: { words: ['state'] },
    note_document_sound: { words: ['state'] },
    note_document_update: { words: ['update'] },
    note_version: VERSION_TEXTS,
    object_access: { plain: ['level', 'level_after'] },
    object_visit: { plain: ['object_type'] },
    ...LIST_EXPORT_TEXTS,
    project_export: { words: ['failure'], plain: ['state'] },
    project_view: { words: ['icon', 'title', 'view_data'], plain: ['layout', 'object_type', 'place'] },
    person_name: { person: ['name_key'] },
    person_name_move: { person: ['name_key'] },
    project: { words: ['readme', 'summary', 'title'], plain: ['color', 'icon', 'sections', 'transcription_language'] },
    insight_reel: {},
    known_insight: {},
    readme_document: { words: ['state'] },
    readme_document_sound: { words: ['state'] },
    readme_document_update: { words: ['update'] },
    readme_evidence: { plain: ['block_id', 'object_type'] },
    retention_rule: {},
    share_guess: { plain: ['client'] },
    share_link: { plain: ['grants', 'maker_role', 'password_hash', 'share_token'] },
    shared_pictures: { plain: ['maker_role', 'terms'] },
    sharing_rule: { plain: ['closed', 'restrictions'] },
    question: { words: ['earlier_texts', 'text', 'text_key'], plain: ['type'] },
    question_option: { words: ['text'] },
    response: { words: ['text'] },
    speaker: { person: ['name', 'said_key'] },
    tag: {
      words: ['counter_examples', 'description', 'examples', 'synonyms', 'title', 'title_key'],
      plain: ['color', 'role'],
    },
    suggestion_outcome: {},
    tag_board: { words: ['title'] },
    tag_group: { words: ['title'], plain: ['color'] },
    tag_merge: { words: ['tags'] },
    tag_move: { words: ['tag'] },
    tag_move_highlight: {},
    transcript: { plain: ['language'] },
    transcription_setting: { words: ['summary_prompt', 'vocabulary'], plain: ['language', 'summary_framework'] },
    transcript_turn: { words: ['words'], plain: ['block_id'] },
    transcript_window: { words: ['words'], plain: ['language'] },
    user_group: {},
    user_group_member: {},
    tag_vector: { words: ['vector', 'digest'], plain: ['model'] },
    ...TALLY_TEXTS,
    workspace_tag: {
      words: ['counter_examples', 'description', 'examples', 'synonyms', 'title', 'title_key'],
      plain: ['color', 'role'],
    },
    ...FIELD_TEXTS,
    ...PEOPLE_TEXTS,
    ...MOVED_VALUES_TEXTS,
    ...NAME_TEXTS,
  },
  // Its rows go before their transaction ends.
  erased: { tally_delta: 'nothing' },
  erasers: {
    ...NAME_ERASERS,
    ...erasersOf('the edit of the document (erasures/erase-note.ts), whose state takes its place', [
      ...['note_document.state', 'note_document_sound.state', 'note_document_update.update'],
    ]),
    ...erasersOf('the edit of the document (erasures/erase-others.ts), whose state takes its place', [
      ...['canvas_document.state', 'canvas_document_sound.state', 'canvas_document_update.update'],
      ...['readme_document.state', 'readme_document_sound.state', 'readme_document_update.update'],
    ]),
    ...erasersOf('what is kept follows the highlight, in the same transaction', [
      ...['tally_person.person_key', 'counted_highlight.person_key'],
    ]),
    ...erasersOf('what is kept follows who speaks and whose a name is, in the same transaction', [
      ...['note_person.name_key', 'note_person.person_key'],
    ]),
    'speaker.said_key': { by: 'follows the name, by a trigger' },
    'note_version.content': { by: 'rewriteVersions' },
    'highlight_vector.vector': { by: 'goes when the words of its highlight change' },
    'tag_vector.vector': { by: 'goes when the words of its tag change' },
    'transcript_turn.words': { by: 'eraseHeard: times and words in turn' },
    'transcript_window.words': { by: 'eraseWindows' },
    'member.name_key': { kept: 'a member of the workspace, who is another person than whom it asks' },
    'import_key.key_hash': { by: 'goes with the answer whose key it is' },
    'import_key.row_hash': { by: 'goes with the answer of that row' },
  },
}
