import { encodeHash } from '@verbatim/contracts/hash-codec.ts'
import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const chart =
  (type: string, metric: string) =>
  async (page: Page, { workspace, projectId }: Stage): Promise<void> => {
    const hash = encodeHash({ c: { type, metric, filter: { collapsedGroupIds: [], hiddenItemIds: [] } } })
    await page.goto(`${workspace.host}/projects/${projectId}/charts#${hash}`)
    await page.locator('[data-part]').first().waitFor({ state: 'attached' })
  }

async function matrix(page: Page, { workspace, projectId }: Stage, name: string): Promise<void> {
  await page.goto(`${workspace.host}/projects/${projectId}/charts#${encodeHash({ c: { matrix: name } })}`)
  await page.locator('[data-cell]').first().waitFor()
}

/** The charts of a project in each of their shapes. */
export const CHARTS: readonly Scene[] = [
  { name: 'charts', show: chart('tag-bar', 'PERSON_COUNT') },
  { name: 'charts--treemap', show: chart('tag-treemap', 'HIGHLIGHT_COUNT') },
  { name: 'charts--radar', show: chart('tag-radar', 'NOTE_COUNT') },
  { name: 'charts--groups', show: chart('tag-group-pie', 'TEXT_VOLUME') },
  {
    name: 'charts--together',
    async show(page, stage) {
      await matrix(page, stage, 'together')
      await page.getByRole('button', { name: /^Waiting without news, Who is checking\? ?:/ }).click()
      await page.getByRole('region', { name: 'Chosen' }).locator('[data-highlight]').first().waitFor()
    },
  },
  { name: 'charts--coverage', show: (page, stage) => matrix(page, stage, 'coverage') },
  {
    name: 'charts--empty',
    async show(page, { workspace, emptyProjectId }) {
      await page.goto(`${workspace.host}/projects/${emptyProjectId}/charts`)
      await page.locator('[data-empty]').first().waitFor()
    },
  },
]
