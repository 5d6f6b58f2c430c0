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

const pictured = new WeakMap<Stage, Promise<string>>()

/** Somebody who has a picture, on their page. Made once. */
async function withPicture(page: Page, stage: Stage): Promise<void> {
  const made = pictured.get(stage) ?? makePictured(page, stage)
  pictured.set(stage, made)
  await page.goto(`${stage.workspace.host}/people/${await made}`)
  await page.locator('main img[src^="/files/people/"]').first().waitFor()
}

async function makePictured(page: Page, { workspace }: Stage): Promise<string> {
  const { createPerson } = await workspace.graph<{ createPerson: { id: string } }>(
    'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }',
    { input: { name: 'Paula Stern', email: 'paula@stern.example', summary: 'Runs the depot in Ghent.' } },
  )
  await page.goto(`${workspace.host}/people/${createPerson.id}`)
  await page
    .getByTestId('picture')
    .setInputFiles({ name: 'paula.png', mimeType: 'image/png', buffer: await aFace(page) })
  await page.locator('main img[src^="/files/people/"]').first().waitFor()
  return createPerson.id
}

/** A drawn face, of nobody. */
async function aFace(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 360
    canvas.height = 300
    const context = canvas.getContext('2d')
    if (!context) return ''
    const disc = (colour: string, x: number, y: number, r: number): void => {
      context.fillStyle = colour
      context.beginPath()
      context.arc(x, y, r, 0, 2 * Math.PI)
      context.fill()
    }
    context.fillStyle = '#cfe3e6'
    context.fillRect(0, 0, 360, 300)
    disc('#4a5a78', 180, 330, 130)
    disc('#5b3b28', 180, 118, 84)
    disc('#e2b493', 180, 136, 70)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(drawn, 'base64')
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
  { name: 'person--picture', show: withPicture },
  {
    name: 'people--picture',
    async show(page, stage) {
      await withPicture(page, stage)
      await page.goto(`${stage.workspace.host}/contacts`)
      await page.locator('main img[src^="/files/people/"]').first().waitFor()
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
