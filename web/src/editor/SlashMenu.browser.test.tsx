import { Quote } from 'lucide-react'
import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults, show } from '../ui/testing/show.tsx'
import { editorSchema } from './editor-schema.ts'
import { SlashMenu, type SlashOffer } from './SlashMenu.tsx'
import { watchState } from './state-watch.ts'
import { writing } from './writing.ts'

/** A text that is empty, with its menu. */
function Text({ more, className }: { more: readonly SlashOffer[]; className?: string }) {
  const mount = useRef<HTMLDivElement>(null)
  const [watch] = useState(watchState)
  const [view, setView] = useState<EditorView | null>(null)
  useEffect(() => {
    const made = new EditorView(mount.current, {
      state: EditorState.create({ schema: editorSchema, plugins: [...writing(), keymap(baseKeymap), watch.plugin] }),
      attributes: { role: 'textbox', 'aria-label': 'Text', 'aria-multiline': 'true', class: className ?? '' },
    })
    setView(made)
    made.focus()
    return () => made.destroy()
  }, [watch, className])
  return (
    <>
      <div ref={mount} />
      {view && <SlashMenu {...{ view, watch, more }} />}
    </>
  )
}

const ran: string[] = []
const MORE: readonly SlashOffer[] = [
  {
    ...{ section: 'Evidence', label: 'Highlight', icon: Quote, picture: 'highlight', hint: 'As it stands now' },
    run: () => ran.push('highlight'),
  },
]
const menu = () => page.getByRole('listbox', { name: 'Insert' })
const text = () => page.getByRole('textbox', { name: 'Text' })

test('a slash offers pictures in sections, letters narrow them, and Enter puts one in for the slash', async () => {
  await show(<Text more={MORE} />)
  await userEvent.keyboard('/')
  await expect.element(menu().getByRole('group', { name: 'Evidence' })).toBeVisible()
  await expect.element(menu().getByRole('group', { name: 'Text' })).toBeVisible()
  expect(await faults()).toEqual([])
  await userEvent.keyboard('steps')
  await expect.poll(() => menu().getByRole('option').elements().length).toBe(1)
  await userEvent.keyboard('{Enter}Call')
  await expect.element(text().getByRole('listitem')).toHaveTextContent('Call')
})

test('that nothing fits is said, and Escape leaves the slash in the text', async () => {
  await show(<Text more={[]} />, 'dark')
  await userEvent.keyboard('/zzz')
  await expect.element(page.getByText('Nothing here is called that.').first()).toBeVisible()
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(text()).toHaveTextContent('/zzz')
})

test('on a phone it stands within what is seen', async () => {
  await page.viewport(390, 600)
  await show(<Text more={MORE} />)
  await userEvent.keyboard('/')
  const box = (await menu().element()).getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(390)
  expect(box.bottom).toBeLessThanOrEqual(600)
  await page.viewport(1440, 900)
})
