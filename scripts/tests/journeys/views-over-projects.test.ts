import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const COLLEAGUE = 'tomasz@placed.farrow.example'
const VIEWER = 'jonas@placed.farrow.example'

let study: Study
let workspace: WorkspaceClient
let colleagueId: string
let ownId: string
beforeAll(async () => {
  study = await openStudy('placed')
  workspace = study.workspace
  colleagueId = await study.invite(COLLEAGUE, 'Tomasz Wolski', 'CONTRIBUTOR')
  ownId = (await workspace.graph<{ me: { id: string } }>('{ me { id } }')).me.id
  await study.invite(VIEWER, 'Jonas Lindqvist', 'VIEWER')
})
afterAll(() => study?.close())

const PROJECTS = ['Payout clarity', 'Gate times', 'Closed study', 'Carrier onboarding']

async function made(act: string, type: string, input: object): Promise<string> {
  const text = `mutation ($input: ${type}!) { made: ${act}(input: $input) { id } }`
  return (await workspace.graph<{ made: { id: string } }>(text, { input })).made.id
}

const aProject = (title: string, folderId?: string) =>
  made('createProject', 'CreateProjectInput', { title, ...(folderId && { folderId }) })

/** The projects of a table in their order. */
async function rows(page: Page): Promise<string[]> {
  const heads = await page.getByRole('grid').getByRole('rowheader').allTextContents()
  return heads.map((text) => PROJECTS.find((name) => text.includes(name)) ?? text)
}

/** Takes a project or a folder away from the colleague and from everybody whom nobody named. */
const close = (objectId: string) =>
  workspace.graph('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
    input: {
      objectId,
      entries: [{ memberId: ownId, level: 'FULL' }, { memberId: colleagueId, level: 'NONE' }, { level: 'NONE' }],
    },
  })

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes of the view' })

/** Names what the list is changed to, and makes it a view. */
async function saveAs(page: Page, title: string, { personal = false, sign = '' } = {}): Promise<void> {
  await bar(page).getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByLabel('Name of the view').fill(title)
  if (sign) await dialog.getByLabel('Emoji, if you like').fill(sign)
  if (personal) await dialog.getByText('Only me').click()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await page.waitForURL(/\/v\//)
  await bar(page).waitFor({ state: 'detached' })
}

const byTitle = (page: Page) =>
  page
    .getByRole('columnheader', { name: /^Project/ })
    .getByRole('button')
    .first()
    .click()

test('a list of projects is saved for all, stands on other screens at once, and everybody sees in it what they may open', async () => {
  const folderId = await made('createFolder', 'CreateFolderInput', { name: 'Carrier network' })
  await aProject('Payout clarity', folderId)
  await aProject('Gate times', folderId)
  const closed = await aProject('Closed study', folderId)
  await close(closed)
  const ines = await study.signedIn('/projects/all-projects')
  const tomasz = await study.signedIn('/projects/all-projects', { email: COLLEAGUE })
  const { page } = ines
  await byTitle(page)
  await bar(page).getByText('Changed: the order.').waitFor()
  // Nothing leads to a list that nobody saved: there is nothing yet to save for all.
  expect(await bar(page).getByRole('button', { name: 'Save for all' }).count()).toBe(0)
  await saveAs(page, 'By name', { sign: '🧭' })
  await expect.poll(() => rows(page)).toEqual(['Carrier onboarding', 'Closed study', 'Gate times', 'Payout clarity'])

  await tomasz.page.getByRole('link', { name: 'By name' }).click()
  await tomasz.page.waitForURL(/\/v\//)
  await expect.poll(() => rows(tomasz.page)).toEqual(['Carrier onboarding', 'Gate times', 'Payout clarity'])

  // Changed for oneself, put back, then kept for all.
  await page.getByRole('button', { name: 'Layout: Table' }).click()
  await page.getByRole('menuitem', { name: 'List' }).click()
  await bar(page).getByText('Saved view changed: the layout.').waitFor()
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Layout: Table' }).click()
  await page.getByRole('menuitem', { name: 'Board' }).click()
  await bar(page).getByRole('button', { name: 'Save for all' }).click()
  await bar(page).waitFor({ state: 'detached' })
  await tomasz.page.getByRole('button', { name: 'Layout: Board' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Layout: Board' }).waitFor()

  await page.getByRole('button', { name: 'More about the view By name' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // What is pointed at stays, however long the others take to hear of it.
  await undo.hover()
  await page.waitForURL(/all-projects/)
  await tomasz.page.getByText('This view is gone').waitFor()
  await undo.click()
  await page.getByRole('link', { name: 'By name' }).waitFor()
  await tomasz.page.getByRole('button', { name: 'Layout: Board' }).waitFor()
  expect(ines.errors).toEqual([])
  expect(tomasz.errors).toEqual([])
})

test('a viewer keeps what they opened last as a view of their own, and nobody else has it', async () => {
  const { page, errors } = await study.signedIn('/recent/projects', { email: VIEWER })
  await page.goto(`${workspace.host}/recent/projects?layout=LIST`)
  await bar(page).getByRole('button', { name: 'Save view' }).click()
  await page.getByText('views of everybody are made by contributors and managers').waitFor()
  await page.keyboard.press('Escape')
  await saveAs(page, 'Where I was')
  await page.getByRole('navigation', { name: 'Your work' }).getByRole('link', { name: 'Where I was' }).waitFor()
  const address = page.url()
  const tomasz = await study.signedIn('/recent/projects', { email: COLLEAGUE })
  await tomasz.page.getByRole('navigation', { name: 'Your work' }).waitFor()
  expect(await tomasz.page.getByRole('link', { name: 'Where I was' }).count()).toBe(0)
  await tomasz.page.goto(address)
  await tomasz.page.getByText('You cannot open this view').waitFor()
  expect(errors).toEqual([])
})

test('a list of a folder is saved in the folder, and goes when the folder is shut', async () => {
  const folderId = await made('createFolder', 'CreateFolderInput', { name: 'Field work' })
  await aProject('Gate times', folderId)
  const ines = await study.signedIn(`/folders/${folderId}/projects`)
  const tomasz = await study.signedIn(`/folders/${folderId}`, { email: COLLEAGUE })
  await byTitle(ines.page)
  await saveAs(ines.page, 'In order')
  const tabs = tomasz.page.getByRole('navigation', { name: 'Folder' })
  await tabs.getByRole('link', { name: 'In order' }).click()
  await expect.poll(() => rows(tomasz.page)).toEqual(['Gate times'])
  await ines.page.getByRole('button', { name: 'More about the view In order' }).click()
  await ines.page.getByRole('menuitem', { name: 'Name, sign and who sees it' }).click()
  await ines.page.getByText('Everybody who sees the folder').waitFor()
  await ines.page.getByLabel('Name of the view').fill('By title')
  await ines.page.getByRole('button', { name: 'Save', exact: true }).click()
  await tabs.getByRole('link', { name: 'By title' }).waitFor()

  await close(folderId)
  await tomasz.page.getByText('You cannot open this view').waitFor()
  expect(ines.errors).toEqual([])
  expect(tomasz.errors).toEqual([])
})
