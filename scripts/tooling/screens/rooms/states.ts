import type { Scene } from '../stage.ts'

/** What a page says when it cannot show what was asked for. */
export const STATES: readonly Scene[] = [
  {
    name: 'states--no-permission',
    as: 'viewer',
    fails: true,
    async show(page, { workspace, privateProjectId }) {
      await page.goto(`${workspace.host}/projects/${privateProjectId}/notes`)
      await page.locator('[data-empty]').first().waitFor()
    },
  },
  {
    name: 'states--not-found',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/nowhere/at/all`)
      await page.getByText('There is no page at this address').waitFor()
    },
  },
  {
    name: 'states--not-built',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/channels`)
      await page.getByText('This page is not built yet').waitFor()
    },
  },
  {
    name: 'states--unknown-host',
    as: 'nobody',
    async show(page, { port }) {
      await page.goto(`http://two.labels.verbatim.localhost:${port}/`)
      await page.locator('h1').waitFor()
    },
  },
  {
    name: 'states--unknown-workspace',
    as: 'nobody',
    async show(page, { port }) {
      await page.goto(`http://nobody-here.verbatim.localhost:${port}/home`)
      await page.locator('h1').waitFor()
    },
  },
  {
    name: 'states--outbox',
    as: 'nobody',
    async show(page, { root }) {
      await page.goto(`${root}outbox`)
      await page.getByText('noor.haddad').first().waitFor()
    },
  },
  {
    name: 'states--offline',
    async show(page, { workspace, notes }) {
      await page.goto(`${workspace.host}/data/${notes.text}`)
      await page.locator('.document .txt').first().waitFor()
      await page.context().setOffline(true)
      await page.getByText('You are offline.').first().waitFor()
    },
  },
]
