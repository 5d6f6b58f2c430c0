import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** A slash that somebody types to put something in: where it stands and what follows it so far. */
export type Slash = { from: number; to: number; query: string }

/** The slash before the cursor, at the start of its line or behind a space; null when there is none. */
export function slashAt({ selection: { empty, $from } }: EditorState): Slash | null {
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const match = /(?:^|\s)\/(\p{L}*)$/u.exec(before)
  if (!match) return null
  const query = match[1] ?? ''
  return { from: $from.pos - query.length - 1, to: $from.pos, query }
}

/** Takes the slash and what follows it out of the text, before what was chosen is put in. */
export function takeSlash(view: EditorView, { from, to }: Slash): void {
  view.dispatch(view.state.tr.delete(from, to))
}
