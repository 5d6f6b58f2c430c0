import { newId } from '@verbatim/contracts/ids.ts'
import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const QUESTION = /^Why can (somebody|I) see this\?$/

/** Opens a menu, and then its question why somebody sees the object. */
async function ask(page: Page, menu: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: QUESTION }).click()
  await answered(page)
}

async function answered(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: QUESTION })
  await dialog.getByRole('list', { name: 'Other ways in' }).waitFor({ state: 'attached' })
  await dialog.getByText('Loading the reason').waitFor({ state: 'detached' })
}

async function ofTag(page: Page, { workspace, tags }: Stage): Promise<void> {
  await page.goto(`${workspace.host}/tags/${tags.large}`)
  await page.locator('[data-highlight]').first().waitFor()
  await ask(page, 'More about this tag')
}

const made = new WeakMap<Stage, Promise<{ viewId: string; insightId: string; reelId: string }>>()

/** A saved view, and an insight with a reel. Made once. */
function things(stage: Stage): Promise<{ viewId: string; insightId: string; reelId: string }> {
  const known = made.get(stage) ?? makeThings(stage)
  made.set(stage, known)
  return known
}

async function makeThings({ workspace, projectId }: Stage) {
  const { createView } = await workspace.graph<{ createView: { id: string } }>(
    'mutation ($input: CreateViewInput!) { createView(input: $input) { id } }',
    { input: { projectId, title: 'Waiting, by depot', layout: 'TABLE', objectType: 'NOTE' } },
  )
  const { highlights } = await workspace.graph<{ highlights: { items: { id: string; audioVideo: object | null }[] } }>(
    'query ($id: ID!) { highlights(projectId: $id, first: 100) { items { id audioVideo { fileId } } } }',
    { id: projectId },
  )
  const reelId = newId()
  const clips = highlights.items.filter(({ audioVideo }) => audioVideo !== null).slice(0, 2)
  const cards = clips.map(({ id }) => `<div data-highlight-id="${id}" data-reel-id="${reelId}"></div>`)
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title: 'Heard at the gate', content: { html: `<p>Heard.</p>${cards.join('')}` } } },
  )
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', createInsight)
  return { viewId: createView.id, insightId: createInsight.id, reelId }
}

/** The question why somebody sees something, from the menus of what is no page of a project. */
export const WHY: readonly Scene[] = [
  {
    name: 'why--menu',
    async show(page, { workspace, tags }) {
      await page.goto(`${workspace.host}/tags/${tags.large}`)
      await page.locator('[data-highlight]').first().waitFor()
      await page.getByRole('button', { name: 'More about this tag' }).click()
      await page.getByRole('menuitem', { name: QUESTION }).waitFor()
    },
  },
  { name: 'why--tag', show: ofTag },
  { name: 'why--tag-read', as: 'viewer', show: ofTag },
  {
    name: 'why--view',
    async show(page, stage) {
      const { viewId } = await things(stage)
      await page.goto(`${stage.workspace.host}/v/${viewId}`)
      await ask(page, 'More about the view Waiting, by depot')
    },
  },
  {
    name: 'why--reel',
    async show(page, stage) {
      const { insightId, reelId } = await things(stage)
      await page.goto(`${stage.workspace.host}/insights/${insightId}/reels/${reelId}`)
      await ask(page, 'More about this reel')
    },
  },
  {
    name: 'why--file',
    async show(page, { workspace, notes }) {
      await page.goto(`${workspace.host}/data/${notes.pdf}`)
      await page.getByRole('button', { name: /^Why can somebody see .*pdf\?$/ }).click()
      await answered(page)
    },
  },
  {
    name: 'why--person',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/contacts`)
      await page.getByRole('link', { name: 'Dana Whitlock' }).click()
      await ask(page, 'More about this person')
    },
  },
]
