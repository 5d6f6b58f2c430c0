import { newPerson } from '@verbatim/tests/browser/person.ts'
import type { Page } from 'playwright-core'
import { PEOPLE } from '../people.ts'
import { signIn } from '../sign-in.ts'
import type { Scene, Stage } from '../stage.ts'

async function open(page: Page, { workspace }: Stage, noteId: string): Promise<void> {
  await page.goto(`${workspace.host}/data/${noteId}`)
  await page.locator('.document .txt, .document p').first().waitFor()
}

const recording = async (page: Page, stage: Stage): Promise<void> => {
  await open(page, stage, stage.notes.recording)
  await page.locator('.document .hl').first().waitFor()
}

/** Draws the mouse over words of the text, as a person does. */
async function selectWords(page: Page, words: string): Promise<void> {
  const place = await page.locator('.document').evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const rects = [...range.getClientRects()]
      const [first, last] = [rects[0], rects.at(-1)]
      if (first && last) return { x: first.left + 1, y: first.top + 8, toX: last.right, toY: last.top + 8 }
    }
    return null
  }, words)
  if (!place) throw new Error(`The text does not hold: ${words}`)
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.mouse.move(place.toX, place.toY, { steps: 4 })
  await page.mouse.up()
}

/** A colleague opens the note in a browser of their own and puts the caret into its third line. Gone with the page. */
async function joinedByColleague(page: Page, stage: Stage, noteId: string): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A colleague needs a browser')
  const colleague = await newPerson(browser, { still: true })
  page.once('close', () => void colleague.context.close())
  await signIn(colleague.context, stage, 'colleague')
  await open(colleague.page, stage, noteId)
  await colleague.page.getByRole('button', { name: /^Edit/ }).click()
  await colleague.page.locator('.document .txt').nth(2).click()
  await page.getByRole('img', { name: `${PEOPLE.colleague.name}, here now` }).waitFor()
  await page.locator('.colleague-name').waitFor({ state: 'attached' })
}

/** A note: with a recording, as text, as a file, and what opens in it. */
export const NOTE: readonly Scene[] = [
  { name: 'note--player', show: recording },
  {
    name: 'note--reel',
    async show(page, stage) {
      await recording(page, stage)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Play highlights' }).click()
      await page.getByRole('region', { name: 'Reel' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'note--playing',
    async show(page, stage) {
      await recording(page, stage)
      await page.getByRole('button', { name: /^Play/ }).first().click()
      await page
        .locator('.document .spoken, .document .now, .document [data-now]')
        .first()
        .waitFor({ timeout: 8000 })
        .catch(() => undefined)
      await page
        .getByRole('button', { name: /^Pause/ })
        .first()
        .click()
    },
  },
  {
    name: 'note--summary',
    async show(page, stage) {
      await recording(page, stage)
      const summary = page.getByRole('region', { name: 'Summary', exact: true })
      await summary.getByRole('combobox').selectOption({ label: 'By question' })
      await summary.getByRole('button', { name: /^(Summarize|Make again)$/ }).click()
      await summary.getByText('just now').waitFor()
    },
  },
  {
    name: 'note--popover',
    async show(page, stage) {
      await recording(page, stage)
      const turn = page.locator('.document .txt', { hasText: 'It promised me seven-day payment' })
      await turn.scrollIntoViewIfNeeded()
      await selectWords(page, 'Where I’m from that’s how you get robbed.')
      await page.getByRole('dialog', { name: /^Highlight/ }).waitFor()
    },
  },
  {
    name: 'note--highlight-open',
    async show(page, stage) {
      await recording(page, stage)
      await page.locator('.document .hl').first().click()
      await page.getByRole('dialog', { name: /^Highlight/ }).waitFor()
    },
  },
  {
    name: 'note--review',
    async show(page, stage) {
      await open(page, stage, stage.notes.review)
      await page.getByRole('button', { name: 'Review' }).click()
      await page
        .getByRole('region', { name: 'Highlights to review' })
        .getByRole('button', { name: 'Delete' })
        .first()
        .waitFor()
    },
  },
  { name: 'note--text', show: (page, stage) => open(page, stage, stage.notes.text) },
  { name: 'note--pdf', show: (page, stage) => open(page, stage, stage.notes.pdf) },
  { name: 'note--survey', show: (page, stage) => open(page, stage, stage.notes.survey) },
  {
    name: 'note--editing',
    async show(page, stage) {
      await open(page, stage, stage.notes.text)
      await page.keyboard.press('e')
      await page.locator('.document[contenteditable=true]').waitFor()
    },
  },
  {
    name: 'note--together',
    async show(page, stage) {
      await open(page, stage, stage.notes.text)
      await joinedByColleague(page, stage, stage.notes.text)
    },
  },
  {
    name: 'note--menu',
    async show(page, stage) {
      await open(page, stage, stage.notes.text)
      await page.getByRole('button', { name: /^More/ }).first().click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'note--why',
    async show(page, stage) {
      await open(page, stage, stage.notes.text)
      await page.getByRole('button', { name: /^More/ }).first().click()
      await page.getByRole('menuitem', { name: 'Why can somebody see this?' }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'note--viewer', as: 'viewer', show: recording },
]
