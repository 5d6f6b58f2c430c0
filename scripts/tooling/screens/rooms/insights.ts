import type { Locator, Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

async function insight(page: Page, { workspace }: Stage, id: string): Promise<void> {
  await page.goto(`${workspace.host}/insights/${id}`)
  await page.locator('main .ProseMirror, main .document, main article').first().waitFor()
  // Quotes and evidence come after the text.
  await page.locator('main .qcard .src').first().waitFor()
  await page.getByRole('complementary', { name: 'Evidence' }).locator('dl').waitFor()
}

const PUBLIC_ADDRESS = /\/p\/[A-Za-z0-9]{12}$/
const PUBLIC_NOTE = /\/p\/data\/[A-Za-z0-9]{12}$/

/** The dialog in which the published insight is shared; without its link at first. */
async function share(page: Page, stage: Stage): Promise<Locator> {
  await insight(page, stage, stage.insights.published)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make a public link' }).or(dialog.getByText(PUBLIC_ADDRESS)).waitFor()
  return dialog
}

const templates = new WeakMap<Stage, string>()

/** A template made of the published insight; made once. */
async function templateOf(stage: Stage): Promise<string> {
  const known = templates.get(stage)
  if (known) return known
  const { made } = await stage.workspace.graph<{ made: { id: string } }>(
    'mutation ($input: CreateInsightTemplateInput!) { made: createInsightTemplate(input: $input) { id } }',
    {
      input: {
        fromInsightId: stage.insights.published,
        title: 'Claim and evidence',
        description: 'One claim, who says so, and what speaks against it',
      },
    },
  )
  templates.set(stage, made.id)
  return made.id
}

async function present(page: Page, { workspace, projectId, insights }: Stage): Promise<void> {
  await page.goto(`${workspace.host}/projects/${projectId}/insights/present/${insights.published}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** An insight that quotes one of its two highlights twice. */
async function quotedTwice({ workspace, projectId }: Stage): Promise<string> {
  const { highlights } = await workspace.graph<{ highlights: { items: { id: string }[] } }>(
    'query ($id: ID!) { highlights(projectId: $id, first: 2) { items { id } } }',
    { id: projectId },
  )
  const [one, other] = highlights.items.map(({ id }) => id)
  const { made } = await workspace.graph<{ made: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { made: createInsight(input: $input) { id } }',
    {
      input: {
        projectId,
        title: 'Waiting without news loses the next load',
        content: { markdown: '## They stop answering first', highlightIds: [one, other, one] },
      },
    },
  )
  return made.id
}

/** An insight as it is read, as it is written, and its quotes. */
export const INSIGHTS: readonly Scene[] = [
  { name: 'insight--reader', as: 'viewer', show: (page, stage) => insight(page, stage, stage.insights.published) },
  { name: 'insight--editor', show: (page, stage) => insight(page, stage, stage.insights.draft) },
  { name: 'insight--published', show: (page, stage) => insight(page, stage, stage.insights.published) },
  {
    name: 'insight--authors',
    async show(page, stage) {
      await insight(page, stage, stage.insights.published)
      await page.getByRole('button', { name: 'Edit authors' }).click()
      const dialog = page.getByRole('dialog', { name: 'Authors' })
      await dialog.getByLabel('Add an author').fill('a')
      await dialog.getByRole('list', { name: 'Members found' }).getByRole('button').first().waitFor()
    },
  },
  {
    name: 'insight--tags',
    async show(page, stage) {
      await insight(page, stage, stage.insights.published)
      await page.getByRole('button', { name: 'Add tags' }).click()
      await page.getByRole('checkbox', { name: 'Photo rejected' }).waitFor()
    },
  },
  {
    name: 'share--none',
    async show(page, stage) {
      await share(page, stage)
    },
  },
  {
    name: 'share--link',
    async show(page, stage) {
      const dialog = await share(page, stage)
      const make = dialog.getByRole('button', { name: 'Make a public link' })
      if (await make.count()) await make.click()
      await dialog.getByText(PUBLIC_ADDRESS).waitFor()
    },
  },
  {
    name: 'share--public-page',
    async show(page, stage) {
      const { shared } = await stage.workspace.graph<{ shared: { share: { path: string } } }>(
        'mutation ($id: ID!) { shared: shareInsight(input: { insightId: $id, password: null, hidesNames: false, markup: true, endsInDays: 90 }) { share { path } } }',
        { id: stage.insights.published },
      )
      await page.goto(`${stage.workspace.host}${shared.share.path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'share--password-asked',
    async show(page, stage) {
      const { shared } = await stage.workspace.graph<{ shared: { share: { path: string } } }>(
        'mutation ($id: ID!) { shared: shareInsight(input: { insightId: $id, password: "ferry at nine" }) { share { path } } }',
        { id: stage.insights.published },
      )
      await page.goto(`${stage.workspace.host}${shared.share.path}`)
      await page.getByRole('heading', { level: 1, name: 'This page asks for a password' }).waitFor()
    },
  },
  {
    name: 'share--password-set',
    async show(page, stage) {
      const dialog = await share(page, stage)
      await dialog.getByRole('button', { name: 'Choose another password' }).click()
    },
  },
  {
    name: 'share--note',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/data/${stage.notes.recording}`)
      await page.locator('.document .hl').first().waitFor()
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /^Share / })
      await dialog.getByRole('button', { name: /^(Make a public|End this) link$/ }).waitFor()
      const make = dialog.getByRole('button', { name: 'Make a public link' })
      if (await make.count()) await make.click()
      await dialog.getByText(PUBLIC_NOTE).waitFor()
    },
  },
  {
    name: 'share--public-note',
    async show(page, stage) {
      const { shared } = await stage.workspace.graph<{ shared: { share: { path: string } } }>(
        'mutation ($id: ID!) { shared: shareNote(input: { noteId: $id, playback: true, markup: true }) { share { path } } }',
        { id: stage.notes.recording },
      )
      await page.goto(`${stage.workspace.host}${shared.share.path}`)
      await page.locator('mark').first().waitFor()
    },
  },
  {
    name: 'share--highlight',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/projects/${stage.projectId}/highlights`)
      await page.locator('[data-highlight] .q').first().click()
      await page
        .getByRole('region', { name: /^Highlight(:|$)/ })
        .getByRole('button', { name: 'Share', exact: true })
        .click()
      const dialog = page.getByRole('dialog', { name: /^Share / })
      await dialog.getByRole('button', { name: /^(Make a public|End this) link$/ }).waitFor()
    },
  },
  {
    name: 'export--note',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/data/${stage.notes.recording}`)
      await page.locator('.document .hl').first().waitFor()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Export', exact: true }).click()
      await page.getByRole('dialog').getByText('With the names of who speaks').click()
    },
  },
  {
    name: 'share--ended',
    fails: true,
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/p/0123456789ab`)
      await page.getByRole('heading', { level: 1, name: 'There is nothing to read here' }).waitFor()
    },
  },
  {
    name: 'settings-templates--built-in',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/settings/templates`)
      await page.getByRole('link', { name: /^Research report/ }).click()
      await page.getByRole('region', { name: 'Template' }).getByRole('heading').nth(1).waitFor()
    },
  },
  {
    name: 'insight--new',
    async show(page, { workspace, projectId }) {
      await page.goto(`${workspace.host}/projects/${projectId}/insights`)
      await page.getByRole('button', { name: 'New insight' }).click()
      await page.getByRole('menuitem', { name: 'One-page decision' }).waitFor()
    },
  },
  {
    name: 'settings-templates--open',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/settings/templates/insights/${await templateOf(stage)}`)
      await page.getByRole('region', { name: 'Template' }).getByRole('heading').nth(1).waitFor()
    },
  },
  {
    name: 'settings-templates--save',
    async show(page, stage) {
      await insight(page, stage, stage.insights.draft)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Save as a template' }).click()
      await page.getByRole('dialog').getByLabel('What it is for').waitFor()
    },
  },
  {
    name: 'present--title',
    async show(page, stage) {
      await present(page, stage)
    },
  },
  {
    name: 'present--text',
    async show(page, stage) {
      await present(page, stage)
      await page.keyboard.press('ArrowRight')
      await page.getByRole('status').getByText(/^2 of/).waitFor()
    },
  },
  {
    name: 'present--quote',
    async show(page, stage) {
      await present(page, stage)
      const quote = page.getByRole('blockquote')
      for (let slide = 1; slide < 9 && !(await quote.count()); slide++) {
        await page.keyboard.press('ArrowRight')
        await page
          .getByRole('status')
          .getByText(new RegExp(`^${slide + 1} of`))
          .waitFor()
      }
      await quote.waitFor()
    },
  },
  {
    name: 'present--insights',
    async show(page, stage) {
      await present(page, stage)
      await page.getByRole('button', { name: 'All insights' }).click()
      await page.getByRole('navigation', { name: 'Insights' }).waitFor()
    },
  },
  {
    name: 'insight--quoted-twice',
    async show(page, stage) {
      await insight(page, stage, await quotedTwice(stage))
      await page.getByText('Quoted above already').waitFor()
    },
    async leave(page, { workspace }) {
      const insightId = new URL(page.url()).pathname.split('/').at(-1)
      await workspace.graph('mutation ($input: InsightRefInput!) { deleteInsight(input: $input) { insightId } }', {
        input: { insightId },
      })
    },
  },
  {
    name: 'insight--quotes',
    async show(page, stage) {
      await insight(page, stage, stage.insights.draft)
      await page.getByRole('textbox', { name: 'Text of the insight' }).click()
      await page.keyboard.press('Control+Shift+h')
      await page.getByRole('dialog').waitFor({ state: 'attached' })
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
]
