import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

async function insight(page: Page, { workspace }: Stage, id: string): Promise<void> {
  await page.goto(`${workspace.host}/insights/${id}`)
  await page.locator('main .ProseMirror, main .document, main article').first().waitFor()
  // Quotes and evidence come after the text.
  await page.locator('main .qcard .src').first().waitFor()
  await page.getByRole('complementary', { name: 'Evidence' }).locator('dl').waitFor()
}

/** An insight as it is read, as it is written, and its quotes. */
export const INSIGHTS: readonly Scene[] = [
  { name: 'insight--reader', as: 'viewer', show: (page, stage) => insight(page, stage, stage.insights.published) },
  { name: 'insight--editor', show: (page, stage) => insight(page, stage, stage.insights.draft) },
  { name: 'insight--published', show: (page, stage) => insight(page, stage, stage.insights.published) },
  {
    name: 'insight--quotes',
    async show(page, stage) {
      await insight(page, stage, stage.insights.draft)
      await page
        .getByRole('button', { name: /Quote|highlight/i })
        .first()
        .click()
      await page.getByRole('dialog').waitFor({ state: 'attached' })
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
]
