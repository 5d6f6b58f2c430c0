import { linkTo } from '@verbatim/contracts/routes.ts'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, openMail, signedIn } from './people.ts'

const MANAGER = 'ines@asks.farrow.example'
const VIEWER = 'jonas@asks.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let projectId: string
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: MANAGER, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-asks' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  await aMember({ root: system.root, workspace }, { email: VIEWER, name: 'Jonas Lindqvist', role: 'VIEWER' })
  const { me, createProject } = await workspace
    .graph<{ me: { id: string }; createProject: { id: string } }>(
      'mutation { createProject(input: { title: "Payout clarity" }) { id } }',
    )
    .then(async (made) => ({ ...made, ...(await workspace.graph<{ me: { id: string } }>('{ me { id } }')) }))
  projectId = createProject.id
  await workspace.graph('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
    input: {
      objectId: projectId,
      entries: [{ level: 'NONE' }, { memberId: me.id, level: 'FULL' }],
    },
  })
})
afterAll(async () => {
  await browser?.close()
})

test('somebody asks for a project that they cannot open, and it opens before their eyes once that is allowed', async () => {
  const place = { root: system.root, workspace }
  const jonas = await signedIn(browser, place, VIEWER, { path: '/browse' })
  const { page } = jonas
  await page.getByRole('region', { name: 'Projects that you cannot open' }).getByText('Ines Okafor decides').waitFor()
  await page.getByRole('link', { name: 'Ask for access to Payout clarity' }).click()
  await page.getByRole('heading', { name: 'You cannot open Payout clarity' }).waitFor()
  await page.getByLabel('Why, in a line').fill('For the depot briefing on Monday.')
  // What changes elsewhere meanwhile takes no word away.
  const readAgain = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('ProjectFrame'))
  await workspace.graph('mutation { createProject(input: { title: "Depot rounds" }) { id } }')
  await (await readAgain).finished()
  await page.getByRole('button', { name: 'Ask to read it' }).click()
  await page.getByRole('heading', { name: 'You asked to read Payout clarity' }).waitFor()

  const ines = await signedIn(browser, place, MANAGER)
  const mail = await openMail(ines.context, system.root, MANAGER, /Jonas Lindqvist asks to read Payout clarity/)
  const answer = await mail
    .locator('article')
    .first()
    .getByRole('link', { name: /settings\/access/ })
    .getAttribute('href')
  await ines.page.goto(answer ?? '')
  await ines.page.getByText('“For the depot briefing on Monday.”').waitFor()
  await ines.page.getByLabel('For how long Jonas Lindqvist has it').selectOption('7')
  await ines.page.getByRole('button', { name: 'Allow Jonas Lindqvist' }).click()
  await ines.page.getByLabel('What Jonas Lindqvist may do').waitFor()
  await ines.page.getByText(/jonas@asks.farrow.example, until /).waitFor()

  await ines.page.getByRole('button', { name: 'Why can Jonas Lindqvist see this?' }).click()
  const why = ines.page.getByRole('dialog')
  await why.getByText('Because Jonas Lindqvist can read the project Payout clarity, given to them by name.').waitFor()
  await why.getByText(/^Ines Okafor gave it on .*, until .*\.$/).waitFor()
  await why.getByLabel('Person').selectOption({ label: 'Ines Okafor' })
  await why.getByText('Because Ines Okafor is a manager').waitFor()
  await ines.page.keyboard.press('Escape')

  await page
    .getByText('Nothing has been said here yet')
    .or(page.getByRole('link', { name: 'Highlights' }))
    .first()
    .waitFor()
  const told = await openMail(jonas.context, system.root, VIEWER, /You can read Payout clarity/)
  expect(await told.locator('article').first().innerText()).toContain('Ines Okafor gave you access. It ends at')
  expect([...ines.errors, ...jonas.errors]).toEqual([])
})

test('a folder is shared with a group from its menu, and each of its people sees why', async () => {
  const place = { root: system.root, workspace }
  const { folder, group } = await workspace
    .graph<{ folder: { id: string } }>('mutation { folder: createFolder(input: { name: "Carriers" }) { id } }')
    .then(async (made) => ({
      ...made,
      ...(await workspace.graph<{ group: { id: string } }>(
        'mutation { group: createUserGroup(input: { name: "Depot support" }) { id } }',
      )),
    }))
  const { members } = await workspace.graph<{ members: { items: { id: string }[] } }>(
    '{ members(search: "Jonas") { items { id } } }',
  )
  await workspace.graph('mutation ($input: UserGroupMembersInput!) { addUserGroupMembers(input: $input) { id } }', {
    input: { userGroupId: group.id, memberIds: members.items.map(({ id }) => id) },
  })
  const { page, errors } = await signedIn(browser, place, MANAGER, { path: '/browse' })
  await page.getByRole('main').getByRole('button', { name: 'More about Carriers' }).click()
  await page.getByRole('menuitem', { name: 'Who can open it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What Everyone at Farrow may do').selectOption('NONE')
  await dialog.getByLabel('Add people or groups').fill('Depot')
  await dialog.getByLabel('Level').selectOption('READ')
  await dialog.getByRole('button', { name: 'Add Depot support' }).click()
  await dialog.getByLabel('What Depot support may do').waitFor()
  await dialog.getByRole('button', { name: 'Why can Ines Okafor see this?' }).click()
  await dialog.getByLabel('Person').selectOption({ label: 'Jonas Lindqvist' })
  await dialog
    .getByText('Because Jonas Lindqvist is in Depot support, and Depot support can read the folder Carriers.')
    .waitFor()
  expect(folder.id).not.toBe('')
  expect(errors).toEqual([])
})

test('a viewer asks to contribute, and may make projects once a manager has allowed it', async () => {
  const place = { root: system.root, workspace }
  const jonas = await signedIn(browser, place, VIEWER, { path: '/browse' })
  const { page } = jonas
  await page.getByRole('button', { name: 'Ask for another role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why, in a line').fill('I code the interviews.')
  await dialog.getByRole('button', { name: 'Ask the managers' }).click()
  await page.getByText(/You asked to be a contributor/).waitFor()

  const ines = await signedIn(browser, place, MANAGER)
  const mail = await openMail(ines.context, system.root, MANAGER, /Jonas Lindqvist asks to be a contributor/)
  const answer = await mail
    .locator('article')
    .first()
    .getByRole('link', { name: /settings\/users/ })
    .getAttribute('href')
  await ines.page.goto(answer ?? '')
  await ines.page.getByText('“I code the interviews.”').waitFor()
  await ines.page.getByRole('button', { name: 'Allow Jonas Lindqvist' }).click()
  await ines.page.getByRole('button', { name: 'Role of Jonas Lindqvist: Contributor' }).waitFor()

  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Ask for another role' }).count()).toBe(0)
  await openMail(jonas.context, system.root, VIEWER, /You are now a contributor/)
  expect([...ines.errors, ...jonas.errors]).toEqual([])
})

test('a note’s menu tells why somebody can see it', async () => {
  const place = { root: system.root, workspace }
  const { createNote } = await workspace.graph<{ createNote: { id: string } }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId, title: 'Ride-along' } },
  )
  const { page, errors } = await signedIn(browser, place, MANAGER, { path: linkTo('note', { noteId: createNote.id }) })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Why can somebody see this?' }).click()
  const why = page.getByRole('dialog', { name: 'Why can somebody see this?' })
  await why.getByText('Because Ines Okafor is a manager').waitFor()
  await why.getByLabel('Person').selectOption({ label: 'Jonas Lindqvist' })
  await why
    .getByText('Because Jonas Lindqvist can read the project Payout clarity, given to them by name.', { exact: false })
    .waitFor()
  expect(errors).toEqual([])
})

test('tags, views, people and shared notes tell why somebody can see them; who may not set access asks about themselves', async () => {
  const place = { root: system.root, workspace }
  const made = async (act: string, type: string, input: object, fields = '{ id }') =>
    (
      await workspace.graph<{ done: { id: string } }>(`mutation ($i: ${type}!) { done: ${act}(input: $i) ${fields} }`, {
        i: input,
      })
    ).done.id
  const tagId = await made('createTag', 'CreateTagInput', { projectId, title: 'Waiting' })
  const view = { projectId, objectType: 'NOTE', title: 'Calls', layout: 'TABLE' }
  const viewId = await made('createView', 'CreateViewInput', { ...view, personal: true })
  const personId = await made('createPerson', 'CreatePersonInput', { name: 'Callum Reid' })
  const noteId = await made('createNote', 'CreateNoteInput', { projectId, title: 'Porch' })
  await made('shareNote', 'ShareNoteInput', { noteId, endsInDays: 7 })
  const { page, errors } = await signedIn(browser, place, MANAGER, { path: linkTo('tag', { tagId }) })
  const why = page.getByRole('dialog', { name: 'Why can somebody see this?' })
  const ask = async (menu: RegExp) => {
    await page.getByRole('button', { name: menu }).first().click()
    await page.getByRole('menuitem', { name: 'Why can somebody see this?' }).click()
    await why.getByText('Because Ines Okafor is a manager').waitFor()
  }
  await ask(/^More about this tag$/)
  await why.getByLabel('Person').selectOption({ label: 'Jonas Lindqvist' })
  await why.getByText(/^Because Jonas Lindqvist can read the project Payout clarity/).waitFor()
  await page.goto(`${workspace.host}${linkTo('view', { viewId })}`)
  await ask(/^More about the view Calls$/)
  await why.getByText('It is a view of their own, which nobody else sees.').waitFor()
  await why.getByLabel('Person').selectOption({ label: 'Jonas Lindqvist' })
  await why.getByText(/Ines Okafor keeps for themselves: Jonas Lindqvist does not see it/).waitFor()
  await page.goto(`${workspace.host}${linkTo('note', { noteId })}`)
  await ask(/^More$/)
  await why.getByText('Whoever has the public link').waitFor()
  await why.getByText(/^made by Ines Okafor on .*, until /).waitFor()
  await page.goto(`${workspace.host}${linkTo('person', { personId })}`)
  await ask(/^More about this person$/)
  await why.getByLabel('Person').selectOption({ label: 'Jonas Lindqvist' })
  await why.getByText('Because everyone in the workspace can edit the people of the workspace.').waitFor()

  const jonas = await signedIn(browser, place, VIEWER, { path: linkTo('tag', { tagId }) })
  await jonas.page.getByRole('button', { name: 'More about this tag' }).click()
  await jonas.page.getByRole('menuitem', { name: 'Why can somebody see this?' }).click()
  const theirs = jonas.page.getByRole('dialog', { name: 'Why can I see this?' })
  await theirs.getByText(/^Because Jonas Lindqvist can read the project Payout clarity/).waitFor()
  expect(await theirs.getByLabel('Person').count()).toBe(0)
  expect([...errors, ...jonas.errors]).toEqual([])
})
