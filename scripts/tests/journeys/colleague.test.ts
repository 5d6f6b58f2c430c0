import { newId } from '@verbatim/contracts/ids.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const VIEWER = 'jonas@colleague.farrow.example'

let study: Study
let inesId: string
let noteId: string
let tagId: string
const make = async <T extends { id: string }>(name: string, type: string, input: object): Promise<T> => {
  const mutation = `mutation ($input: ${type}!) { made: ${name}(input: $input) { id } }`
  return (await study.workspace.graph<{ made: T }>(mutation, { input })).made
}
const highlight = async (words: string): Promise<string> =>
  (
    await make('createHighlight', 'CreateHighlightInput', {
      ...{ noteId, range: await study.rangeOf(noteId, words), tagIds: [tagId] },
    })
  ).id

beforeAll(async () => {
  study = await openStudy('colleague')
  const { workspace, projectId } = study
  inesId = (await workspace.graph<{ me: { id: string } }>('{ me { id } }')).me.id
  noteId = await study.aNote()
  tagId = (await make('createTag', 'CreateTagInput', { projectId, title: 'A person to call' })).id
  await highlight('they answered the phone')
  const { id } = await make('createInsight', 'CreateInsightInput', { projectId, title: 'Silence loses carriers' })
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id })
  // What is closed to others is no part of what they see of her.
  const closed = await make('createProject', 'CreateProjectInput', { title: 'Layoffs' })
  await make('createInsight', 'CreateInsightInput', { projectId: closed.id, title: 'Who goes first' })
  await make('createNote', 'CreateNoteInput', { projectId: closed.id, title: 'A list', content: { text: 'Names.' } })
  await workspace.graph('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
    input: { objectId: closed.id, entries: [{ memberId: inesId, level: 'FULL' }, { level: 'NONE' }] },
  })
  await study.invite(VIEWER, 'Jonas Lindqvist', 'VIEWER')
})
afterAll(() => study?.close())

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a colleague’s page says what they know, where they work and what they wrote, live, and nothing of what is closed', async () => {
  const { page, errors } = await study.signedIn('/settings/users', { email: VIEWER })
  await page.getByRole('link', { name: 'Ines Okafor' }).press('Enter')
  await page.waitForURL(/\/user\/[\w-]+$/)
  await page.getByRole('heading', { name: 'Ines Okafor' }).waitFor()
  const known = part(page, 'Knows about').getByRole('listitem')
  await expect
    .poll(() => known.allTextContents())
    .toEqual([expect.stringMatching(/A person to call.*1 highlight, 1 person/)])
  expect(await part(page, 'Works on').getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/Carrier onboarding1 note, 1 person/),
  ])
  expect(await part(page, 'Wrote').getByRole('link').allTextContents()).toEqual(['Silence loses carriers'])

  await highlight('I can wait till Tuesday')
  await expect.poll(() => known.allTextContents()).toEqual([expect.stringContaining('2 highlights, 1 person')])
  await page.getByRole('link', { name: 'A person to call' }).click()
  await page.waitForURL(/\/tags\//)
  expect(errors).toEqual([])
})

test('their insights, highlights and notes are lists, each at its address, that survive a reload', async () => {
  const { page, errors } = await study.signedIn(`/user/${inesId}`, { email: VIEWER })
  const tabs = page.getByRole('navigation', { name: 'Of Ines Okafor' })
  const listed = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  const rows = () => listed.allTextContents()
  await tabs.getByRole('link', { name: 'Insights' }).click()
  await expect.poll(rows).toEqual([expect.stringContaining('Silence loses carriers')])
  await tabs.getByRole('link', { name: 'Highlights' }).click()
  await expect.poll(async () => (await rows()).length).toBe(2)
  await page.reload()
  await expect.poll(async () => (await rows()).length).toBe(2)
  await tabs.getByRole('link', { name: 'Notes' }).click()
  await expect.poll(rows).toEqual([expect.stringContaining('Dana Whitlock, interview')])
  expect(new URL(page.url()).pathname).toMatch(/\/user\/[\w-]+\/notes$/)
  await page.goto(`${study.workspace.host}/user/${inesId}/salaries`)
  await page.getByText('There is no list of this name').waitFor()
  await page.goto(`${study.workspace.host}/user/${newId()}`)
  await page.getByText('This page did not open').waitFor()
  expect(errors).toEqual([])
})

test('one’s own page is in the menu of one’s profile, and says what will stand there', async () => {
  const { page, errors } = await study.signedIn('/home', { email: VIEWER })
  await page.getByRole('button', { name: /^Profile of Jonas/ }).click()
  await page.getByRole('menuitem', { name: 'Your page' }).click()
  await page.getByText('Nothing of yours yet').waitFor()
  await page.getByText('Viewer, you').waitFor()
  const phone = await study.signedIn(new URL(page.url()).pathname, { email: VIEWER, width: 390 })
  await phone.page.getByText('Nothing of yours yet').waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect([...errors, ...phone.errors]).toEqual([])
})
