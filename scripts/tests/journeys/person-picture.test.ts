import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const COLLEAGUE = 'tomasz@pictures.farrow.example'
const VIEWER = 'jonas@pictures.farrow.example'

let study: Study
beforeAll(async () => {
  study = await openStudy('pictures')
  await study.invite(COLLEAGUE, 'Tomasz Wolski', 'CONTRIBUTOR')
  await study.invite(VIEWER, 'Jonas Lindqvist', 'VIEWER')
})
afterAll(() => study?.close())

/** A picture of one colour, wider than it is high, as a browser writes it. */
async function aPicture(page: Page, colour: string) {
  const drawn = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 400
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = fill
      context.fillRect(0, 0, 600, 400)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
}

const face = (page: Page) => page.getByRole('main').locator('img[src^="/files/people/"]')
/** The sides of the picture that is drawn, once it is there. */
const sides = (page: Page) =>
  face(page)
    .first()
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

test('a person gets a picture, another one, and none; a colleague sees each, and who only reads changes nothing', async () => {
  const { createPerson } = await study.workspace.graph<{ createPerson: { id: string } }>(
    'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }',
    { input: { name: 'Dana Whitlock' } },
  )
  const path = `/people/${createPerson.id}`
  const tomasz = await study.signedIn('/contacts', { email: COLLEAGUE })
  const { page, errors } = await study.signedIn(path)
  await page.getByRole('button', { name: 'Picture of Dana Whitlock' }).press('Enter')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Choose a picture' }).press('Enter'),
  ])
  await chooser.setFiles(await aPicture(page, 'teal'))
  await expect.poll(() => sides(page)).toEqual([192, 192])
  await face(tomasz.page).first().waitFor()
  const first = await face(tomasz.page).first().getAttribute('src')

  await page.getByTestId('picture').setInputFiles(await aPicture(page, 'maroon'))
  await expect.poll(() => face(tomasz.page).first().getAttribute('src')).not.toBe(first)
  await page.getByTestId('picture').setInputFiles({
    ...{ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('These are words.') },
  })
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('This file is no picture that the browser can show.').waitFor()

  await page.getByRole('button', { name: 'Picture of Dana Whitlock' }).click()
  await page.getByRole('menuitem', { name: 'Take the picture away' }).click()
  await face(tomasz.page).first().waitFor({ state: 'detached' })
  await messages
    .locator('div', { hasText: 'The picture of Dana Whitlock is taken away' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click()
  await face(tomasz.page).first().waitFor()
  await page.reload()
  await expect.poll(() => sides(page)).toEqual([192, 192])

  const jonas = await study.signedIn(path, { email: VIEWER })
  await face(jonas.page).first().waitFor()
  expect(await jonas.page.getByRole('button', { name: 'Picture of Dana Whitlock' }).count()).toBe(0)
  expect([...errors, ...tomasz.errors, ...jonas.errors]).toEqual([])
})
