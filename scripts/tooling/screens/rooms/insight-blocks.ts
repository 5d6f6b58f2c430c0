import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const insights = new WeakMap<Stage, string>()

/** A published insight with a block of each kind that its text can begin with; made once. */
async function blocksOf(stage: Stage): Promise<string> {
  const known = insights.get(stage)
  if (known) return known
  const { workspace, projectId, tags, notes } = stage
  const { highlights } = await workspace.graph<{ highlights: { items: { id: string }[] } }>(
    'query ($projectId: ID!, $tagId: ID!) { highlights(projectId: $projectId, first: 2, filter: { tagIds: [$tagId] }) { items { id } } }',
    { projectId, tagId: tags.large },
  )
  const quotes = highlights.items.map(({ id }) => `<div data-highlight-id="${id}"></div>`).join('')
  const card = (resource: string) => `<div data-resource="${resource}"></div>`
  const html = [
    '<p>Carriers will wait three days for verification. They will not wait three days without a word.</p>',
    `<h2>Nobody knows who holds their papers, so every hour reads as a refusal.</h2>${quotes}`,
    '<aside data-callout="WARNING"><p>They stop in week one. Later reminders reach nobody.</p></aside>',
    '<aside data-callout="GOOD"><p>One call from a person ends it within a day.</p></aside>',
    '<aside data-speaker-notes><p>Wait for the laugh. Then ask who has ever called back a carrier on a Friday.</p></aside>',
    '<h2>Before and after</h2>',
    '<div data-columns><div data-column><h3>Before the first load</h3><p>Papers are asked for three times.</p></div>',
    '<div data-column><h3>After it</h3><p>One person knows the carrier by name.</p></div></div>',
    '<h2>Where the days go</h2><table><tr><th>Step</th><th>Waits</th><th>What carriers do meanwhile</th></tr>',
    '<tr><td>Papers</td><td>3 days</td><td>They take loads of others and forget that they signed up</td></tr>',
    '<tr><td>Insurance</td><td>1 day</td><td>They wait</td></tr></table><hr>',
    `<h2>What it rests on</h2>${card(`note:${notes.recording}`)}${card(`tag:${tags.large}`)}${card(`project:${projectId}`)}`,
    `${card('note:0195aaaa-0000-7000-8000-00000000dead')}<div data-chart-project-id="${projectId}"></div>`,
    '<div data-embed-url="https://youtu.be/dQw4w9WgXcQ"></div><p>So a call counts more than the hours.</p>',
  ].join('')
  const { made } = await workspace.graph<{ made: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { made: createInsight(input: $input) { id } }',
    { input: { projectId, title: 'Silence, not slowness, loses carriers in week one', content: { html } } },
  )
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id: made.id })
  insights.set(stage, made.id)
  return made.id
}

async function read(page: Page, stage: Stage): Promise<void> {
  await page.goto(`${stage.workspace.host}/insights/${await blocksOf(stage)}`)
  await page.locator('main table').waitFor()
  await page.locator('main .qcard .src').first().waitFor()
  await page.getByRole('complementary', { name: 'Evidence' }).locator('dl').waitFor()
}

async function write(page: Page, stage: Stage): Promise<void> {
  await read(page, stage)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text of the insight' }).locator('table').waitFor()
}

async function present(page: Page, stage: Stage, slide: number): Promise<void> {
  const id = await blocksOf(stage)
  await page.goto(`${stage.workspace.host}/projects/${stage.projectId}/insights/present/${id}#n=${slide}`)
  await page.getByRole('region').first().waitFor()
}

/** What stands in the text of an insight beside words and quotes. */
export const INSIGHT_BLOCKS: readonly Scene[] = [
  { name: 'blocks--read', as: 'viewer', show: read },
  { name: 'blocks--write', show: write },
  {
    name: 'blocks--slash',
    async show(page, stage) {
      await write(page, stage)
      await page.getByText('Carriers will wait three days for verification.').click()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.keyboard.type('/')
      await page.getByRole('listbox', { name: 'Insert' }).waitFor()
    },
    async leave(page) {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
    },
  },
  {
    name: 'blocks--table',
    async show(page, stage) {
      await write(page, stage)
      await page.getByRole('cell', { name: 'They wait' }).click()
    },
  },
  {
    name: 'blocks--public',
    async show(page, stage) {
      const { shared } = await stage.workspace.graph<{ shared: { share: { path: string } } }>(
        'mutation ($id: ID!) { shared: shareInsight(input: { insightId: $id }) { share { path } } }',
        { id: await blocksOf(stage) },
      )
      await page.goto(`${stage.workspace.host}${shared.share.path}`)
      await page.locator('table').waitFor()
    },
  },
  { name: 'present--blocks', show: (page, stage) => present(page, stage, 2) },
  {
    name: 'present--notes',
    async show(page, stage) {
      await present(page, stage, 5)
      await page.keyboard.press('n')
      await page.getByRole('complementary', { name: 'Speaker notes' }).waitFor()
    },
  },
]
