import type { Page } from 'playwright-core'
import type { Scene } from '../stage.ts'

/** Where the gallery is served. */
export type Gallery = { root: string }

const part =
  (name: string) =>
  async (page: Page, { root }: Gallery): Promise<void> => {
    await page.goto(`${root}#${name}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }

/** The parts that screens are made of, in all their states. */
export const GALLERY: readonly Scene<Gallery>[] = [
  { name: 'gallery--tables', as: 'nobody', fails: true, show: part('tables') },
  {
    name: 'gallery--table-edit',
    as: 'nobody',
    fails: true,
    async show(page, stage) {
      await part('tables')(page, stage)
      await page.getByRole('cell', { name: 'Leeds' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Depot' }).fill('Gdańsk')
      const head = page.getByRole('table', { name: 'People' }).getByRole('columnheader', { name: 'Calls' })
      const before = await head.boundingBox()
      await head.getByRole('separator').press('ArrowLeft')
      if ((await head.boundingBox())?.width === before?.width) throw new Error('The column kept its width')
    },
  },
  {
    name: 'gallery--many-rows',
    as: 'nobody',
    async show(page, stage) {
      await part('many-rows')(page, stage)
      await page.getByRole('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight / 2 }))
      await page.getByText('Participant 5').first().waitFor()
      const drawn = await page.getByRole('row').count()
      if (drawn > 80) throw new Error(`${drawn} of 10,000 rows are drawn`)
    },
  },
  { name: 'gallery--boards', as: 'nobody', show: part('boards') },
  {
    name: 'gallery--board-keys',
    as: 'nobody',
    async show(page, stage) {
      await part('boards')(page, stage)
      await page.locator('[data-card="Interview 2"]').first().focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
      await page.getByText('Interview 2: into Being tagged, place 2 of 2.').first().waitFor()
    },
  },
  {
    name: 'gallery--board-drag',
    as: 'nobody',
    async show(page, stage) {
      await part('boards')(page, stage)
      const box = await page.locator('[data-card="Interview 1"]').first().boundingBox()
      if (!box) throw new Error('There is no card to drag')
      await page.mouse.move(box.x + 20, box.y + 10)
      await page.mouse.down()
      await page.mouse.move(box.x + 60, box.y + 150, { steps: 6 })
      await page.locator('[data-drop-line]').waitFor()
    },
  },
  {
    name: 'gallery--many-cards',
    as: 'nobody',
    async show(page, stage) {
      await part('many-cards')(page, stage)
      await page.locator('[data-card="Not read 1"]').focus()
      await page.keyboard.press('Space')
      for (let step = 0; step < 100; step++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await page.locator('[data-lift]').waitFor({ state: 'detached' })
    },
  },
  { name: 'gallery--views', as: 'nobody', show: part('views') },
  {
    name: 'gallery--views-edit',
    as: 'nobody',
    fails: true,
    async show(page, stage) {
      await part('views')(page, stage)
      const cell = page.locator('[data-row="row-1"] [data-column="number"]').first()
      // A phone has a list there.
      if ((await cell.count()) === 0) return
      await cell.dblclick()
      await page.keyboard.type('many')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'gallery--many-cells',
    as: 'nobody',
    async show(page, stage) {
      await part('many-cells')(page, stage)
      const drawn = await page.locator('[data-row]').count()
      if (drawn > 80) throw new Error(`${drawn} of 50,000 rows are drawn`)
    },
  },
  { name: 'gallery--five-thousand-cards', as: 'nobody', show: part('five-thousand-cards') },
  { name: 'gallery--fields', as: 'nobody', show: part('fields') },
  {
    name: 'gallery--field-refused',
    as: 'nobody',
    fails: true,
    async show(page, stage) {
      await part('fields')(page, stage)
      await page.getByRole('button', { name: 'Edit Trucks: 1,250.5' }).press('Enter')
      await page.getByRole('textbox', { name: 'Trucks' }).fill('about twelve')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'gallery--field-options',
    as: 'nobody',
    async show(page, stage) {
      await part('fields')(page, stage)
      await page.getByRole('button', { name: /^Edit Fleets/ }).press('Enter')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('ArrowDown')
      await page.getByRole('option', { name: 'Broker' }).waitFor()
    },
  },
  { name: 'gallery--lists', as: 'nobody', show: part('lists') },
  { name: 'gallery--states', as: 'nobody', fails: true, show: part('states') },
  { name: 'gallery--controls', as: 'nobody', fails: true, show: part('controls') },
  {
    name: 'gallery--menu',
    as: 'nobody',
    fails: true,
    async show(page, stage) {
      await part('controls')(page, stage)
      await page.getByRole('button', { name: 'More about this tag' }).click()
      await page.getByRole('menuitem', { name: 'Delete tag' }).waitFor()
    },
  },
  {
    name: 'gallery--dialog',
    as: 'nobody',
    fails: true,
    async show(page, stage) {
      await part('controls')(page, stage)
      await page.getByRole('button', { name: 'Open the dialog' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
