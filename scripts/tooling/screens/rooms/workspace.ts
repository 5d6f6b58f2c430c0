import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

async function home(page: Page, { workspace }: Stage): Promise<void> {
  await page.goto(`${workspace.host}/home`)
  await page.getByText('Silence, not slowness').first().waitFor()
}

async function search(page: Page, { workspace }: Stage, words: string): Promise<void> {
  await page.goto(`${workspace.host}/search?q=${encodeURIComponent(words)}`)
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor()
}

/** Home, search, and what opens over every page. */
export const WORKSPACE: readonly Scene[] = [
  { name: 'home', show: home },
  {
    name: 'home--viewer',
    as: 'viewer',
    show: home,
  },
  {
    name: 'home--first-steps',
    as: 'colleague',
    async show(page, stage) {
      await home(page, stage)
      const steps = page.getByRole('region', { name: 'First steps' })
      const small = page.getByRole('button', { name: /^Your first insight/ })
      await steps.or(small).waitFor()
      if (await small.count()) await small.click()
      await steps.waitFor()
    },
  },
  {
    name: 'home--palette',
    async show(page, stage) {
      await home(page, stage)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Find an action' }).waitFor()
    },
  },
  {
    name: 'home--keys',
    async show(page, stage) {
      await home(page, stage)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'home--focus',
    async show(page, stage) {
      await home(page, stage)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
    },
  },
  {
    name: 'search--hits',
    async show(page, stage) {
      await search(page, stage, 'waiting')
      await page.locator('main mark').first().waitFor()
    },
  },
  {
    name: 'search--none',
    async show(page, stage) {
      await search(page, stage, 'helicopter')
      await page
        .getByText(/helicopter/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'search--begin',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/search`)
      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor()
    },
  },
]
