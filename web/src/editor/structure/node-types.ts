import type { NodeType, ResolvedPos } from 'prosemirror-model'
import { editorSchema } from '../editor-schema.ts'

/** A type of node by its name, which the schema has. */
export function nodeType(name: string): NodeType {
  const found = editorSchema.nodes[name]
  if (!found) throw new Error(`The schema has no ${name}`)
  return found
}

/** Depth of the innermost of these around a position; null for none. */
export function depthOf($pos: ResolvedPos, names: readonly string[]): number | null {
  for (let depth = $pos.depth; depth > 0; depth--) if (names.includes($pos.node(depth).type.name)) return depth
  return null
}
