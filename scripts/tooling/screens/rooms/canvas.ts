import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const stageOf = (page: Page) => page.getByRole('application', { name: 'Canvas' })

/** Opens a new canvas with the first highlights of the sample study on it. */
async function onCanvas(page: Page, { workspace, projectId }: Stage, count: number): Promise<void> {
  const input = { projectId, title: 'Why they leave', layout: 'CANVAS', objectType: 'HIGHLIGHT' }
  const { createView } = await workspace.graph<{ createView: { id: string } }>(
    'mutation ($input: CreateViewInput!) { createView(input: $input) { id } }',
    { input },
  )
  await page.goto(`${workspace.host}/v/${createView.id}`)
  await stageOf(page).waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the canvas' })
  const choices = dialog.getByRole('checkbox')
  for (let at = 0; at < count; at++) await choices.nth(at).check()
  await dialog.getByRole('button', { name: `Add ${count}` }).click()
  await dialog.waitFor({ state: 'detached' })
  // The cards are chosen once they lie there.
  await page.getByRole('toolbar', { name: 'Selection' }).waitFor()
  await page.getByText('Saved', { exact: true }).waitFor()
}

/** Other scenes have the tabs of the project without it. */
async function leave(page: Page, { workspace }: Stage): Promise<void> {
  const viewId = new URL(page.url()).pathname.split('/').at(-1)
  await workspace.graph('mutation ($input: ViewRefInput!) { deleteView(input: $input) { id } }', { input: { viewId } })
}

/** A canvas on which a person arranges cards, and one that was clustered. */
export const CANVAS: readonly Scene[] = [
  {
    name: 'canvas--cards',
    async show(page, stage) {
      await onCanvas(page, stage, 6)
      await stageOf(page).focus()
      await page.keyboard.press('Control+g')
      await page.getByRole('textbox', { name: 'Title of the group' }).fill('A first payout is proof')
      await page.keyboard.press('Enter')
      await page.keyboard.press('n')
      const box = await stageOf(page).boundingBox()
      if (!box) throw new Error('There is no canvas')
      await page.mouse.click(box.x + 24, box.y + 72)
      await page
        .getByRole('textbox', { name: 'Text' })
        .fill('Check with Hélène: may we keep papers for the next truck?')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Shift+!')
    },
    leave,
  },
  {
    name: 'canvas--heard',
    async show(page, stage) {
      await onCanvas(page, stage, 1)
      await page.getByRole('button', { name: 'Play the clip' }).click()
      await page.getByRole('button', { name: 'Pause the clip' }).last().click()
    },
    leave,
  },
  {
    name: 'canvas--comments',
    async show(page, stage) {
      await onCanvas(page, stage, 6)
      await page.keyboard.press('Escape')
      await stageOf(page).focus()
      for (const words of ['Is this the same truck as in her second call?', 'Two of the nine. Keep them apart.']) {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Control+Shift+m')
        const talk = page.getByRole('complementary', { name: 'Comments' })
        await talk.getByLabel('Comment on this card').fill(words)
        await page.keyboard.press('Control+Enter')
        await talk.getByRole('article').getByText(words).waitFor()
        await stageOf(page).focus()
      }
      await page.keyboard.press('Shift+!')
    },
    leave,
  },
  {
    name: 'canvas--cluster',
    async show(page, stage) {
      await onCanvas(page, stage, 18)
      await page.getByRole('button', { name: 'Cluster' }).click()
      await page.getByRole('dialog', { name: 'Cluster highlights' }).getByText('18 highlights').waitFor()
    },
    leave,
  },
  {
    name: 'canvas--clusters',
    async show(page, stage) {
      await onCanvas(page, stage, 18)
      await page.getByRole('button', { name: 'Cluster' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cluster highlights' })
      await dialog.getByRole('button', { name: 'Cluster' }).click()
      await page.getByRole('status').filter({ hasText: 'left over.' }).waitFor()
      await dialog.waitFor({ state: 'detached' })
    },
    leave,
  },
]
