import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { editorSchema } from '../../editor/editor-schema.ts'
import { faults, show } from '../../ui/testing/show.tsx'
import { CardLook } from './CardLook.tsx'

const doc = editorSchema.node('doc', null, [
  editorSchema.node('highlightCard', { id: newBlockId(), highlightId: newId(), hidden: 'time' }),
])

/** A text of one card, with the button of its look. */
function OneCard({ view }: { view: EditorView }) {
  const [node, setNode] = useState(doc.child(0))
  view.setProps({
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      setNode(view.state.doc.child(0))
    },
  })
  return (
    <div data-block-id={node.attrs.id}>
      <CardLook
        {...{ view }}
        place={{ node, position: () => 0 }}
        noun="quote"
        properties={{ tags: 'Tags', time: 'Time' }}
      />
    </div>
  )
}

const aView = (): EditorView =>
  new EditorView(document.createElement('div'), { state: EditorState.create({ doc, schema: editorSchema }) })

test('by keys a card takes another layout and leaves a property out, and the button has the keyboard again', async () => {
  const view = aView()
  await show(<OneCard view={view} />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Look of this quote' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Half' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Time' })).not.toBeChecked()
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{ArrowRight}{Tab} ')
  await expect.element(page.getByRole('radio', { name: 'Full' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Tags' })).not.toBeChecked()
  expect(view.state.doc.child(0).attrs).toMatchObject({ layout: 'FULL', hidden: 'time tags' })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Look of this quote' })).toHaveFocus()
})

test('where the text may not be written a card keeps its look', async () => {
  const view = aView()
  view.setProps({ editable: () => false })
  await show(<OneCard view={view} />, 'dark')
  await page.getByRole('button', { name: 'Look of this quote' }).click()
  await page.getByRole('switch', { name: 'Tags' }).click({ force: true })
  expect(view.state.doc.child(0).attrs).toMatchObject({ layout: 'HALF', hidden: 'time' })
  expect(await faults()).toEqual([])
})
