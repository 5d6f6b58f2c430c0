import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const beside = (
  name: string,
  path: (stage: Stage) => string,
  there: string,
  then?: (page: Page) => Promise<void>,
): Scene => ({
  name: `first-steps--${name}`,
  as: 'colleague',
  async show(page, stage) {
    await page.goto(`${stage.workspace.host}${path(stage)}`)
    await page.locator(there).first().waitFor()
    await then?.(page)
  },
})

const line = '.document .txt, .document p'

/** The list of the first days beside pages of work, where it must not stand in the way. */
export const FIRST_STEPS: readonly Scene[] = [
  beside('player', ({ notes }) => `/data/${notes.recording}`, '.document .hl'),
  beside(
    'review',
    ({ notes }) => `/data/${notes.review}`,
    line,
    async (page) => {
      await page.getByRole('button', { name: 'Review' }).click()
      await page
        .getByRole('region', { name: 'Highlights to review' })
        .getByRole('button', { name: 'Delete' })
        .first()
        .waitFor()
    },
  ),
  beside(
    'editor',
    ({ notes }) => `/data/${notes.text}`,
    line,
    async (page) => {
      await page.keyboard.press('e')
      await page.locator('.document[contenteditable=true]').waitFor()
    },
  ),
  beside('pdf', ({ notes }) => `/data/${notes.pdf}`, line),
  beside(
    'highlights',
    ({ projectId }) => `/projects/${projectId}/highlights`,
    '[data-highlight]',
    async (page) => {
      await page.locator('[data-highlight]').first().focus()
      await page.keyboard.press('x')
      await page.getByRole('toolbar', { name: 'Selected highlights' }).waitFor()
    },
  ),
  beside('notes', ({ projectId }) => `/projects/${projectId}/notes`, 'a[data-note]'),
  beside('tags', ({ projectId }) => `/projects/${projectId}/tags`, '[data-card]'),
  beside('tag', ({ tags }) => `/tags/${tags.large}`, '[data-highlight]'),
  beside('insight', ({ insights }) => `/insights/${insights.draft}`, 'main .qcard .src'),
  beside('account', () => '/settings/user/account', 'main input'),
]
