import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { DecorationSet } from 'prosemirror-view'
import { yCursorPlugin } from 'y-prosemirror'
import type { Awareness } from 'y-protocols/awareness'
import { readPresence } from './presence.ts'

/**
 * The cursors of colleagues. One that cannot be drawn, however it got here, is not: a text that can be read and written
 * is worth more than a cursor in it.
 */
export function colleagueCursors(awareness: Awareness): Plugin {
  const drawn = yCursorPlugin(awareness, {
    cursorBuilder: caret,
    awarenessStateFilter: (own, client, state) => own !== client && readPresence(state)?.cursor === true,
  })
  const { state } = drawn.spec
  if (!state) return drawn
  const guarded = {
    ...state,
    init: (config: Parameters<typeof state.init>[0], editor: EditorState) =>
      attempt(() => state.init.call(drawn, config, editor)),
    apply: (transaction: Transaction, before: DecorationSet, old: EditorState, next: EditorState) =>
      attempt(() => state.apply.call(drawn, transaction, before, old, next)),
  }
  return new Plugin({ ...drawn.spec, state: guarded })
}

function attempt(draw: () => DecorationSet): DecorationSet {
  try {
    return draw()
  } catch {
    return DecorationSet.empty
  }
}

/** A colleague's cursor: a line and their name, in grey, since colour belongs to the research. */
function caret(user: unknown): HTMLElement {
  const line = document.createElement('span')
  line.className = 'colleague-caret'
  const name = document.createElement('span')
  name.className = 'colleague-name'
  name.textContent = readPresence({ user })?.name ?? 'Colleague'
  line.append('\u2060', name, '\u2060')
  return line
}
