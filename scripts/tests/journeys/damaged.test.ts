import { linkTo } from '@verbatim/contracts/routes.ts'
import { nestedUpdates } from '@verbatim/kit/testing/nested-updates.ts'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedRegion, openRegion } from '../proofs/region-database.ts'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, signedIn } from './people.ts'

const INES = 'ines@damaged.farrow.example'
const TOMASZ = 'tomasz@damaged.farrow.example'
const DAMAGED = 'The text is damaged and cannot be opened'

const system = sharedSystem()
let browser: Browser
let region: OpenedRegion
let workspace: WorkspaceClient
let projectId: string
beforeAll(async () => {
  browser = await openBrowser()
  region = await openRegion(system.directory, 'us_b')
  const people = { email: INES, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-damaged' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  await aMember({ root: system.root, workspace }, { email: TOMASZ, name: 'Tomasz Wilk', role: 'CONTRIBUTOR' })
  projectId = await made('createProject', 'CreateProjectInput', { title: 'Carrier onboarding' })
})
afterAll(async () => {
  await browser?.close()
  await region?.close()
})

async function made(mutation: string, type: string, input: object): Promise<string> {
  const answer = await workspace.graph<{ made: { id: string } }>(
    `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { id } }`,
    { input },
  )
  return answer.made.id
}

/** As an older version left it: 36,000 levels of elements and a deletion at the top. */
const damaged = (): Buffer => Buffer.from(nestedUpdates(36_000).whole)

test('a damaged text says so; who has full access brings its last sound version back, others read who can', async () => {
  const noteId = await made('createNote', 'CreateNoteInput', {
    projectId,
    title: 'Dana Whitlock, interview',
    content: { text: 'By the Thursday I had taken a load off someone else.' },
  })
  const url = `${workspace.host}/data/${noteId}`
  const ines = await signedIn(browser, { root: system.root, workspace }, INES)
  await ines.page.goto(url)
  await ines.page.getByRole('button', { name: /^Edit( E)?$/i }).click()
  await ines.page.locator('.document [contenteditable="true"], .document[contenteditable="true"]').first().waitFor()
  await ines.page.locator('.document p').first().click()
  await ines.page.keyboard.press('Home')
  await ines.page.keyboard.type('Well, yes. ')
  await ines.page.getByText('Saved', { exact: true }).waitFor()
  await ines.page.goto(`${workspace.host}/home`)
  const kept = () => region.admin.raw('select 1 from notes.note_document_sound where note_id = ?', [noteId])
  await expect.poll(async () => (await kept()).rows.length).toBe(1)
  await region.admin.raw('update notes.note_document set state = ? where note_id = ?', [damaged(), noteId])

  const tomasz = await signedIn(browser, { root: system.root, workspace }, TOMASZ)
  await tomasz.page.goto(url)
  await tomasz.page.getByRole('heading', { name: DAMAGED }).waitFor()
  await tomasz.page.getByText(/Somebody with full access to the project/).waitFor()
  expect(await tomasz.page.getByRole('button', { name: 'Bring that version back' }).count()).toBe(0)

  await ines.page.goto(url)
  await ines.page.getByRole('button', { name: 'Bring that version back' }).click()
  await ines.page.locator('.document', { hasText: 'Well, yes. By the Thursday' }).waitFor()
  await tomasz.page.getByRole('button', { name: 'Try again' }).click()
  await tomasz.page.locator('.document', { hasText: 'Well, yes. By the Thursday' }).waitFor()
})

test('a damaged insight says so instead of opening without end', async () => {
  const insightId = await made('createInsight', 'CreateInsightInput', { projectId, title: 'Silence loses carriers' })
  await region.admin.raw(
    `insert into insights.insight_document (insight_id, team_id, state) values (?, ?, ?)
     on conflict (insight_id) do update set state = excluded.state`,
    [insightId, workspace.teamId, damaged()],
  )
  const { page } = await signedIn(browser, { root: system.root, workspace }, INES)
  await page.goto(`${workspace.host}${linkTo('insight', { insightId })}`)
  await page.getByRole('heading', { name: DAMAGED }).waitFor()
  expect(await page.getByLabel('Opening the text').count()).toBe(0)
  await page.getByText(/There is no earlier version of it/).waitFor()
})

test('the last sound version of a damaged insight comes back', async () => {
  const insightId = await made('createInsight', 'CreateInsightInput', { projectId, title: 'Photos fail at the gate' })
  const url = `${workspace.host}${linkTo('insight', { insightId })}`
  const { page } = await signedIn(browser, { root: system.root, workspace }, INES)
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Text of the insight' }).click()
  await page.keyboard.type('They waited at the gate for a photo.')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.goto(`${workspace.host}/home`)
  const kept = () => region.admin.raw('select 1 from insights.insight_document_sound where insight_id = ?', [insightId])
  await expect.poll(async () => (await kept()).rows.length).toBe(1)
  await region.admin.raw('update insights.insight_document set state = ? where insight_id = ?', [damaged(), insightId])
  await page.goto(url)
  await page.getByRole('button', { name: 'Bring that version back' }).click()
  await page
    .getByRole('textbox', { name: 'Text of the insight' })
    .filter({ hasText: 'They waited at the gate for a photo.' })
    .waitFor()
})

test('the last sound version of a damaged readme comes back, and its words find the project', async () => {
  const readmeOf = await made('createProject', 'CreateProjectInput', { title: 'Readme that breaks' })
  const url = `${workspace.host}${linkTo('projectReadme', { projectId: readmeOf })}`
  const { page } = await signedIn(browser, { root: system.root, workspace }, INES)
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Readme', exact: true }).click()
  await page.keyboard.type('Couriers abandon us at the weighbridge.')
  const kept = () => region.admin.raw('select 1 from notes.readme_document_sound where project_id = ?', [readmeOf])
  await expect.poll(async () => (await kept()).rows.length).toBe(1)
  await page.goto(`${workspace.host}/search?q=weighbridge`)
  await page
    .getByRole('link', { name: /Readme that breaks/ })
    .first()
    .waitFor()
  await page.goto(`${workspace.host}/home`)
  await region.admin.raw('update notes.readme_document set state = ? where project_id = ?', [damaged(), readmeOf])
  await page.goto(url)
  await page.getByRole('button', { name: 'Bring that version back' }).click()
  await page
    .getByRole('textbox', { name: 'Readme', exact: true })
    .filter({ hasText: 'Couriers abandon us at the weighbridge.' })
    .waitFor()
})
