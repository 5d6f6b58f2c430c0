import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorkspace } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './journey.ts'
import { signedIn } from './people.ts'

const EMAIL = 'ines@farrow.example'

let directory: string
let system: RunningSystem
let browser: Browser
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'verbatim-restart-'))
  ;[system, browser] = await Promise.all([startSystem({ regions: ['us_b'], directory }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await rm(directory, { recursive: true, force: true })
})

test('after a restart everything is there, and the page that stayed open comes back by itself', async () => {
  const people = { email: EMAIL, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow' }
  const workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, EMAIL)
  await page.goto(`${workspace.host}/browse`)
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Project' }).click()
  await page.getByLabel('Project name').fill('Before the restart')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Write a note' }).click()
  await page.waitForURL(/\/data\//)
  const noteUrl = page.url()
  await page.goto(`${workspace.host}/home`)
  await page.getByRole('link', { name: 'Before the restart' }).first().waitFor()

  expect(await system.stop()).toBe(0)
  await page
    .getByText(/reconnect|offline|does not answer|down/i)
    .first()
    .waitFor({ timeout: 60_000 })
  system = await startSystem({ regions: ['us_b'], directory, port: system.port })
  // What is made while the page is away, and what is made once it is back, reaches it without loading it.
  await workspace.graph('mutation ($input: CreateFolderInput!) { createFolder(input: $input) { id } }', {
    input: { name: 'While it was away' },
  })
  const again = await signedIn(browser, { root: system.root, workspace }, EMAIL)
  await again.page.getByRole('link', { name: 'Before the restart' }).first().click()
  await again.page.locator('a[data-note]').first().waitFor()
  await again.page.goto(noteUrl)
  await again.page.locator('.document').waitFor()
  await again.page.goto(`${workspace.host}/browse`)
  await again.page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click()
  await again.page.getByRole('menuitem', { name: 'Folder' }).click()
  await again.page.getByLabel('Folder name').fill('After the restart')
  await again.page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'While it was away' }).waitFor({ timeout: 60_000 })
  await page.getByRole('link', { name: 'After the restart' }).waitFor({ timeout: 60_000 })
  expect([...errors, ...again.errors]).toEqual([])
})
