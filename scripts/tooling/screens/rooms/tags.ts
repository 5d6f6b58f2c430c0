import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

async function board(page: Page, { workspace, projectId }: Stage): Promise<void> {
  await page.goto(`${workspace.host}/projects/${projectId}/tags`)
  await page.locator('[data-card]').first().waitFor()
}

async function tag(page: Page, { workspace, tags }: Stage): Promise<void> {
  await page.goto(`${workspace.host}/tags/${tags.large}`)
  await page.locator('[data-highlight]').first().waitFor()
}

let untidied: Promise<void> | null = null

/** Tags of a project that nobody has looked over: one idea twice, and none of them said what it is for. */
async function untidy({ workspace, uploadProjectId }: Stage): Promise<void> {
  for (const title of ['Waiting at the gate', 'Waiting at the gates', 'Barrier broken'])
    await workspace.graph('mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }', {
      input: { projectId: uploadProjectId, title },
    })
}

/** The dialog in which the reel of a tag is shared, with its link. */
async function sharedReel(page: Page, stage: Stage): Promise<string> {
  await tag(page, stage)
  await page.getByRole('button', { name: 'Share reel', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Share the reel of/ })
  const make = dialog.getByRole('button', { name: 'Make a public link' })
  const address = dialog.getByText(/^http\S+\/embed\/reels\/tags\/\S+$/)
  await make.or(address).waitFor()
  if (await make.count()) await make.click()
  return (await address.textContent()) ?? ''
}

/** The tag board and the page of one tag. */
export const TAGS: readonly Scene[] = [
  { name: 'tags--board', show: board },
  {
    name: 'tags--lifted',
    async show(page, stage) {
      await board(page, stage)
      await page.locator('[data-card]').nth(1).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await page.locator('[data-lift]').waitFor()
    },
  },
  {
    name: 'tags--merge',
    async show(page, stage) {
      await board(page, stage)
      await page.getByRole('button', { name: 'More about Photo rejected' }).click()
      await page.getByRole('menuitem', { name: 'Merge into…' }).click()
      await page.getByRole('combobox', { name: 'Tag' }).fill('Doing it')
      await page
        .getByRole('dialog')
        .getByRole('option', { name: /Doing it twice/ })
        .click()
      await page.getByText(/^Merge “Photo rejected”/).waitFor()
    },
  },
  {
    name: 'tags--colour',
    async show(page, stage) {
      await board(page, stage)
      await page.getByRole('button', { name: 'Colour of Photo rejected' }).click()
    },
  },
  {
    name: 'tags--boards',
    async show(page, stage) {
      await board(page, stage)
      await page.getByRole('button', { name: /^Tag board: / }).click()
      await page.getByRole('menuitem', { name: 'New board' }).waitFor()
    },
  },
  {
    name: 'tags--export',
    async show(page, stage) {
      await board(page, stage)
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('dialog', { name: 'Export the codebook' }).waitFor()
    },
  },
  {
    name: 'tags--tidy',
    async show(page, stage) {
      untidied ??= untidy(stage)
      await untidied
      await page.goto(`${stage.workspace.host}/projects/${stage.uploadProjectId}/tags`)
      await page.getByRole('button', { name: 'Tidy up' }).click()
      await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor()
    },
  },
  {
    name: 'tag--meaning',
    async show(page, stage) {
      await tag(page, stage)
      await page.getByRole('button', { name: /Add examples|Edit definition/ }).click()
      await page.getByLabel('Examples', { exact: true }).fill('Nine days and not a word.')
    },
  },
  { name: 'tag', show: tag },
  {
    name: 'tag--table',
    async show(page, stage) {
      await tag(page, stage)
      // On a phone the table is what is shown first, so this is the chart.
      await page.getByRole('button', { name: /Show as (table|chart)/ }).click()
    },
  },
  {
    name: 'tags--reel-shared',
    async show(page, stage) {
      await sharedReel(page, stage)
    },
  },
  {
    name: 'tags--public-reel',
    async show(page, stage) {
      const address = await sharedReel(page, stage)
      // Its clips are cut once there is a link.
      for (let tries = 0; tries < 300; tries += 1) {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        if (!(await page.getByText('This clip is being made ready').count())) break
      }
      await page.getByRole('button', { name: 'Play all clips' }).waitFor()
    },
  },
]
