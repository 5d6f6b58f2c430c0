import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** Says in the empty line of the cursor how something is put there; style sheets draw it. */
export function placeholder(words: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection: { empty, $from } }) {
        const { parent } = $from
        const isBlank = empty && $from.depth === 1 && parent.type.name === 'paragraph' && parent.content.size === 0
        if (!isBlank) return null
        return DecorationSet.create(doc, [
          Decoration.node($from.before(), $from.after(), { 'data-placeholder': words }),
        ])
      },
    },
  })
}
