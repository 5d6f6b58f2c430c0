import { EMBEDDING_MODEL } from '@verbatim/kit/ai/local-models.ts'
import { SEPARATORS } from './analysis.ts'

/** The number of the mapping below; a higher one makes another index, filled before the aliases move to it. */
export const MAPPING_VERSION = 3

/** Words that ask for nothing: PostgreSQL's English list, so that both adapters find the same. */
const STOP_WORDS = `
  i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers
  herself it its itself they them their theirs themselves what which who whom this that these those am is are
  was were be been being have has had having do does did doing a an the and but if or because as until while
  of at by for with about against between into through during before after above below to from up down in out
  on off over under again further then once here there when where why how all any both each few more most
  other some such no nor not only own same so than too very s t can will just don should now`
  .trim()
  .split(/\s+/)

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const text = { type: 'text', analyzer: 'verbatim' }

const id = { type: 'keyword' }
const stored = { type: 'keyword', index: false, doc_values: false }

/**
 * Settings and mapping of an index that holds objects and passages of notes side by side. A field that a newer release
 * writes into an older index is kept there without being searched (`dynamic: false`), and searched after the exchange.
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
      analyzer: {
        verbatim: {
          char_filter: ['verbatim_separators'],
          tokenizer: 'standard',
          filter: ['lowercase', 'asciifolding', 'verbatim_stop', 'verbatim_stem'],
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
      title: text,
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
