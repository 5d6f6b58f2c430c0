import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { Schema } from 'prosemirror-model'

const { nodes, marks } = documentSchema.spec

/**
 * The schema of documents as the editor holds them: the one of `contracts`, and the mark of stretches.ts, which only
 * ever stands on blocks on screen. y-prosemirror does not store marks of blocks, so no document has it.
 */
export const editorSchema = new Schema({
  nodes: nodes.update('doc', { ...nodes.get('doc'), marks: 'stretch' }),
  marks: marks.addToEnd('stretch', { attrs: { at: { default: 0, validate: 'number' } }, inclusive: false }),
})
