import { type EditorState, Plugin } from 'prosemirror-state'

export type StateWatch = {
  plugin: Plugin
  subscribe: (listener: () => void) => () => void
  /** The state after the last change; null before the editor is there. */
  get: () => EditorState | null
}

/** Tells React of every change of an editor, so that only what depends on it is drawn again. */
export function watchState(): StateWatch {
  let state: EditorState | null = null
  const listeners = new Set<() => void>()
  const publish = (next: EditorState | null): void => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    plugin: new Plugin({
      view(view) {
        publish(view.state)
        return { update: ({ state: next }) => publish(next), destroy: () => publish(null) }
      },
    }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
  }
}
