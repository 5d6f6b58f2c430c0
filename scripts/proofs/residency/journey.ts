import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { newPerson } from '../../src/browser/person.ts'
import { createWorkspace, readMail, type WorkspaceClient } from '../../src/system/client.ts'
import { hostFetch } from '../../src/system/host-fetch.ts'
import { make, must } from '../asker.ts'
import { until } from '../survival/process-tree.ts'
import { uploadWhole } from '../uploads.ts'
import { type Plant, WORDS } from './plants.ts'
import { HOME } from './watched-system.ts'

const INVITE = /accept-invite\?token=([\w.-]+)/

/**
 * A person signs up in eu_a, creates, edits, searches and shares, in a browser and through the API.
 * @returns the keys that were given out on the way: they belong where words do, and in no log
 */
export async function walk(root: string, browser: Browser): Promise<Plant[]> {
  const person = { email: WORDS.email, name: WORDS.name, password: WORDS.password }
  const workspace = await createWorkspace({ root, ...person, teamName: WORDS.team, subdomain: 'harbour', region: HOME })
  await signUpInTheBrowser(root, browser)
  const { projectId, noteId, apiToken } = await create(workspace)
  const invite = await share(root, browser, workspace, projectId)
  await inTheBrowser(root, browser, workspace, noteId)
  return [
    { what: 'an access token', text: workspace.token },
    { what: 'an API token', text: apiToken },
    { what: 'the key of an invitation', text: invite },
  ]
}

/** Somebody chooses the region before anything of theirs is sent, proves their address, and is asked for a workspace. */
async function signUpInTheBrowser(root: string, browser: Browser): Promise<void> {
  const { page, context } = await newPerson(browser)
  await page.goto(`${root}auth/signup`)
  await page.getByLabel('Your name', { exact: true }).fill(WORDS.newcomerName)
  await page.getByLabel('Work email').fill(WORDS.newcomerEmail)
  await page.getByLabel('Your account is kept in').selectOption(HOME)
  await page.locator('form').getByRole('button', { name: 'Email me a code' }).click()
  await page.getByLabel('Code').waitFor()
  const code = /\b\d{6}\b/.exec(await readMail(root, WORDS.newcomerEmail))?.[0] ?? ''
  await page.getByLabel('Code').fill(code)
  await page.waitForURL(/create-workspace/)
  await page.getByLabel('Name', { exact: true }).waitFor()
  await context.close()
}

async function create(workspace: WorkspaceClient): Promise<{ projectId: string; noteId: string; apiToken: string }> {
  const projectId = (await make(workspace, 'createProject', { title: WORDS.project })).id
  const content = { text: `Interviewer: What happened?\n\n${WORDS.participant}: ${WORDS.said}` }
  const noteId = (await make(workspace, 'createNote', { projectId, title: WORDS.note, content })).id
  const tag = (await make(workspace, 'createTag', { projectId, title: WORDS.tag })).id
  const range = await rangeOf(workspace, noteId)
  const highlight = (await make(workspace, 'createHighlight', { noteId, range, tagIds: [tag] })).id
  const insight = { projectId, title: WORDS.insight, content: { markdown: WORDS.insight, highlightIds: [highlight] } }
  const insightId = (await make(workspace, 'createInsight', insight)).id
  await make(workspace, 'publishInsight', { insightId })
  const file = await uploadWhole(workspace, projectId, WORDS.fileName, Buffer.from(WORDS.fileText))
  expect(file.state).toBe('DONE')
  const { token } = await make<{ token: string }>(workspace, 'createApiToken', { name: WORDS.apiToken }, '{ token }')
  return { projectId, noteId, apiToken: token }
}

/** Where the note holds what was said. */
async function rangeOf(workspace: WorkspaceClient, noteId: string) {
  const { note } = await workspace.graph<{ note: { blocks: { items: { id: string; text: string }[] } } }>(
    'query ($id: ID!) { note(id: $id) { blocks { items { id text } } } }',
    { id: noteId },
  )
  const block = note.blocks.items.find(({ text }) => text === WORDS.said)
  if (!block) throw new Error(`The note holds ${JSON.stringify(note.blocks.items)}`)
  return { blockId: block.id, start: 0, endBlockId: block.id, end: block.text.length, exact: block.text }
}

/** A colleague is invited, opens the link, comes, and is given a right to the project; the key in that link. */
async function share(root: string, browser: Browser, workspace: WorkspaceClient, objectId: string): Promise<string> {
  await make(workspace, 'inviteMembers', { emails: [WORDS.colleagueEmail], role: 'CONTRIBUTOR' })
  const token = INVITE.exec(await readMail(root, WORDS.colleagueEmail))?.[1] ?? ''
  const { page, context } = await newPerson(browser)
  await page.goto(`${workspace.host}/auth/accept-invite?token=${token}`)
  await page.getByRole('heading').first().waitFor()
  await context.close()
  const json = { token, name: WORDS.colleagueName, password: WORDS.password }
  expect((await hostFetch(`${workspace.host}/api/auth/accept-invite`, { json })).status).toBe(200)
  const { items } = await must<{ items: { id: string }[] }>(
    workspace,
    'query ($search: String) { members(search: $search) { items { id } } }',
    { search: WORDS.colleagueEmail },
  )
  const entries = [
    { memberId: null, level: 'READ' },
    { memberId: items[0]?.id, level: 'FULL' },
  ]
  await make(workspace, 'setAccess', { objectId, entries }, '{ level }')
  return token
}

/** Signs in, writes into the note letter by letter, loads it again, and searches. */
async function inTheBrowser(root: string, browser: Browser, workspace: WorkspaceClient, noteId: string): Promise<void> {
  const { page, context } = await newPerson(browser)
  await page.goto(`${root}auth/login`)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Work email').fill(WORDS.email)
  await page.getByLabel('Password', { exact: true }).fill(WORDS.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: new RegExp(WORDS.team) }).click()
  await page.waitForURL(/\/home/)

  await page.goto(`${workspace.host}/data/${noteId}`)
  await page.getByRole('button', { name: /^Edit( E)?$/i }).click()
  await page.locator('.document[contenteditable="true"], .document [contenteditable="true"]').first().waitFor()
  const first = page.locator('.document .txt').first()
  await first.click({ position: { x: 2, y: 10 } })
  await page.keyboard.press('Home')
  await page.keyboard.type(`${WORDS.typed}. `)
  await page.locator('.badge.ok').waitFor()
  await page.reload()
  await page.locator('.document .txt', { hasText: WORDS.typed }).waitFor()

  await until('the search finds what was said', async () => {
    await page.goto(`${workspace.host}/search?q=${encodeURIComponent(WORDS.sought)}`)
    await page.locator('.res, .empty, h1, h2').first().waitFor()
    return (await page.locator('.res').count()) > 0
  })
  await context.close()
}
