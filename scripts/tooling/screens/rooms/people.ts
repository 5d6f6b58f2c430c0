import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

async function list(page: Page, { workspace }: Stage): Promise<void> {
  await page.goto(`${workspace.host}/contacts`)
  await page.getByRole('link', { name: 'Dana Whitlock' }).waitFor()
}

async function beside(page: Page, stage: Stage): Promise<void> {
  await list(page, stage)
  await page.getByRole('link', { name: 'Dana Whitlock' }).click()
  await page.getByRole('region', { name: 'Everything' }).getByRole('listitem').first().waitFor()
}

/** The page of whoever made the sample, as they see it themselves. */
async function colleague(page: Page, { workspace }: Stage): Promise<void> {
  await page.goto(`${workspace.host}/settings/users`)
  await page.getByRole('main').getByRole('link', { name: 'Ines Okafor' }).first().click()
  await page.getByRole('region', { name: 'Knows about' }).getByRole('listitem').first().waitFor()
}

/** The directory, a person of it, and a colleague. */
export const PEOPLE: readonly Scene[] = [
  { name: 'people', show: list },
  { name: 'people--beside', show: beside },
  {
    name: 'people--none-found',
    async show(page, stage) {
      await list(page, stage)
      await page.getByRole('searchbox').fill('zzzz')
      await page.locator('[data-empty]').first().waitFor()
    },
  },
  {
    name: 'people--export',
    async show(page, stage) {
      await list(page, stage)
      await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('dialog', { name: /^Export / }).waitFor()
    },
  },
  {
    name: 'people--add',
    async show(page, stage) {
      await list(page, stage)
      await page.getByRole('button', { name: 'Add person' }).first().click()
      await page.getByRole('dialog', { name: 'Add person' }).waitFor()
    },
  },
  {
    name: 'person',
    async show(page, stage) {
      await beside(page, stage)
      await page.getByRole('link', { name: 'Open the page' }).click()
      await page.waitForURL(/\/people\//)
      await page.getByRole('region', { name: 'Everything' }).getByRole('listitem').first().waitFor()
    },
  },
  { name: 'colleague', show: colleague },
  {
    name: 'colleague--highlights',
    async show(page, stage) {
      await colleague(page, stage)
      await page.getByRole('link', { name: 'Highlights', exact: true }).last().click()
      await page.getByRole('main').locator('a[href*="/data/"]').first().waitFor()
    },
  },
  {
    name: 'colleague--none',
    as: 'viewer',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/settings/users`)
      await page
        .getByRole('main')
        .getByRole('row', { name: /\(you\)/ })
        .getByRole('link')
        .click()
      await page.locator('[data-empty]').first().waitFor()
    },
  },
  {
    name: 'colleague--gone',
    fails: true,
    async show(page, { workspace, projectId }) {
      await page.goto(`${workspace.host}/user/${projectId}`)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'file--gone',
    fails: true,
    async show(page, { workspace, projectId }) {
      await page.goto(`${workspace.host}/f/${projectId}`)
      await page.getByRole('alert').waitFor()
    },
  },
]
