import { Plugin } from 'prosemirror-state'

/**
 * Marks the text with `data-tabbed` while the keyboard is in it because of Tab. The browser calls focus visible also
 * where Escape gave it back to a text that a mouse had chosen words of, and there a ring would say nothing.
 */
export function tabFocus(): Plugin {
  return new Plugin({
    view(view) {
      let lastKey = ''
      const listening = new AbortController()
      const { signal } = listening
      const on = (type: 'keydown' | 'pointerdown', listener: (event: Event) => void): void =>
        view.dom.ownerDocument.addEventListener(type, listener, { capture: true, signal })
      on('keydown', (event) => {
        lastKey = (event as KeyboardEvent).key
      })
      on('pointerdown', () => {
        lastKey = ''
        view.dom.removeAttribute('data-tabbed')
      })
      view.dom.addEventListener('focus', () => view.dom.toggleAttribute('data-tabbed', lastKey === 'Tab'), { signal })
      view.dom.addEventListener('blur', () => view.dom.removeAttribute('data-tabbed'), { signal })
      return { destroy: () => listening.abort() }
    },
  })
}
