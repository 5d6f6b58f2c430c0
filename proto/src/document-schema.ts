import { Schema } from 'prosemirror-model'
import { atoms } from './document-parts/atoms.ts'
import { containers } from './document-parts/containers.ts'
import { marks } from './document-parts/marks.ts'
import { tables } from './document-parts/tables.ts'
import { textBlocks } from './document-parts/text-blocks.ts'

/**
 * The shape of every document: notes, transcripts and insights, in the browser and in the services. Every textblock and
 * atom carries `id`, the stable name that highlights are anchored to; it is null until one is assigned.
 */
export const documentSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    ...textBlocks,
    ...containers,
    ...tables,
    ...atoms,
    hardBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks,
})

/** Name of the fragment that holds the document in its collaborative (Yjs) form. */
export const DOCUMENT_FRAGMENT = 'content'

/**
 * Number of the schema: one more with every node, mark or attribute that comes. A browser says which it was built with
 * when it opens a text; one that does not know everything the text may hold is refused, since y-prosemirror takes what it
 * does not know out of the shared document (ADR 23).
 */
export const DOCUMENT_SCHEMA = 3
