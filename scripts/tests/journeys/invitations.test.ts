import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser, type Person, sharedSystem } from './journey.ts'
import { aMember, asMember, openMail, PASSWORD, signedIn } from './people.ts'

const MANAGER = 'ines@invitations.farrow.example'
const VIEWER = 'vera@invitations.farrow.example'
const CONTRIBUTOR = 'tomasz@invitations.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let projectId: string
let manager: Person
let viewer: Person
let contributor: Person
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: MANAGER, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-invitations' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  const made = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Carrier onboarding' } },
  )
  projectId = made.createProject.id
  await workspace.graph('mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
    input: { projectId, title: 'Dana Whitlock', content: { text: 'I can wait till Tuesday.' } },
  })
})
afterAll(async () => {
  await browser?.close()
})

test('a manager invites a viewer and a contributor, who join by the link in their mail', async () => {
  manager = await signedIn(browser, { root: system.root, workspace }, MANAGER, { stays: true })
  const { page, errors } = manager
  await page.getByRole('link', { name: 'Settings' }).first().click()
  for (const [email, role] of [
    [VIEWER, 'Viewer'],
    [CONTRIBUTOR, 'Contributor'],
  ] as const) {
    await page.getByRole('button', { name: 'Invite people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who should join?' })
    await dialog.getByLabel('Email addresses').fill('not an address')
    await dialog.getByRole('button', { name: /^Invite/ }).click()
    await dialog.getByText('These are no email addresses: not, an, address.', { exact: false }).waitFor()
    await dialog.getByLabel('Email addresses').fill(email)
    await dialog.getByRole('radio', { name: role }).check({ force: true })
    await dialog.getByLabel('A word from you').fill('Come and read with us.')
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('row', { name: new RegExp(email) }).waitFor()
  }
  viewer = await accept(VIEWER, 'Vera Lind')
  contributor = await accept(CONTRIBUTOR, 'Tomasz Wilk')
  await page
    .getByText('People 3')
    .or(page.getByRole('row', { name: /Tomasz Wilk/ }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Role of Vera Lind: Viewer' }).waitFor()
  await page.getByLabel('Name or email').fill('vera')
  await page.getByText('1 of 3').waitFor()
  await page.getByLabel('Name or email').fill('')
  expect([...errors, ...viewer.errors, ...contributor.errors]).toEqual([])
})

test('a manager leaves invites to managers: who is open on the page is not offered them any more, at once', async () => {
  const { page } = manager
  await page.getByRole('note').getByText('You are the only manager', { exact: false }).waitFor()
  await contributor.page.goto(`${workspace.host}/settings/users`)
  const invite = contributor.page.getByRole('main').getByRole('button', { name: 'Invite people' })
  await invite.waitFor()
  await page.getByLabel('Who can invite people').selectOption({ label: 'Managers only' })
  await page.getByText('Invites that contributors sent do not count while this holds.').waitFor()
  await invite.waitFor({ state: 'detached' })
  await contributor.page.getByText('In this workspace only managers invite people', { exact: false }).waitFor()
  await page.reload()
  await page.getByLabel('Who can invite people').selectOption({ label: 'Managers and contributors' })
  await invite.waitFor()
  expect([...manager.errors, ...contributor.errors]).toEqual([])
})

test('a link of an invite works once, and one that was revoked not at all', async () => {
  const { context, page } = await aPerson(browser)
  const mail = await openMail(context, system.root, VIEWER, /Farrow/)
  const link = (await mail.locator('article a').first().getAttribute('href')) ?? ''
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()

  await workspace.graph('mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { id } }', {
    input: { emails: ['late@invitations.farrow.example'], role: 'VIEWER' },
  })
  const late = await openMail(context, system.root, 'late@invitations.farrow.example', /Farrow/)
  const lateLink = (await late.locator('article a').first().getAttribute('href')) ?? ''
  await manager.page.reload()
  await manager.page.getByText(/^Invites 1$/).click()
  await manager.page
    .getByRole('row', { name: /late@invitations.farrow.example/ })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await manager.page.getByRole('row', { name: /late@invitations.farrow.example/ }).waitFor({ state: 'detached' })
  await page.goto(lateLink)
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
})

test('everything that is typed as an address is answered for: what is none stays in the field and is named', async () => {
  const { page } = manager
  await page.goto(`${workspace.host}/settings/users`)
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who should join?' })
  const field = dialog.getByLabel('Email addresses')
  await field.fill('anna@invitations.farrow.example, notamail; nor-this@')
  await dialog.getByRole('button', { name: /^Invite/ }).click()
  await dialog.getByText('These are no email addresses: notamail, nor-this@.', { exact: false }).waitFor()
  expect(await field.inputValue()).toBe('anna@invitations.farrow.example, notamail; nor-this@')
  await field.fill(`anna@invitations.farrow.example, ${VIEWER}, ${CONTRIBUTOR}, Anna@invitations.farrow.example`)
  await dialog.getByText('Invited once, though named twice: anna@invitations.farrow.example.').waitFor()
  await dialog.getByRole('button', { name: 'Invite 3 people' }).click()
  await dialog.getByRole('alert').getByText(`Already members: ${VIEWER}, ${CONTRIBUTOR}.`, { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByText(/Invites \d/).count()).toBe(0)
})

test('an invite of somebody who may not invite so any more says it to both: on its page and in the list of people', async () => {
  const place = { root: system.root, workspace }
  const email = 'former@invitations.farrow.example'
  const formerId = await aMember(place, { email, name: 'Otto Former', role: 'MANAGER' })
  const former = await asMember(workspace, email)
  const input = { emails: ['heir@invitations.farrow.example'], role: 'MANAGER' }
  await former('mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { id } }', { input })
  const guest = await aPerson(browser)
  const mail = await openMail(guest.context, system.root, 'heir@invitations.farrow.example', /Farrow/)
  const link = (await mail.locator('article a').first().getAttribute('href')) ?? ''
  await guest.page.goto(link)
  await guest.page.getByRole('heading', { name: 'Join Farrow' }).waitFor()
  await guest.page.getByLabel('Your name').fill('Heir')

  await workspace.graph('mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { id } }', {
    input: { memberId: formerId, role: 'CONTRIBUTOR' },
  })
  await guest.page.getByRole('button', { name: 'Join workspace' }).click()
  await guest.page.getByText(/This invite does not count any more/).waitFor()
  await guest.page.goto(link)
  await guest.page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
  await guest.page.getByText(/whoever sent it may not invite people so/).waitFor()

  const { page } = manager
  await page.goto(`${workspace.host}/settings/users`)
  await page.getByText(/^Invites 1$/).click()
  const row = page.getByRole('row', { name: /heir@invitations.farrow.example/ })
  await row.getByText(/Otto Former may not invite as manager now/).waitFor()
  await row.getByRole('button', { name: 'Send again' }).click()
  await row.getByText(/Does not count any more/).waitFor({ state: 'detached' })
  await row.getByRole('button', { name: 'Revoke' }).click()
  await row.waitFor({ state: 'detached' })
})

test('the viewer reads and finds no way to change anything, and the graph refuses what the page does not offer', async () => {
  const { page, errors } = viewer
  await page.goto(`${workspace.host}/projects/${projectId}`)
  await page.locator('a[data-note]', { hasText: 'Dana Whitlock' }).waitFor()
  // A view of their own changes nothing for others.
  expect(await page.getByRole('button', { name: /^New(?! view)|Import|New note/ }).count()).toBe(0)
  for (const [path, ready] of [
    ['highlights', /No highlights|highlight/i],
    ['tags', /Changing them needs edit access|tag/i],
    ['insights', /No insights yet/],
  ] as const) {
    await page.goto(`${workspace.host}/projects/${projectId}/${path}`)
    await page.getByRole('main').getByText(ready).first().waitFor()
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /^New(?! view)/ })
        .count(),
    ).toBe(0)
  }
  await page.goto(`${workspace.host}/settings/users`)
  await page.getByRole('row', { name: /Ines Okafor/ }).waitFor()
  expect(await page.getByRole('button', { name: /Invite people|Role of/ }).count()).toBe(0)
  await page.getByText('Managers invite people').waitFor()

  const graph = await asMember(workspace, VIEWER)
  for (const [mutation, input] of [
    ['createNote(input: $input) { id }', 'CreateNoteInput', { projectId, title: 'Mine' }],
    ['createInsight(input: $input) { id }', 'CreateInsightInput', { projectId, title: 'Mine' }],
    ['updateProject(input: $input) { id }', 'UpdateProjectInput', { projectId, title: 'Mine' }],
    ['deleteProject(input: $input) { id }', 'DeleteProjectInput', { projectId }],
    ['createProject(input: $input) { id }', 'CreateProjectInput', { title: 'Mine' }],
    [
      'inviteMembers(input: $input) { id }',
      'InviteMembersInput',
      { emails: ['x@invitations.farrow.example'], role: 'VIEWER' },
    ],
  ].map(([call, type, value]) => [`mutation ($input: ${type}!) { ${call} }`, value] as const)) {
    const { errors: refused } = await graph(mutation as string, { input })
    expect(refused?.[0]?.extensions, String(mutation)).toMatchObject({ errorCode: 'Forbidden', humanReadable: true })
  }
  expect(errors).toEqual([])
})

test('the contributor writes a note, and the viewer finds it in the list at once', async () => {
  await viewer.page.goto(`${workspace.host}/projects/${projectId}`)
  await viewer.page.locator('a[data-note]').first().waitFor()
  const { page, errors } = contributor
  await page.goto(`${workspace.host}/projects/${projectId}`)
  await page.getByRole('button', { name: 'New note' }).first().click()
  await page.waitForURL(/\/data\//)
  await viewer.page.locator('a[data-note]', { hasText: 'Untitled note' }).waitFor()
  expect([...errors, ...viewer.errors]).toEqual([])
})

test('a manager renames the workspace, and the others see it without loading the page again', async () => {
  await viewer.page.goto(`${workspace.host}/settings`)
  await viewer.page.getByText('Managers change it.').waitFor()
  const { page, errors } = manager
  await page.goto(`${workspace.host}/settings`)
  await page.getByLabel('Name').fill('Farrow Freight')
  await page.keyboard.press('Enter')
  await page.getByText('The name is saved.').first().waitFor()
  await viewer.page.getByRole('main').getByText('Farrow Freight').first().waitFor()
  await page.reload()
  await page.getByRole('navigation', { name: 'Workspace', exact: true }).getByText('Farrow Freight').first().waitFor()
  expect([...errors, ...viewer.errors]).toEqual([])
})

test('a role that is changed holds at once, without loading the page again', async () => {
  await viewer.page.goto(`${workspace.host}/projects/${projectId}`)
  await viewer.page.locator('a[data-note]').first().waitFor()
  expect(await viewer.page.getByRole('button', { name: 'New note' }).count()).toBe(0)
  await manager.page.goto(`${workspace.host}/settings/users`)
  await changeRole('Vera Lind: Viewer', 'Contributor')
  await viewer.page.getByRole('button', { name: 'New note' }).first().waitFor()
  await changeRole('Vera Lind: Contributor', 'Viewer')
  await viewer.page.getByRole('button', { name: 'New note' }).waitFor({ state: 'detached' })
})

test('who is removed is out at once, and their page leads to the sign-in', async () => {
  await contributor.page.goto(`${workspace.host}/projects/${projectId}`)
  await contributor.page.locator('a[data-note]').first().waitFor()
  const graph = await asMember(workspace, CONTRIBUTOR)
  await manager.page.goto(`${workspace.host}/settings/users`)
  await manager.page.getByRole('button', { name: /^Role of Tomasz Wilk/ }).click()
  await manager.page.getByRole('menuitem', { name: 'Remove from the workspace' }).click()
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await manager.page.getByRole('row', { name: /Tomasz Wilk/ }).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await graph('{ me { id } }')).errors?.[0]?.extensions.errorCode ?? 'still in')
    .toBe('Unauthorized')
  await contributor.page.getByRole('heading', { name: 'Sign in to Farrow' }).waitFor()
})

test('the last manager cannot leave the role, and is told why', async () => {
  await changeRole('Ines Okafor: Manager', 'Contributor')
  const dialog = manager.page.getByRole('dialog', { name: /^Make / })
  await dialog.getByText('A workspace needs a manager.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await manager.page.getByRole('button', { name: 'Role of Ines Okafor: Manager' }).waitFor()
})

/** Opens the invite from the outbox page, joins with a name and a password, and is inside. */
async function accept(email: string, name: string): Promise<Person> {
  const person = await aPerson(browser, { stays: true })
  const mail = await openMail(person.context, system.root, email, /Come and read with us\./)
  const link = (await mail.locator('article a').first().getAttribute('href')) ?? ''
  await mail.close()
  const { page } = person
  await page.goto(link)
  await page.getByRole('heading', { name: 'Join Farrow' }).waitFor()
  await page.getByText(`Ines Okafor invited ${email}`).waitFor()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Choose a password as well' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Join workspace' }).click()
  await page.waitForURL(/farrow-invitations\..*\/home/)
  await page.getByRole('button', { name: `Profile of ${name}` }).waitFor()
  return person
}

async function changeRole(of: string, to: string): Promise<void> {
  await manager.page.getByRole('button', { name: `Role of ${of}` }).click()
  await manager.page.getByRole('menuitem', { name: to }).click()
  const dialog = manager.page.getByRole('dialog', { name: /^Make / })
  // What they could open then stands there before it is given.
  await dialog.getByText(/Nothing changes in what they can open|changes in \d+ project/).waitFor()
  await dialog.getByRole('button', { name: /^Make / }).click()
}
