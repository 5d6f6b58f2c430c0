import { ACCESS_TABLES, ACCESS_TEXTS } from '@verbatim/access/migrations/access-tables.ts'
import { HOLD_TABLES } from '@verbatim/access/migrations/known-hold-table.ts'
import { BULK_EDIT_TEXTS } from '@verbatim/fields/migrations/bulk-edit-tables.ts'
import { FIELD_TEXTS } from '@verbatim/fields/migrations/field-value-tables.ts'
import { PEOPLE_TABLES, PEOPLE_TEXTS } from '@verbatim/fields/migrations/known-people-tables.ts'
import { LIST_EXPORT_TEXTS } from '@verbatim/fields/migrations/list-export-table.ts'
import { MOVED_VALUES_TEXTS } from '@verbatim/fields/migrations/moved-values-tables.ts'
import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { VERSION_TEXTS } from '@verbatim/kit/documents/versions/version-table.ts'
import { NAME_ERASERS, NAME_TABLES, NAME_TEXTS } from '@verbatim/shares/migrations/known-names.ts'

/**
 * What leaves insights with a workspace (ADR 8). What it remembers of notes is filled again by the
 * facts of notes; which files are an insight’s is told once, so it leaves with the rest (`known_file`).
 */
export const archivePolicy: ArchivePolicy = {
  service: 'insights',
  left: [
    'list_export',
    'known_field',
    'known_field_option',
    'known_project',
    'project_grant',
    'access_told',
    'known_note',
    'known_note_field',
    'known_highlight',
    'highlight_removal',
    'known_tag',
    'share_guess',
    ...ACCESS_TABLES,
    ...HOLD_TABLES,
    ...PEOPLE_TABLES,
    ...NAME_TABLES,
  ],
  restless: ['due_work', 'share_view'],
  shared: {},
  regional: [],
  texts: {
    ...BULK_EDIT_TEXTS,
    ...LIST_EXPORT_TEXTS,
    bulk_edit_starter: { plain: ['role'] },
    due_work: { plain: ['kind'] },
    insight: { words: ['published_blocks', 'published_title', 'title'], plain: ['review_by'] },
    insight_block: { words: ['text'], plain: ['block_id', 'kind'] },
    insight_document: { words: ['state'] },
    insight_document_sound: { words: ['state'] },
    insight_document_update: { words: ['update'] },
    insight_published_document: { words: ['content'] },
    insight_version: VERSION_TEXTS,
    insight_template: { words: ['content', 'description', 'title'] },
    known_field: { words: ['label'], plain: ['type'] },
    known_field_option: { words: ['label'], plain: ['color'] },
    known_file: { plain: ['plays_as'] },
    known_highlight: { words: ['words_key'], person: ['person_key'] },
    known_note_field: { words: ['label', 'options'] },
    known_project: { words: ['title'] },
    known_tag: { words: ['title'], plain: ['color', 'role'] },
    project_grant: { plain: ['level'] },
    share_guess: { plain: ['client'] },
    share_link: { plain: ['grants', 'maker_role', 'password_hash', 'share_token'] },
    sharing_rule: { plain: ['closed', 'restrictions'] },
    shared_clip: { plain: ['plays_as'] },
    shared_quote: { words: ['quote'], person: ['speaker_name'] },
    ...ACCESS_TEXTS,
    ...FIELD_TEXTS,
    ...PEOPLE_TEXTS,
    ...MOVED_VALUES_TEXTS,
    ...NAME_TEXTS,
  },
  erased: {},
  erasers: {
    ...NAME_ERASERS,
    'insight_document.state': {
      by: 'an edit of the document (erasures/erase-insight.ts), whose state takes its place',
    },
    'insight_document_sound.state': { by: 'the state after that edit takes its place' },
    'insight_document_update.update': { by: 'is part of the state once that edit is stored' },
    'insight_version.content': { by: 'rewriteVersions' },
  },
}
