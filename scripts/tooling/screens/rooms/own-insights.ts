import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const own = new WeakMap<Stage, string>()
const LONG_TITLE =
  'What I would tell the board about carriers who wait three days without a word, before anybody else has seen the numbers'

/** An insight of the manager's own, published to nobody, with a quote; made once. */
async function ownInsight(stage: Stage): Promise<string> {
  const known = own.get(stage)
  if (known) return known
  const { highlightList } = await stage.workspace.graph<{ highlightList: { items: { id: string }[] } }>(
    'query ($id: ID!) { highlightList(query: { projectId: $id }, first: 2) { items { id } } }',
    { id: stage.projectId },
  )
  const content = {
    markdown: 'Seven of nine named the silence, and one the delay.\n\n## Nobody says who holds the papers',
    highlightIds: highlightList.items.map(({ id }) => id),
  }
  const { made } = await stage.workspace.graph<{ made: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { made: createInsight(input: $input) { id } }',
    { input: { title: LONG_TITLE, content } },
  )
  own.set(stage, made.id)
  return made.id
}

async function open(page: Page, stage: Stage): Promise<void> {
  await page.goto(`${stage.workspace.host}/insights/${await ownInsight(stage)}`)
  await page.locator('main .qcard .src').first().waitFor()
  await page.getByRole('main').getByText('Only you', { exact: true }).waitFor()
}

async function presentation(page: Page, { workspace, projectId, insights }: Stage): Promise<void> {
  await page.goto(`${workspace.host}/projects/${projectId}/insights/present/${insights.published}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Download for offline' }).click()
  await page.getByRole('dialog', { name: 'Download for offline' }).waitFor()
}

/** An insight that is somebody's own, and what leaves to be shown without a network. */
export const OWN_INSIGHTS: readonly Scene[] = [
  { name: 'own-insight--editor', show: open },
  {
    name: 'own-insight--list',
    async show(page, stage) {
      await ownInsight(stage)
      await page.goto(`${stage.workspace.host}/your-work/insights`)
      await page.getByRole('main').getByText('Only you').first().waitFor()
    },
  },
  {
    name: 'own-insight--none',
    as: 'colleague',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/your-work/insights`)
      await page.getByRole('button', { name: 'New insight' }).waitFor()
    },
  },
  {
    name: 'own-insight--into-project',
    async show(page, stage) {
      await open(page, stage)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Put into a project' }).click()
      await page.getByRole('dialog', { name: 'Put into a project' }).waitFor()
    },
  },
  {
    name: 'own-insight--closed',
    as: 'colleague',
    fails: true,
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/insights/${await ownInsight(stage)}`)
      await page.getByRole('heading', { name: 'You cannot open this insight' }).waitFor()
    },
  },
  { name: 'present--offline', show: presentation },
]
