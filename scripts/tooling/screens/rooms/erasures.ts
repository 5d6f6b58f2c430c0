import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

/** Somebody who spoke once, where only the manager looks, so that nothing else in the pictures changes with them. */
const FORGOTTEN = 'Marlies Oberhuber'
const CALL = `Ines Okafor [0:02]: What became of the quote?\n\n${FORGOTTEN} [0:06]: It came the day after I no longer needed it.`

async function asked(page: Page, { workspace }: Stage): Promise<void> {
  await page.goto(`${workspace.host}/contacts`)
  await page.getByRole('link', { name: 'Dana Whitlock' }).click()
  await page.getByRole('button', { name: 'More about this person' }).click()
  await page.getByRole('menuitem', { name: 'Erase for good…' }).click()
  await page.getByRole('region', { name: 'What would go' }).getByText('Goes', { exact: true }).waitFor()
}

/** The workspace has one erasure, of the first picture on. */
async function anErasure({ workspace, privateProjectId }: Stage): Promise<void> {
  const { erasures } = await workspace.graph<{ erasures: { id: string }[] }>('{ erasures { id } }')
  if (erasures.length) return
  const { made } = await workspace.graph<{ made: { id: string } }>(
    'mutation ($input: CreatePersonInput!) { made: createPerson(input: $input) { id } }',
    { input: { name: FORGOTTEN } },
  )
  await workspace.graph('mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
    input: { projectId: privateProjectId, title: `${FORGOTTEN}, phone call`, content: { text: CALL } },
  })
  await workspace.graph('mutation ($input: ErasePersonInput!) { erasePerson(input: $input) { id } }', {
    input: { personId: made.id, confirmation: FORGOTTEN },
  })
}

async function receipt(page: Page, stage: Stage): Promise<void> {
  await anErasure(stage)
  await page.goto(`${stage.workspace.host}/settings/data-retention`)
  const list = page.getByRole('region', { name: 'Erased people' })
  await list.getByText('Erased', { exact: true }).waitFor()
  const show = list.getByRole('button', { name: /^Show the erasure/ })
  if (await show.count()) await show.click()
  await list.getByRole('button', { name: 'Download the receipt' }).scrollIntoViewIfNeeded()
}

/** Erasing a person, and what is kept of it. */
export const ERASURES: readonly Scene[] = [
  { name: 'erasure--asked', show: asked },
  {
    name: 'erasure--common-word',
    async show(page, stage) {
      await asked(page, stage)
      await page.getByLabel('Other spellings').fill('load')
      await page.getByRole('button', { name: 'Look where they stand' }).click()
      const summary = page.getByText('Where the words stand in notes')
      await summary.click()
      await page.getByText('Type the name to go on').scrollIntoViewIfNeeded()
    },
  },
  { name: 'erasure--receipt', show: receipt },
  {
    name: 'erasure--covers',
    async show(page, stage) {
      await receipt(page, stage)
      await page.getByLabel('Were these words erased?').fill(FORGOTTEN)
      await page.keyboard.press('Enter')
      await page.getByText(/^Yes\. They were erased/).scrollIntoViewIfNeeded()
    },
  },
]
