import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Person, sharedSystem } from './journey.ts'
import { aMember, asMember, signedIn } from './people.ts'

const MANAGER = 'ines@access.farrow.example'
const COLLEAGUE = 'tomasz@access.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let ines: Person
let tomasz: Person
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: MANAGER, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-access' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  const member = { email: COLLEAGUE, name: 'Tomasz Wilk', role: 'CONTRIBUTOR' } as const
  await aMember({ root: system.root, workspace }, member)
})
afterAll(async () => {
  await browser?.close()
})

test('a folder and a project are made, renamed and moved, and a colleague sees each step without loading again', async () => {
  const place = { root: system.root, workspace }
  const stays = { stays: true }
  ;[ines, tomasz] = await Promise.all([
    signedIn(browser, place, MANAGER, stays),
    signedIn(browser, place, COLLEAGUE, stays),
  ])
  const { page } = ines
  const nav = tomasz.page.getByRole('navigation', { name: 'Workspace', exact: true })
  for (const name of ['Carriers', 'Shippers']) {
    await page.goto(`${workspace.host}/browse`)
    await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Folder' }).click()
    await page.getByLabel('Folder name').fill(name)
    await page.keyboard.press('Enter')
    await page.getByText('This folder is empty').waitFor()
    await nav.getByRole('link', { name }).waitFor()
  }
  await page.getByRole('main').getByRole('button', { name: 'New project' }).click()
  await page.getByLabel('Project name').fill('Onboarding')
  await page.keyboard.press('Enter')
  await page.getByText('Begin with what people said').waitFor()

  await choose(page, 'More about Onboarding', 'Rename')
  await page.getByLabel('Project name').fill('Carrier onboarding')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'More about Carrier onboarding' }).waitFor()
  await choose(page, 'More about Carrier onboarding', 'Move to folder')
  await page.getByRole('dialog').getByLabel('Folder').selectOption({ label: 'Carriers' })
  await page.getByRole('button', { name: 'Move project' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await nav.getByRole('button', { name: 'Open Carriers' }).click()
  await nav.getByRole('link', { name: 'Carrier onboarding' }).waitFor()

  await page.goto(`${workspace.host}/browse`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Shippers/ })
    .first()
    .click()
  await choose(page, 'More about Shippers', 'Rename')
  await page.getByLabel('Folder name').fill('Shipper network')
  await page.keyboard.press('Enter')
  await nav.getByRole('link', { name: 'Shipper network' }).waitFor()
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('what a person may do in a project is set, and their open page offers exactly that at once', async () => {
  const { page } = ines
  await page.goto(`${workspace.host}/browse`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Carriers/ })
    .first()
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Carrier onboarding/ })
    .first()
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Share' }).click()
  await page.getByText('The higher of the two levels applies.').waitFor()
  const projectUrl = page.url().replace(/\/settings\/access.*/, '')
  // The highest of what a person has in any way counts, so everybody's own entry goes first.
  await page.getByLabel('What Everyone at Farrow may do').selectOption('NONE')
  await page.getByRole('region', { name: 'Messages' }).locator('div', { hasText: 'Everyone at Farrow' }).waitFor()
  await page.getByLabel('Add people').fill('Tomasz')
  await page.getByLabel('Level').selectOption('WRITE')
  await page.getByRole('button', { name: 'Add Tomasz Wilk' }).click()
  await page.getByLabel('What Tomasz Wilk may do').waitFor()

  await tomasz.page.goto(projectUrl)
  const add = tomasz.page.getByRole('button', { name: 'New note' }).first()
  const graph = await asMember(workspace, COLLEAGUE)
  const projectId = await idOf('Carrier onboarding')
  const mutation = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }'
  const attempt = async () =>
    (await graph(mutation, { input: { projectId, title: 'A try' } })).errors?.[0]?.extensions.errorCode ?? 'made'

  await add.waitFor()
  await setLevel(page, 'READ')
  await tomasz.page.getByRole('button', { name: 'New note' }).waitFor({ state: 'detached' })
  expect(await attempt()).toBe('Forbidden')
  await setLevel(page, 'WRITE')
  await add.waitFor()
  expect(await attempt()).toBe('made')
  await tomasz.page.getByRole('main').getByRole('button', { name: 'More about Carrier onboarding' }).click()
  expect(await tomasz.page.getByRole('menuitem', { name: 'Delete project' }).count()).toBe(0)
  await tomasz.page.keyboard.press('Escape')
  await setLevel(page, 'FULL')
  await expect
    .poll(
      async () => {
        await tomasz.page.getByRole('main').getByRole('button', { name: 'More about Carrier onboarding' }).click()
        const count = await tomasz.page.getByRole('menuitem', { name: 'Delete project' }).count()
        await tomasz.page.keyboard.press('Escape')
        return count
      },
      { timeout: 20_000 },
    )
    .toBe(1)

  await setLevel(page, 'NONE')
  await tomasz.page.getByRole('heading', { name: 'You cannot open Carrier onboarding' }).waitFor()
  await tomasz.page
    .getByRole('navigation', { name: 'Workspace', exact: true })
    .getByRole('link', { name: 'Carrier onboarding' })
    .waitFor({ state: 'detached' })
  expect(await attempt()).toBe('NotFound')
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('what a change of access comes to for somebody is looked at before it is saved', async () => {
  const { page } = ines
  const list = page.getByRole('list', { name: 'People with access' })
  await page.getByRole('button', { name: 'See as somebody, before saving' }).click()
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'Tomasz Wilk' })
  await page.getByText('Tomasz Wilk cannot open it.').waitFor()
  await setLevel(page, 'WRITE')
  await page.getByText('Tomasz Wilk could edit it. Today Tomasz Wilk cannot open it.').waitFor()
  expect(await list.getByText('Not saved').count()).toBe(1)
  await page.getByRole('listitem', { name: 'Add and change notes, highlights, tags and insights: yes' }).waitFor()
  await page.getByRole('combobox', { name: 'See as' }).selectOption('role')
  await page.getByText('A manager has full access to it, and nothing about that would change.').waitFor()

  // Nothing has been saved: his page is as it was, and so is the list after a reload.
  await tomasz.page.getByRole('heading', { name: 'You cannot open Carrier onboarding' }).waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await list.getByText('Not saved').waitFor({ state: 'detached' })
  await page.reload()
  expect(await page.getByLabel('What Tomasz Wilk may do').inputValue()).toBe('NONE')

  await page.getByRole('button', { name: 'See as somebody, before saving' }).click()
  await setLevel(page, 'READ')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await page.getByRole('region', { name: 'See as' }).waitFor({ state: 'detached' })
  await tomasz.page.getByRole('heading', { name: 'You cannot open Carrier onboarding' }).waitFor({ state: 'detached' })
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

async function choose(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const setLevel = async (page: Page, level: string): Promise<void> => {
  await page.getByLabel('What Tomasz Wilk may do').selectOption(level)
}

async function idOf(title: string): Promise<string> {
  const { projects } = await workspace.graph<{ projects: { items: { id: string; title: string }[] } }>(
    '{ projects { items { id title } } }',
  )
  return projects.items.find((one) => one.title === title)?.id ?? ''
}
