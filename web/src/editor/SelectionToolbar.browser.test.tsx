import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useKeyboard } from '../lib/use-actions.ts'
import { faults, show } from '../ui/testing/show.tsx'
import { editorSchema } from './editor-schema.ts'
import { heldSelection } from './held-selection.ts'
import { SelectionToolbar } from './SelectionToolbar.tsx'
import { watchState } from './state-watch.ts'
import { writing } from './writing.ts'

const paragraph = editorSchema.node('paragraph', { id: 'aaaa' }, editorSchema.text('They wait for a date'))
const doc = editorSchema.node('doc', null, [paragraph])

/** A text of which one word is selected, and its bar. */
function Text({ onView }: { onView: (view: EditorView) => void }) {
  const mount = useRef<HTMLDivElement>(null)
  const [watch] = useState(watchState)
  const [view, setView] = useState<EditorView | null>(null)
  useKeyboard()
  useEffect(() => {
    const made = new EditorView(mount.current, {
      state: EditorState.create({ doc, plugins: [...writing(), watch.plugin, heldSelection()] }),
      attributes: { role: 'textbox', 'aria-label': 'Text', 'aria-multiline': 'true' },
    })
    made.dispatch(made.state.tr.setSelection(TextSelection.create(doc, 17, 21)))
    made.focus()
    setView(made)
    onView(made)
    return () => made.destroy()
  }, [watch, onView])
  return (
    <>
      <p>Above the text there is room for a bar.</p>
      <div ref={mount} />
      {view && <SelectionToolbar {...{ view, watch }} />}
    </>
  )
}

const bar = () => page.getByRole('toolbar', { name: 'Selected words' })

async function shown(scheme?: 'light' | 'dark'): Promise<EditorView> {
  let view: EditorView | undefined
  const keep = (made: EditorView): void => {
    view = made
  }
  await show(<Text onView={keep} />, scheme)
  await expect.element(bar()).toBeVisible()
  if (!view) throw new Error('The text is there')
  return view
}

test('the bar of selected words does not cover them, is walked by arrows, and Escape gives the keyboard back', async () => {
  const view = await shown()
  expect(await faults()).toEqual([])
  const [box, words] = [bar().element().getBoundingClientRect(), view.coordsAtPos(17)]
  expect(box.bottom <= words.top || box.top >= words.bottom).toBe(true)
  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  await expect.element(bar().getByRole('button', { name: 'Bold' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Home}{Enter}')
  expect(view.state.doc.rangeHasMark(17, 21, editorSchema.mark('bold').type)).toBe(true)
  await expect.element(bar().getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  expect(view.hasFocus()).toBe(true)
})

test('words are linked by keys to an address that may be, and another one is refused', async () => {
  const view = await shown('dark')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'Address of the link' })).toHaveFocus()
  await userEvent.keyboard('data:text/html,x{Enter}')
  await expect.element(page.getByText('A link leads to a web page or a mail address.')).toBeVisible()
  expect(await faults()).toEqual([])
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('farrow.example')
  await userEvent.keyboard('{Enter}')
  expect(view.state.doc.nodeAt(17)?.marks[0]?.attrs.href).toBe('https://farrow.example')
  expect(view.hasFocus()).toBe(true)
})
