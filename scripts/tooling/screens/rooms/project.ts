import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const SAMPLES = join(import.meta.dirname, '..', '..', '..', 'samples')

async function inProject(page: Page, { workspace }: Stage, projectId: string, room: string): Promise<void> {
  await page.goto(`${workspace.host}/projects/${projectId}/${room}`)
  await page.locator('main nav .count').first().waitFor()
}

const notes = async (page: Page, stage: Stage): Promise<void> => {
  await inProject(page, stage, stage.projectId, 'notes')
  await page.locator('a[data-note]').first().waitFor()
}

const highlights = async (page: Page, stage: Stage): Promise<void> => {
  await inProject(page, stage, stage.projectId, 'highlights')
  await page.locator('[data-highlight]').first().waitFor()
}

const readme = async (page: Page, stage: Stage): Promise<void> => {
  await inProject(page, stage, stage.projectId, 'readme')
  await page
    .getByRole('button', { name: /^Silence, not slowness/ })
    .first()
    .waitFor()
}

const empty = (room: string): Scene => ({
  name: `new-project--${room}`,
  async show(page, stage) {
    await inProject(page, stage, stage.emptyProjectId, room)
    await page
      .locator(room === 'tags' ? '[data-card]' : '[data-empty]')
      .first()
      .waitFor()
  },
})

/** A project: its notes, highlights, insights and who can open it. */
export const PROJECT: readonly Scene[] = [
  { name: 'project--notes', show: notes },
  {
    name: 'project--upload',
    async show(page, stage) {
      // The connection stands still in the middle of a file, as it does in a tunnel.
      await page.route('**/files/uploads/**', async (route) => {
        if (route.request().method() !== 'PATCH') await route.continue()
      })
      await inProject(page, stage, stage.uploadProjectId, 'notes')
      const names = ['audio/jfk.wav', 'interview.pdf', 'interview.txt']
      await page.getByTestId('files').setInputFiles(names.map((name) => join(SAMPLES, name)))
      await page.getByRole('progressbar').nth(2).waitFor()
    },
    async leave(page) {
      const cancels = page.getByRole('button', { name: /^Cancel/ })
      for (let left = await cancels.count(); left > 0; left--) {
        await cancels.first().click()
        await page.waitForFunction((count) => document.querySelectorAll('[role=progressbar]').length < count, left)
      }
    },
  },
  {
    name: 'project--import',
    async show(page, stage) {
      await notes(page, stage)
      await page.getByRole('button', { name: 'Import' }).click()
      await page.getByRole('dialog', { name: 'Import files' }).waitFor()
    },
  },
  {
    name: 'project--not-imported',
    async show(page, stage) {
      await inProject(page, stage, stage.emptyProjectId, 'notes')
      const broken = Buffer.from('Question,Answer\n1,"never closed\n')
      await page.getByTestId('files').setInputFiles([
        { name: 'First week, answers.csv', mimeType: 'text/csv', buffer: broken },
        { name: 'setup.exe', mimeType: '', buffer: broken },
      ])
      await page.getByRole('button', { name: 'Retry First week, answers.csv' }).waitFor()
    },
    async leave(page) {
      const removes = page.getByRole('button', { name: /^Remove/ })
      for (let left = await removes.count(); left > 0; left--) {
        await removes.first().click()
        const failed = page.getByRole('region', { name: 'Files that were not imported' }).getByRole('listitem')
        await failed.nth(left - 1).waitFor({ state: 'detached' })
      }
    },
  },
  {
    name: 'project--responses',
    async show(page, stage) {
      await notes(page, stage)
      await page.getByTestId('files').setInputFiles(join(SAMPLES, 'customer_messages.csv'))
      await page.getByRole('button', { name: 'Show 1,000 responses of customer_messages' }).click()
      await page.getByText('I have lost my credit card in the ATM!').waitFor()
    },
    async leave(page) {
      await page.locator('a[data-note]', { hasText: 'customer_messages' }).focus()
      await page.keyboard.press('Control+Backspace')
      // It leaves the list at once; the next page would cut it off before the service has it.
      await page.getByText('customer_messages is in the trash').first().waitFor()
    },
  },
  {
    name: 'project--nothing-found',
    async show(page, stage) {
      await notes(page, stage)
      await page.getByLabel('Search in these notes').fill('helicopter')
      await page.getByText('No note here says').waitFor()
    },
  },
  { name: 'project--readme', show: readme },
  { name: 'project--readme-viewer', as: 'viewer', show: readme },
  {
    name: 'project--readme-evidence',
    async show(page, stage) {
      await readme(page, stage)
      const answers = page.getByRole('region', { name: 'What answers: What do large fleets need?' })
      await answers.getByRole('button', { name: 'Link evidence' }).click()
      const dialog = page.getByRole('dialog', { name: /^What answers/ })
      await dialog.getByRole('checkbox').nth(2).check()
      // What is behind the dialog lies in the middle, not half below the bar.
      await answers.evaluate((part) => part.scrollIntoView({ block: 'center' }))
    },
  },
  { name: 'project--highlights', show: highlights },
  {
    name: 'project--highlight-beside',
    async show(page, stage) {
      await highlights(page, stage)
      await page.locator('[data-highlight] .q').first().click()
      await page
        .getByRole('region', { name: /^Highlight(:|$)/ })
        .locator('mark')
        .waitFor()
    },
  },
  {
    name: 'project--highlights-picked',
    async show(page, stage) {
      await highlights(page, stage)
      await page.locator('[data-highlight]').first().focus()
      await page.keyboard.press('x')
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await page.getByRole('toolbar', { name: 'Selected highlights' }).waitFor()
    },
  },
  {
    name: 'project--highlights-reel',
    async show(page, stage) {
      await highlights(page, stage)
      await page.locator('[data-highlight]:has(button[aria-label^="Play"])').first().focus()
      await page.keyboard.press('x')
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      const reel = page.getByRole('dialog', { name: 'Reel of what you picked' })
      await reel.getByRole('listitem').first().waitFor()
      await page.keyboard.press('p')
      await reel.getByRole('button', { name: 'Play', exact: true }).waitFor()
    },
  },
  {
    name: 'project--clip-trimmed',
    async show(page, stage) {
      await highlights(page, stage)
      await page.locator('[data-highlight]:has(button[aria-label^="Play"])').first().focus()
      await page.keyboard.press('x')
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      const reel = page.getByRole('dialog', { name: 'Reel of what you picked' })
      await reel.getByRole('button', { name: 'Trim clip' }).click()
      const begin = page.getByRole('slider', { name: 'First word' })
      await begin.focus()
      await page.keyboard.press('ArrowRight')
    },
  },
  {
    name: 'project--highlights-filter',
    async show(page, stage) {
      await highlights(page, stage)
      await page.getByRole('button', { name: 'Filter' }).click()
      await page.getByRole('dialog', { name: 'Filter highlights' }).waitFor()
    },
  },
  {
    name: 'project--insights',
    async show(page, stage) {
      await inProject(page, stage, stage.projectId, 'insights')
      await page.getByText('Silence, not slowness').first().waitFor()
    },
  },
  {
    name: 'project--access',
    async show(page, { workspace, projectId }) {
      await page.goto(`${workspace.host}/projects/${projectId}/settings/access`)
      await page.getByRole('list', { name: 'People with access' }).waitFor()
    },
  },
  {
    name: 'project--menu',
    async show(page, stage) {
      await notes(page, stage)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'project--viewer', as: 'viewer', show: notes },
  ...['readme', 'notes', 'highlights', 'tags', 'insights'].map(empty),
]
