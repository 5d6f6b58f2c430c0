import { ACCESS_TABLES, ACCESS_TEXTS } from '@verbatim/access/migrations/access-tables.ts'
import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/** What leaves search with a workspace (ADR 8): nothing. All of it is filled again by facts. */
export const archivePolicy: ArchivePolicy = {
  service: 'search',
  left: [
    'object',
    'passage',
    'object_meaning',
    'passage_meaning',
    'embedding_due',
    'project_grant',
    'access_told',
    'removal',
    'coded_note',
    ...ACCESS_TABLES,
  ],
  restless: [],
  shared: {},
  regional: [],
  texts: {
    embedding_due: { plain: ['block_id'] },
    object: { words: ['content', 'title'], person: ['speaker_name'], plain: ['block_id', 'color', 'type'] },
    // A vector tells much of the text that it was made of.
    object_meaning: { words: ['text_hash', 'vector'], plain: ['model'] },
    passage: { words: ['text'], person: ['speaker_name'], plain: ['block_id'] },
    passage_meaning: { words: ['text_hash', 'vector'], plain: ['block_id', 'model'] },
    project_grant: { plain: ['level'] },
    removal: { plain: ['block_id'] },
    ...ACCESS_TEXTS,
  },
  erased: {},
  erasers: {
    'object_meaning.vector': { by: 'goes when the words of its object change' },
    'object_meaning.text_hash': { by: 'goes with its vector' },
    'passage_meaning.vector': { by: 'goes when the words of its passage change' },
    'passage_meaning.text_hash': { by: 'goes with its vector' },
  },
}
