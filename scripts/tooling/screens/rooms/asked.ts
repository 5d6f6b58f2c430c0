import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

async function menuOf(page: Page, name: RegExp, item: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog').waitFor()
}

const quoted = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByText(/insight/)
    .first()
    .waitFor()

async function noteOf(page: Page, { workspace }: Stage, noteId: string): Promise<void> {
  await page.goto(`${workspace.host}/data/${noteId}`)
  await page.locator('.document .txt, .document p').first().waitFor()
}

/** What is asked before something goes. */
export const ASKED: readonly Scene[] = [
  {
    name: 'asked--delete-note',
    async show(page, stage) {
      await noteOf(page, stage, stage.notes.review)
      await menuOf(page, /^More$/, 'Delete note')
      await quoted(page)
    },
  },
  {
    name: 'asked--delete-project',
    async show(page, { workspace, projectId }) {
      await page.goto(`${workspace.host}/projects/${projectId}/notes`)
      await page.locator('a[data-note]').first().waitFor()
      await menuOf(page, /^More about/, 'Delete project')
      await quoted(page)
    },
  },
  {
    name: 'asked--delete-tag',
    async show(page, { workspace, tags }) {
      await page.goto(`${workspace.host}/tags/${tags.large}`)
      await page.locator('[data-highlight]').first().waitFor()
      await menuOf(page, /^More/, 'Delete tag')
    },
  },
]
