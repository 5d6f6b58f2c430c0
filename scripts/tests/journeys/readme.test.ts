import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const COLLEAGUE = 'tomasz@readme.farrow.example'
const READER = 'vera@readme.farrow.example'
const WHY = 'Where do they give up, and why?'

let study: Study
let path: string
beforeAll(async () => {
  study = await openStudy('readme')
  path = `/projects/${study.projectId}/readme`
  await study.invite(COLLEAGUE, 'Tomasz Wolski', 'CONTRIBUTOR')
  await study.invite(READER, 'Vera Lind', 'VIEWER')
})
afterAll(() => study?.close())

const text = (page: Page) => page.getByRole('textbox', { name: 'Readme' })
const answers = (page: Page) => page.getByRole('region', { name: `What answers: ${WHY}` })

test('a readme is written from the template by two people, its question is answered, and it is there after a reload', async () => {
  const noteId = await study.aNote()
  await study.highlighted(noteId, 'Because they answered the phone.')
  await study.workspace.graph('mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }', {
    input: { projectId: study.projectId, title: 'Silence loses carriers' },
  })
  const ines = await study.signedIn(`/projects/${study.projectId}/notes`)
  const { page } = ines
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Readme' }).click()
  await page.getByRole('button', { name: 'Use the template' }).click()
  await text(page).getByText('Who we talk to').waitFor()
  const tomasz = await study.signedIn(path, { email: COLLEAGUE })
  await text(tomasz.page).getByText(WHY).click()
  await tomasz.page.keyboard.press('End')
  await tomasz.page.keyboard.press('Enter')
  await tomasz.page.keyboard.type('Who calls them first?')
  await text(page).getByText('Who calls them first?').waitFor()
  await page.getByRole('region', { name: 'What answers: Who calls them first?' }).waitFor()

  await answers(page).getByRole('button', { name: 'Link evidence' }).click()
  const picker = page.getByRole('dialog', { name: /^What answers/ })
  await picker.getByLabel('Silence loses carriers').check()
  await picker.getByText('Highlights', { exact: true }).click()
  await picker.getByLabel(/answered the phone/).check()
  await picker.getByRole('button', { name: 'Link 2' }).click()
  await picker.waitFor({ state: 'detached' })
  await answers(tomasz.page)
    .getByRole('button', { name: /^Silence loses carriers/ })
    .waitFor()
  await page.getByText('1 of 3 answered').waitFor()

  await page.reload()
  await answers(page)
    .getByRole('button', { name: /^Because they answered/ })
    .click()
  await page
    .getByRole('region', { name: /^Highlight/ })
    .getByText('Because they answered the phone.')
    .waitFor()
  await page.keyboard.press('Escape')

  await answers(page)
    .getByRole('button', { name: /^Take “Silence/ })
    .click()
  await answers(tomasz.page)
    .getByRole('button', { name: /^Silence loses carriers/ })
    .waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await answers(tomasz.page)
    .getByRole('button', { name: /^Silence loses carriers/ })
    .waitFor()
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('who may only read sees the readme and what answers it as they are, and cannot write', async () => {
  const vera = await study.signedIn(path, { email: READER })
  const { page } = vera
  await answers(page)
    .getByRole('button', { name: /^Because they answered/ })
    .waitFor()
  expect(await text(page).getAttribute('contenteditable')).toBe('false')
  expect(await page.getByRole('button', { name: /^Link/ }).count()).toBe(0)
  expect(await page.getByRole('toolbar', { name: 'Text' }).count()).toBe(0)
  const ines = await study.signedIn(path)
  await text(ines.page).getByText('Method').click()
  await ines.page.keyboard.press('End')
  await ines.page.keyboard.type(' and means')
  await text(page).getByText('Method and means').waitFor()
  expect([...vera.errors, ...ines.errors]).toEqual([])
})

test('a section that is switched off leaves the navigation, and stands where the order says', async () => {
  const sections = ['NOTES', 'README', 'HIGHLIGHTS', 'TAGS', 'CHARTS', 'INSIGHTS'].map((key) => ({
    key,
    enabled: true,
  }))
  const set = (enabled: boolean) =>
    study.workspace.graph('mutation ($input: SetProjectSectionsInput!) { setProjectSections(input: $input) { id } }', {
      input: {
        projectId: study.projectId,
        sections: sections.map((one) => (one.key === 'README' ? { ...one, enabled } : one)),
      },
    })
  await set(true)
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/notes`)
  const tabs = page.getByRole('navigation', { name: 'Project' }).getByRole('link')
  await expect
    .poll(async () => (await tabs.allTextContents()).slice(0, 2).map((one) => one.replace(/\d.*/, '').trim()))
    .toEqual(['Notes', 'Readme'])
  await set(false)
  await page.getByRole('link', { name: 'Readme' }).waitFor({ state: 'detached' })
  await set(true)
  expect(errors).toEqual([])
})
