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

test('a list of a colleague is saved, stands behind the tabs of their page, and lists for everybody what they may open', async () => {
  const { page, errors } = await study.signedIn(`/user/${inesId}/highlights`)
  // One's own lists are kept with one's work.
  await page.getByRole('columnheader', { name: /^Highlight/ }).waitFor()
  const { workspace } = study
  const other = await study.signedIn(`/user/${inesId}/highlights`, { email: VIEWER })
  const tabs = other.page.getByRole('navigation', { name: 'Of Ines Okafor' })
  const rows = () => other.page.getByRole('grid').getByRole('rowheader').allTextContents()
  await expect.poll(async () => (await rows()).length).toBe(2)
  await other.page.getByLabel('Search in these highlights').fill('phone')
  await expect.poll(rows).toHaveLength(1)
  await other.page.getByLabel('Search in these highlights').fill('')
  await other.page.getByRole('button', { name: 'Layout: Table' }).click()
  await other.page.getByRole('menuitem', { name: 'List' }).click()
  const bar = other.page.getByRole('region', { name: 'Unsaved changes of the view' })
  await bar.getByRole('button', { name: 'Save view' }).click()
  const dialog = other.page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByLabel('Name of the view').fill('What Ines heard')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await other.page.waitForURL(/\/v\//)
  await bar.waitFor({ state: 'detached' })
  await tabs.getByRole('link', { name: 'What Ines heard' }).waitFor()
  await other.page.getByText('they answered the phone').first().waitFor()
  await other.page.reload()
  await other.page.getByText('they answered the phone').first().waitFor()

  // A viewer keeps it for themselves; a view of everybody comes live, above the tabs of her page alone.
  expect(await page.getByRole('link', { name: 'What Ines heard' }).count()).toBe(0)
  await workspace.graph('mutation ($input: CreateViewInput!) { createView(input: $input) { id } }', {
    input: {
      ...{ title: 'Notes of Ines', layout: 'TABLE', objectType: 'NOTE', place: 'COLLEAGUE', colleagueId: inesId },
    },
  })
  await tabs.getByRole('link', { name: 'Notes of Ines' }).click()
  await expect.poll(rows).toEqual([expect.stringContaining('Dana Whitlock, interview')])
  await other.page.goto(`${workspace.host}/your-work`)
  await other.page.getByRole('navigation', { name: 'Your work' }).getByRole('link', { name: 'Insights' }).waitFor()
  expect(await other.page.getByRole('link', { name: 'Notes of Ines' }).count()).toBe(0)
  expect([...errors, ...other.errors]).toEqual([])
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
