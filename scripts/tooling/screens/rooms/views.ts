import type { Locator, Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

/** A list of the sample study as its address arranges it. */
async function list(page: Page, { workspace, projectId }: Stage, room: string, asks = ''): Promise<void> {
  await page.goto(`${workspace.host}/projects/${projectId}/${room}?${asks}`)
  await page.locator('main nav .count').first().waitFor()
}

/** The boxes by which rows are chosen. */
const boxes = (page: Page): Locator => page.getByRole('checkbox', { name: /^Choose (?!every)/ })

/** The field of notes by which the study is compared. */
async function fleetSize({ workspace, projectId }: Stage): Promise<string> {
  const { fields } = await workspace.graph<{ fields: { id: string; label: string }[] }>(
    'query ($projectId: ID!) { fields(projectId: $projectId, objectType: NOTE) { id label } }',
    { projectId },
  )
  return fields.find(({ label }) => label === 'Fleet size')?.id ?? ''
}

const board = async (page: Page, stage: Stage): Promise<void> => {
  await list(page, stage, 'notes', `layout=BOARD&group=SELECT.${await fleetSize(stage)}`)
  await page.locator('[data-card]').nth(3).waitFor()
}

const table = async (page: Page, stage: Stage): Promise<void> => {
  const field = `field:${await fleetSize(stage)}`
  await list(page, stage, 'notes', `layout=TABLE&fieldVisibility=${field}&summary=highlightCount.sum~${field}.empty`)
  await boxes(page).first().waitFor({ state: 'attached' })
}

/** Puts two tags of the study on its draft, or takes them off. */
async function tagDraft({ workspace, insights, tags }: Stage, change: 'addTagIds' | 'removeTagIds'): Promise<void> {
  await workspace.graph('mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { id } }', {
    input: { insightId: insights.draft, [change]: [tags.large, tags.small] },
  })
}

/** Lists of a project in each of their layouts, filtered, chosen, and open beside. */
export const VIEWS: readonly Scene[] = [
  { name: 'views--table', show: table },
  {
    name: 'views--chosen',
    async show(page, stage) {
      await table(page, stage)
      for (const at of [0, 1, 3]) await boxes(page).nth(at).check({ force: true })
      await page.getByText('3 selected').waitFor()
    },
  },
  {
    name: 'views--beside',
    async show(page, stage) {
      await table(page, stage)
      // On a phone a row opens its page.
      if (page.viewportSize()?.width === 390) return
      await page.getByRole('gridcell').first().click()
      await page.keyboard.press('Space')
      await page.getByText(/^1 of \d+$/).waitFor()
    },
  },
  { name: 'views--board', show: board },
  {
    name: 'views--board-stays',
    async show(page, stage) {
      await list(page, stage, 'notes', 'layout=BOARD&group=TAG')
      await page.getByText('A note has the tags of its highlights.').waitFor()
      await page.locator('[data-card]').nth(3).waitFor()
    },
  },
  {
    name: 'views--insights-by-tag',
    async show(page, stage) {
      await tagDraft(stage, 'addTagIds')
      await list(page, stage, 'insights', 'layout=BOARD&group=TAG')
      await page.locator('[data-card]').first().waitFor()
      await boxes(page).first().check({ force: true })
      await page.getByRole('toolbar', { name: 'Selected insights' }).waitFor()
    },
    leave: (_page, stage) => tagDraft(stage, 'removeTagIds'),
  },
  {
    name: 'views--first-filter',
    async show(page, stage) {
      await list(page, stage, 'notes', 'layout=TABLE')
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      const panel = page.getByRole('dialog', { name: 'Filter', exact: true })
      await panel.getByRole('button', { name: 'Value of Contributors' }).click()
      await page.getByRole('option', { name: 'Me, whoever looks' }).waitFor()
    },
  },
  {
    name: 'views--grid',
    async show(page, stage) {
      await list(page, stage, 'notes', 'layout=GRID')
      await page.getByRole('article').nth(3).waitFor()
    },
  },
  {
    name: 'views--list',
    async show(page, stage) {
      await list(page, stage, 'notes', 'layout=LIST')
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .nth(3)
        .waitFor({ state: 'attached' })
    },
  },
  {
    name: 'views--filter',
    async show(page, stage) {
      await table(page, stage)
      await page.getByRole('button', { name: /^Filter/ }).click()
      await page.getByRole('dialog', { name: /^Filter/ }).waitFor()
    },
  },
  {
    name: 'views--highlights',
    async show(page, stage) {
      await list(page, stage, 'highlights')
      await page.locator('[data-highlight]').first().waitFor()
    },
  },
  {
    name: 'views--nothing',
    async show(page, stage) {
      await list(page, stage, 'notes', 'layout=TABLE')
      await page.getByLabel('Search in these notes').fill('weighbridge at midnight')
      await page.locator('[data-empty]').first().waitFor()
    },
  },
]
