import { Plugin } from 'prosemirror-state'

/** Turns a colleague's name to the left of their cursor where it would reach over the right edge of the text. */
export function turnedNames(): Plugin {
  return new Plugin({
    view(view) {
      const carets = view.dom.getElementsByClassName('colleague-caret')
      let frame = 0
      const soon = (): void => {
        cancelAnimationFrame(frame)
        if (carets.length > 0) frame = requestAnimationFrame(() => turn(view.dom, carets))
      }
      const watch = new ResizeObserver(soon)
      watch.observe(view.dom)
      soon()
      return {
        update: soon,
        destroy() {
          cancelAnimationFrame(frame)
          watch.disconnect()
        },
      }
    },
  })
}

function turn(text: HTMLElement, carets: Iterable<Element>): void {
  const { right } = text.getBoundingClientRect()
  for (const caret of carets) {
    const width = caret.querySelector('.colleague-name')?.getBoundingClientRect().width ?? 0
    caret.classList.toggle('to-left', caret.getBoundingClientRect().left + width > right)
  }
}
