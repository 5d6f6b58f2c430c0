import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const COLLEAGUE = 'tomasz@projectlists.farrow.example'
const VIEWER = 'jonas@projectlists.farrow.example'

let study: Study
let workspace: WorkspaceClient
let colleagueId: string
let viewerId: string
beforeAll(async () => {
  study = await openStudy('projectlists')
  workspace = study.workspace
  colleagueId = await study.invite(COLLEAGUE, 'Tomasz Wolski', 'CONTRIBUTOR')
  viewerId = await study.invite(VIEWER, 'Jonas Lindqvist', 'VIEWER')
})
afterAll(() => study?.close())

const PROJECTS = ['Payout clarity', 'Gate times', 'Depot rounds', 'Carrier onboarding']

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

const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected projects' })

async function choose(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) await page.getByRole('checkbox', { name: `Choose ${title}` }).check({ force: true })
}

/** What the page says of work that has ended, and with `undo` the way back. */
async function said(page: Page, words: string | RegExp, { undo = false } = {}): Promise<void> {
  const toast = page.getByRole('region', { name: 'Messages' }).locator('div').filter({ hasText: words }).last()
  await toast.waitFor()
  if (undo) await toast.getByRole('button', { name: 'Undo' }).click()
}

type Held = { stage: string | null; folder: string | null; archived: boolean }

/** What the service keeps of a project. */
async function held(projectId: string): Promise<Held> {
  type Told = { fieldValues: { value: string | null }[]; folder: { name: string } | null; archivedAt: string | null }
  const { project } = await workspace.graph<{ project: Told }>(
    'query ($id: ID!) { project(id: $id) { archivedAt folder { name } fieldValues { value } } }',
    { id: projectId },
  )
  const { fieldValues, folder, archivedAt } = project
  return { stage: fieldValues[0]?.value ?? null, folder: folder?.name ?? null, archived: archivedAt !== null }
}

/** Who has an entry of the project's own, and which. */
async function levels(projectId: string): Promise<Record<string, string>> {
  type Told = { project: { access: { level: string; inherited: boolean; member: { id: string } | null }[] } }
  const query = 'query ($id: ID!) { project(id: $id) { access { level inherited member { id } } } }'
  const { access } = (await workspace.graph<Told>(query, { id: projectId })).project
  return Object.fromEntries(
    access.flatMap(({ member, level, inherited }) => (member && !inherited ? [[member.id, level]] : [])),
  )
}

const give = (objectId: string, ...entries: { memberId?: string; level: string }[]) =>
  workspace.graph('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
    input: { objectId, entries },
  })

let folderId: string
let gates: string
let rounds: string

test('projects are filtered, sorted and grouped as the address says, edited in place and opened beside the list', async () => {
  folderId = await made('createFolder', 'CreateFolderInput', { name: 'Carrier network' })
  await aProject('Payout clarity', folderId)
  gates = await aProject('Gate times')
  await made('createField', 'CreateFieldInput', {
    ...{ objectType: 'PROJECT', label: 'Stage', type: 'SELECT', max: 1 },
    options: [{ label: 'Planned' }, { label: 'Running' }],
  })
  const { page, errors } = await study.signedIn('/projects/all-projects')
  const tomasz = await study.signedIn('/projects/all-projects', { email: COLLEAGUE })
  for (const one of [page, tomasz.page])
    await expect.poll(() => rows(one)).toEqual(['Gate times', 'Payout clarity', 'Carrier onboarding'])
  await page
    .getByRole('columnheader', { name: /^Project/ })
    .getByRole('button')
    .first()
    .click()
  await expect.poll(() => rows(page)).toEqual(['Carrier onboarding', 'Gate times', 'Payout clarity'])

  // What a colleague makes stands in its place at once.
  rounds = await aProject('Depot rounds', folderId)
  await expect.poll(() => rows(page)).toEqual(['Carrier onboarding', 'Depot rounds', 'Gate times', 'Payout clarity'])

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filter', exact: true })
  // Its rows stand there already: folder, contributors, created.
  await panel.getByRole('button', { name: 'Value of Folder' }).click()
  await page.getByRole('option', { name: 'Carrier network' }).click()
  await panel.getByRole('button', { name: /^Done/ }).click()
  await expect.poll(() => rows(page)).toEqual(['Depot rounds', 'Payout clarity'])
  await page.reload()
  await expect.poll(() => rows(page)).toEqual(['Depot rounds', 'Payout clarity'])

  // By keys: the first row opens beside the list, and the next one.
  await page.getByRole('grid').focus()
  await page.keyboard.press('Space')
  const peek = page.getByRole('region', { name: /^Project(:|$)/ })
  await peek.getByRole('heading', { level: 2, name: 'Depot rounds' }).waitFor()
  await page.keyboard.press(']')
  await peek.getByRole('heading', { level: 2, name: 'Payout clarity' }).waitFor()
  await page.keyboard.press('Escape')
  await peek.waitFor({ state: 'detached' })

  await page.goto(`${workspace.host}/projects/all-projects?q=rounds`)
  await expect.poll(() => rows(page)).toEqual(['Depot rounds'])
  await page.goto(`${workspace.host}/projects/all-projects?group=FOLDER&sort=title.ASC`)
  // The folder stands in the navigation as well.
  for (const group of [/Carrier network/, /No folder/])
    await page.getByRole('grid').getByRole('button', { name: group }).first().waitFor()
  expect([...errors, ...tomasz.errors]).toEqual([])
})

test('many projects are set, moved, opened to somebody and archived, and it is taken back; the others see it live', async () => {
  const { page, errors } = await study.signedIn('/projects/all-projects')
  const tomasz = await study.signedIn('/projects/all-projects', { email: COLLEAGUE })
  await expect.poll(async () => (await rows(tomasz.page)).length).toBe(4)
  const before: Held = { stage: null, folder: null, archived: false }
  await choose(page, 'Gate times', 'Depot rounds')
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Stage', exact: true }).last().click()
  await page.getByRole('option', { name: 'Running' }).click()
  await expect.poll(() => held(gates)).toEqual({ ...before, stage: 'Running' })
  expect((await held(rounds)).stage).toBe('Running')
  await said(page, 'Stage of 2 projects is set', { undo: true })
  await expect.poll(() => held(gates)).toEqual(before)

  await bar(page).getByRole('button', { name: 'Move to folder' }).click()
  await page.getByRole('dialog').getByLabel('Folder').selectOption({ label: 'Carrier network' })
  await page.getByRole('button', { name: 'Move 2 projects' }).click()
  await tomasz.page.getByRole('row', { name: /Gate times.*Carrier network/ }).waitFor()
  // One of them lies there already, and stays there when it is taken back.
  await said(page, '2 projects moved to Carrier network', { undo: true })
  await tomasz.page.getByRole('row', { name: /Gate times.*Carrier network/ }).waitFor({ state: 'detached' })
  expect(await held(rounds)).toMatchObject({ folder: 'Carrier network' })

  await choose(page, 'Gate times')
  await bar(page).getByRole('button', { name: 'Star', exact: true }).click()
  const starred = page.getByRole('navigation').getByRole('link', { name: 'Gate times' })
  await starred.first().waitFor()
  await said(page, '1 project starred')
  await page.reload()
  await starred.first().waitFor()
  await choose(page, 'Gate times', 'Depot rounds')
  await bar(page).getByRole('button', { name: 'Archive' }).click()
  await expect.poll(() => rows(tomasz.page)).toEqual(['Payout clarity', 'Carrier onboarding'])
  expect(await held(gates)).toEqual({ ...before, archived: true })
  // What is archived leaves the starred ones beside the list as well.
  await expect.poll(() => starred.count()).toBe(0)
  await said(page, '2 projects archived', { undo: true })
  for (const one of [page, tomasz.page]) await expect.poll(async () => (await rows(one)).length).toBe(4)
  await starred.first().waitFor()

  // What is closed to somebody leaves their list at once, and stands below it with the way to ask.
  const { me } = await workspace.graph<{ me: { id: string } }>('{ me { id } }')
  await give(gates, { memberId: me.id, level: 'FULL' }, { level: 'NONE' })
  await expect.poll(() => rows(tomasz.page)).toEqual(['Depot rounds', 'Payout clarity', 'Carrier onboarding'])
  await tomasz.page.getByRole('region', { name: 'Projects that you cannot open' }).getByText('Gate times').waitFor()
  // Given back by name it stands there and under what is shared.
  await choose(page, 'Gate times', 'Payout clarity')
  await bar(page).getByRole('button', { name: 'Give access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give access to 2 projects' })
  await dialog.getByLabel('Level').selectOption('READ')
  await dialog.getByLabel('Add people or groups').fill('Tomasz')
  await dialog.getByRole('button', { name: 'Add Tomasz Wolski' }).click()
  await expect.poll(async () => (await rows(tomasz.page)).includes('Gate times')).toBe(true)
  // What others are given meanwhile is not touched by taking this back.
  await give(
    gates,
    { memberId: me.id, level: 'FULL' },
    { memberId: colleagueId, level: 'READ' },
    { memberId: viewerId, level: 'READ' },
    { level: 'NONE' },
  )
  // In the other one everybody may write: somebody's own entry is theirs all the same.
  await said(page, /Tomasz Wolski: can read in 2 projects/, { undo: true })
  await expect.poll(async () => (await rows(tomasz.page)).includes('Gate times')).toBe(false)
  expect(await levels(gates)).toEqual({ [me.id]: 'FULL', [viewerId]: 'READ' })
  await give(gates, { memberId: me.id, level: 'FULL' }, { memberId: colleagueId, level: 'READ' }, { level: 'NONE' })
  await tomasz.page.goto(`${workspace.host}/browse/shared-with-you`)
  await expect.poll(() => rows(tomasz.page)).toEqual(['Gate times'])

  // Who may write in one and only read the other is offered what they may do with one of them, and told of the rest.
  await tomasz.page.goto(`${workspace.host}/projects/all-projects`)
  await choose(tomasz.page, 'Gate times', 'Payout clarity')
  await bar(tomasz.page).getByRole('button', { name: 'Edit 1 of 2' }).waitFor()
  for (const act of ['Archive', 'Move to folder', 'Give access', 'Delete'])
    expect(await bar(tomasz.page).getByRole('button', { name: act }).count(), act).toBe(0)
  expect([...errors, ...tomasz.errors]).toEqual([])
})

test('as a board a project goes from folder to folder by keys, after a question, and comes back', async () => {
  const { page, errors } = await study.signedIn('/projects/all-projects?layout=BOARD&group=FOLDER')
  const card = (group: string, name: string) =>
    page.getByRole('region', { name: `Group ${group}`, exact: true }).getByRole('article', { name, exact: true })
  await card('No folder', 'Gate times').focus()
  await page.keyboard.press('Space')
  await page.locator('[data-lift]').waitFor()
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // What is pointed at stays, however long the board takes.
  await undo.hover()
  await card('Carrier network', 'Gate times').waitFor()
  await undo.click()
  await card('No folder', 'Gate times').waitFor()
  expect(errors).toEqual([])
})

test('the lists of a folder, of one’s own and of what one opened are the same engine, on a phone too, and a viewer only reads', async () => {
  const { page, errors } = await study.signedIn(`/folders/${folderId}/projects`, {
    width: 390,
    height: 844,
    touch: true,
  })
  for (const title of ['Depot rounds', 'Payout clarity'])
    await page.getByRole('main').getByRole('link', { name: title }).first().waitFor()
  expect(await page.getByRole('main').getByText('Gate times').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.goto(`${workspace.host}/your-work/projects?layout=LIST`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Gate times/ })
    .waitFor()
  const desk = await study.signedIn('/recent/projects')
  await expect.poll(async () => (await rows(desk.page)).length).toBe(4)
  await desk.page.goto(`${workspace.host}/browse/folders`)
  await desk.page.getByRole('main').getByRole('link', { name: 'Carrier network' }).waitFor()
  await expect.poll(async () => (await rows(desk.page)).length).toBe(4)
  const jonas = await study.signedIn('/projects/all-projects?layout=GRID', { email: VIEWER })
  await jonas.page
    .getByRole('main')
    .getByRole('link', { name: /Payout clarity/ })
    .first()
    .waitFor()
  await jonas.page.getByRole('checkbox', { name: 'Choose Payout clarity' }).check({ force: true })
  await bar(jonas.page).getByText('1 selected').waitFor()
  await bar(jonas.page).getByRole('button', { name: 'Export' }).waitFor()
  for (const act of ['Edit', 'Archive', 'Delete'])
    expect(await bar(jonas.page).getByRole('button', { name: act }).count(), act).toBe(0)
  expect([...errors, ...desk.errors, ...jonas.errors]).toEqual([])
})
