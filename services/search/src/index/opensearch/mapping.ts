import { EMBEDDING_MODEL } from '@verbatim/kit/ai/local-models.ts'
import { SEPARATORS, STOP_WORDS } from '../analysis.ts'

/** The number of the mapping below; a higher one makes another index, filled before the aliases move to it. */
export const MAPPING_VERSION = 5

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Words by their stem, and beside them word for word, as phrases ask for them. */
const text = {
  type: 'text',
  analyzer: 'verbatim',
  fields: { exact: { type: 'text', analyzer: 'verbatim_exact' } },
}

/** A title as a whole, in lower case, as filters ask for it. */
const whole = { type: 'keyword', normalizer: 'verbatim_whole' }

const id = { type: 'keyword' }
const stored = { type: 'keyword', index: false, doc_values: false }

/**
 * Settings and mapping of an index that holds objects and passages of notes side by side. A field that a newer release
 * writes into an older index is kept there without being searched (`dynamic: false`), and searched after the reindex.
 */
export const indexBody = (shards: number, replicas: number) => ({
  settings: {
    number_of_shards: shards,
    number_of_replicas: replicas,
    'index.knn': true,
    analysis: {
      char_filter: {
        // Engine text, so signs are escaped.
        verbatim_separators: {
          type: 'mapping',
          mappings: [...SEPARATORS].map((sign) => `${escaped(sign)} => \\u0020`),
        },
      },
      filter: {
        verbatim_stop: { type: 'stop', stopwords: STOP_WORDS },
        verbatim_stem: { type: 'stemmer', language: 'porter2' },
      },
      normalizer: { verbatim_whole: { type: 'custom', filter: ['lowercase'] } },
      analyzer: {
        verbatim: {
          char_filter: ['verbatim_separators'],
          tokenizer: 'standard',
          filter: ['lowercase', 'asciifolding', 'verbatim_stop', 'verbatim_stem'],
        },
        verbatim_exact: {
          char_filter: ['verbatim_separators'],
          tokenizer: 'standard',
          filter: ['lowercase', 'asciifolding'],
        },
        verbatim_plain: { tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] },
      },
    },
  },
  mappings: {
    dynamic: false,
    _meta: { version: MAPPING_VERSION },
    properties: {
      teamId: id,
      kind: id,
      hitId: id,
      id,
      type: id,
      projectId: id,
      parentId: id,
      noteId: id,
      blockId: id,
      blockOffset: { type: 'integer', index: false },
      startMs: { type: 'integer', index: false },
      position: { type: 'integer', index: false },
      title: { ...text, fields: { ...text.fields, whole } },
      content: text,
      color: stored,
      speakerName: stored,
      needsWrite: { type: 'boolean' },
      tagIds: id,
      createdAt: { type: 'date' },
      updatedAt: { type: 'date' },
      goneAt: { type: 'date' },
      model: id,
      textHash: stored,
      // Lucene's engine works on every node; others need native libraries that small ones lack.
      vector: {
        type: 'knn_vector',
        dimension: EMBEDDING_MODEL.dimensions,
        method: { name: 'hnsw', engine: 'lucene', space_type: 'cosinesimil' },
      },
    },
  },
})
