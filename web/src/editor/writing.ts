import { setBlockType, toggleMark } from 'prosemirror-commands'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { editorSchema } from './editor-schema.ts'
import { placeBlocks } from './structure/place-blocks.ts'

const { nodes, marks } = editorSchema

/** A part of the schema by name; the schema and this list are checked together by every test that opens an editor. */
function part<T>(parts: Record<string, T>, name: string): T {
  const found = parts[name]
  if (!found) throw new Error(`The schema has no ${name}`)
  return found
}

/** Keys and typed shortcuts of rich text: `## ` a heading, `- ` a list, `> ` a quotation, mod B bold, mod I italic. */
export function writing(): Plugin[] {
  const [heading, list, ordered, item, quotation] = [
    'heading',
    'bulletList',
    'orderedList',
    'listItem',
    'blockquote',
  ].map((name) => part(nodes, name))
  if (!heading || !list || !ordered || !item || !quotation) return []
  return [
    inputRules({
      rules: [
        textblockTypeInputRule(/^(#{1,3})\s$/, heading, (match) => ({ level: match[1]?.length ?? 1 })),
        wrappingInputRule(/^\s*[-*]\s$/, list),
        wrappingInputRule(/^\s*1\.\s$/, ordered),
        wrappingInputRule(/^\s*>\s$/, quotation),
      ],
    }),
    keymap({
      'Mod-b': toggleMark(part(marks, 'bold')),
      'Mod-i': toggleMark(part(marks, 'italic')),
      'Mod-u': toggleMark(part(marks, 'underline')),
      'Mod-Shift-s': toggleMark(part(marks, 'strike')),
      'Mod-e': toggleMark(part(marks, 'code')),
      'Mod-Alt-0': setBlockType(part(nodes, 'paragraph')),
      Enter: splitListItem(item),
      Tab: sinkListItem(item),
      'Shift-Tab': liftListItem(item),
    }),
  ]
}

/**
 * Puts the cards of highlights where the cursor is, in place of an empty line, and leaves the cursor below them.
 * @param reelId of the reel that they play in; null for quotes that stand alone.
 */
export const insertCards =
  (highlightIds: readonly string[], newId: () => string, reelId: string | null = null): Command =>
  (state, dispatch) => {
    const card = part(nodes, 'highlightCard')
    const cards = highlightIds.map((highlightId) => card.create({ id: newId(), highlightId, reelId }))
    const tr = placeBlocks(state.tr, cards, 'below')
    if (tr) dispatch?.(tr)
    return tr !== null
  }
