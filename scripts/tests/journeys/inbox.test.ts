import { decodeHash } from '@verbatim/contracts/hash-codec.ts'
import { mentionOf } from '@verbatim/contracts/mentions.ts'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Person, sharedSystem } from './journey.ts'
import { aMember, asMember, type GraphAs, openMail, signedIn } from './people.ts'

const MANAGER = 'ines@inbox.farrow.example'
const COLLEAGUE = 'tomasz@inbox.farrow.example'
const ADD = 'mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id } thread { id } } }'

type Added = { addComment: { comment: { id: string }; thread: { id: string } } }

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let asTomasz: GraphAs
let tomaszId: string
let subject: string
let threadId: string
let ines: Person
let tomasz: Person
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: MANAGER, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-inbox' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  const member = { email: COLLEAGUE, name: 'Tomasz Wilk', role: 'CONTRIBUTOR' } as const
  tomaszId = await aMember({ root: system.root, workspace }, member)
  asTomasz = await asMember(workspace, COLLEAGUE)
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation { createProject(input: { title: "Carrier onboarding" }) { id } }',
  )
  const { createNote } = await workspace.graph<{ createNote: { id: string } }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    {
      input: {
        projectId: createProject.id,
        title: 'Dana Whitlock, interview',
        content: { text: 'It took nine days.' },
      },
    },
  )
  subject = `note:${createNote.id}`
})
afterAll(async () => {
  await browser?.close()
})

const mention = (words: string): Promise<Added> =>
  workspace.graph<Added>(ADD, { input: { subject, body: `${mentionOf(tomaszId)} ${words}` } })
const entry = (page: Page, count: string) =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('button', { name: new RegExp(`^Inbox ?${count}$`) })
/** Whether an address is that of a note, opened at a comment. */
const isAtComment = ({ pathname, hash }: URL): boolean => pathname.startsWith('/data/') && 'comment' in decodeHash(hash)
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Inbox' })

test('whoever is mentioned sees it rise on an open page, opens the comment, and has read it', async () => {
  tomasz = await signedIn(browser, { root: system.root, workspace }, COLLEAGUE, { stays: true })
  const { page } = tomasz
  await entry(page, '').waitFor()
  const { addComment } = await mention('can you cut from 11:44?')
  threadId = addComment.thread.id
  await entry(page, '1 unread').waitFor()

  await entry(page, '1 unread').click()
  const line = inbox(page).getByRole('link', {
    name: 'Unread: Ines Okafor mentioned you on Dana Whitlock, interview',
  })
  await line.waitFor()
  await inbox(page).getByText('@Tomasz Wilk can you cut from 11:44?').waitFor()
  await line.click()
  await page.waitForURL(isAtComment)
  await inbox(page).waitFor({ state: 'detached' })
  await entry(page, '').waitFor()
  await page.reload()
  await entry(page, '').waitFor()
  await entry(page, '').click()
  await inbox(page)
    .getByRole('link', { name: /^Ines Okafor mentioned you on/ })
    .waitFor()
  expect(tomasz.errors).toEqual([])
})

test('the mail about a mention leads to the comment', async () => {
  const mail = await openMail(tomasz.context, system.root, COLLEAGUE, /Ines Okafor mentioned you on Dana Whitlock/)
  await mail.getByText('can you cut from 11:44?').first().waitFor()
  const link = (await mail.locator('article a').first().getAttribute('href')) ?? ''
  await mail.goto(link)
  await mail.getByRole('heading', { name: 'Dana Whitlock, interview' }).or(mail.getByLabel('Title')).first().waitFor()
  expect(isAtComment(new URL(mail.url()))).toBe(true)
  await mail.close()
})

test('lines are marked one by one or all, and by their kind', async () => {
  const { page } = tomasz
  await page.goto(`${workspace.host}/home`)
  await mention('and from 12:19?')
  await entry(page, '1 unread').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  const lines = inbox(page).getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(2)
  await inbox(page).getByText('Unread', { exact: true }).click()
  await expect.poll(() => lines.count()).toBe(1)
  await inbox(page).getByRole('button', { name: 'Mark as read' }).click()
  await inbox(page).getByText('You have read everything').waitFor()
  await inbox(page).getByText('Mentions', { exact: true }).click()
  await lines.first().getByRole('button', { name: 'Mark as unread' }).click()
  await inbox(page).getByText('1 unread').waitFor()
  await inbox(page).getByRole('button', { name: 'Mark all as read' }).click()
  await inbox(page).getByText('1 unread').waitFor({ state: 'detached' })
  const links = inbox(page).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await inbox(page).waitFor({ state: 'detached' })
  await entry(page, '').waitFor()
  expect(tomasz.errors).toEqual([])
})

test('on a phone an answer opens from a sheet, and what nobody sent is said', async () => {
  ines = await signedIn(browser, { root: system.root, workspace }, MANAGER, { width: 390, height: 844, touch: true })
  const { page } = ines
  const button = page.getByRole('navigation', { name: 'Workspace, short' }).getByRole('button', { name: /^Inbox/ })
  await button.click()
  await inbox(page).getByText('Nothing has reached you yet').waitFor()
  await page.keyboard.press('Escape')
  await inbox(page).waitFor({ state: 'detached' })
  const { errors } = await asTomasz(ADD, { input: { threadId, body: 'Done, from 11:44 on.' } })
  expect(errors).toBeUndefined()
  await page.getByRole('button', { name: 'Inbox 1 unread' }).click()
  const box = await inbox(page).boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  await inbox(page)
    .getByRole('link', { name: /Tomasz Wilk answered on Dana Whitlock, interview/ })
    .click()
  await page.waitForURL(isAtComment)
  expect(ines.errors).toEqual([])
})
