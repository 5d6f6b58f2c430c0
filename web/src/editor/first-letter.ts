import { Plugin, TextSelection } from 'prosemirror-state'

/**
 * Puts the first letter of an empty block in by the editor instead of the browser. Chromium, when the letter follows
 * the Enter that made the block within a few milliseconds, reports the cursor before the letter, so that whoever types
 * fast finds "/high" written as "high/".
 */
export function firstLetter(): Plugin {
  return new Plugin({
    props: {
      handleKeyPress(view, event) {
        const { selection } = view.state
        if (!(selection instanceof TextSelection) || !selection.$cursor || selection.$cursor.parent.content.size > 0)
          return false
        const letter = String.fromCharCode(event.charCode)
        if (/[\r\n]/.test(letter)) return false
        const { pos } = selection.$cursor
        const put = () => view.state.tr.insertText(letter).scrollIntoView()
        if (!view.someProp('handleTextInput', (handle) => handle(view, pos, pos, letter, put))) view.dispatch(put())
        return true
      },
    },
  })
}
