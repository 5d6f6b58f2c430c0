import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, farrow, signedIn } from './people.ts'

const INES = 'ines@byhand.farrow.example'
const TOMASZ = 'tomasz@byhand.farrow.example'
const VERA = 'vera@byhand.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  workspace = await farrow(system.root, INES, 'farrow-byhand')
  const place = { root: system.root, workspace }
  await aMember(place, { email: TOMASZ, name: 'Tomasz Wilk', role: 'CONTRIBUTOR' })
  await aMember(place, { email: VERA, name: 'Vera Lund', role: 'VIEWER' })
})
afterAll(async () => {
  await browser?.close()
})

/** Opens the questions of a project as one of its people. */
async function asking(email: string, projectId: string) {
  const person = await signedIn(browser, { root: system.root, workspace }, email, {
    path: `/projects/${projectId}/charts`,
  })
  await person.page.getByRole('link', { name: 'Ask questions' }).click()
  return person
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Writes a question in the dialog that is open; a closed one with its options, each begun by Enter. */
async function write(page: Page, text: string, type: string, options: readonly string[] = []): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New question' })
  await dialog.getByRole('textbox', { name: 'Question' }).fill(text)
  await dialog.getByRole('radio', { name: type }).check()
  for (const [at, option] of options.entries()) {
    const line = dialog.getByRole('textbox', { name: `Option ${at + 1}`, exact: true })
    if (at === 2) await page.keyboard.press('Enter')
    await line.fill(option)
  }
  await dialog.getByRole('button', { name: 'Make question' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Takes back what a message says was done. */
const undo = (page: Page, message: string): Promise<void> =>
  page.getByLabel('Messages').locator('> div', { hasText: message }).getByRole('button', { name: 'Undo' }).click()

test('a survey is asked and answered by hand, and a colleague sees both as they happen', async () => {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Carriers by hand' } },
  )
  const projectId = createProject.id
  const ines = await asking(INES, projectId)
  const tomasz = await asking(TOMASZ, projectId)

  await ines.page.getByRole('button', { name: 'Ask a question' }).click()
  await write(ines.page, 'Why did you leave?', 'In own words')
  await ines.page.getByRole('button', { name: 'Question', exact: true }).click()
  await write(ines.page, 'Which tools?', 'Several choices', ['App', 'Phone', 'Letter'])
  await region(tomasz.page, 'Which tools?').getByText('Several choices. Base: 0 of 0 responses').waitFor()

  // A response is a note that is filled in where its questions stand; its text says the same.
  await tomasz.page.getByRole('button', { name: 'New response' }).click()
  await tomasz.page.getByRole('heading', { name: 'Response 1' }).or(tomasz.page.getByLabel('Title')).first().waitFor()
  await tomasz.page.getByRole('textbox', { name: 'Why did you leave?' }).fill('It took a week.')
  await tomasz.page.getByRole('checkbox', { name: 'Phone' }).check()
  await tomasz.page.getByRole('checkbox', { name: 'App' }).check()
  const text = tomasz.page.locator('.document')
  await text.locator('p', { hasText: 'It took a week.' }).waitFor()
  await expect
    .poll(() => text.locator('h3, p').allTextContents())
    .toEqual([...['Why did you leave?', 'It took a week.', 'Which tools?', 'App', 'Phone']])
  await region(ines.page, 'Why did you leave?').getByText('It took a week.').waitFor()
  await region(ines.page, 'Which tools?').getByText('Several choices. Base: 1 of 1 response').waitFor()

  // Renamed, moved and deleted: the note and whoever has it open follow.
  await ines.page.getByRole('button', { name: 'More about Which tools?' }).click()
  await ines.page.getByRole('menuitem', { name: 'Edit question' }).click()
  const dialog = ines.page.getByRole('dialog', { name: 'Edit question' })
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which tools do you use?')
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('Telephone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await text.locator('h3', { hasText: 'Which tools do you use?' }).waitFor()
  await text.locator('p', { hasText: 'Telephone' }).waitFor()
  await tomasz.page.getByRole('checkbox', { name: 'Telephone' }).waitFor()
  // Taken back, the note says again what it said; done once more, it goes on from there.
  await undo(ines.page, '“Which tools do you use?” is changed')
  await text.locator('h3', { hasText: /^Which tools\?$/ }).waitFor()
  await tomasz.page.getByRole('checkbox', { name: 'Phone', exact: true }).waitFor()
  await ines.page.getByRole('button', { name: 'More about Which tools?' }).click()
  await ines.page.getByRole('menuitem', { name: 'Edit question' }).click()
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which tools do you use?')
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('Telephone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await tomasz.page.getByRole('checkbox', { name: 'Telephone' }).waitFor()
  await ines.page.getByRole('button', { name: 'More about Which tools do you use?' }).click()
  await ines.page.getByRole('menuitem', { name: 'Move up' }).click()
  const order = () => ines.page.locator('section > div > h2').allTextContents()
  await expect.poll(order).toEqual(['Which tools do you use?', 'Why did you leave?'])
  await undo(ines.page, '“Which tools do you use?” is moved')
  await expect.poll(order).toEqual(['Why did you leave?', 'Which tools do you use?'])

  // What was answered is there after a reload.
  await tomasz.page.reload()
  await expect(tomasz.page.getByRole('textbox', { name: 'Why did you leave?' }).inputValue()).resolves.toBe(
    'It took a week.',
  )
  await ines.page.getByRole('button', { name: 'More about Why did you leave?' }).click()
  await ines.page.getByRole('menuitem', { name: 'Delete question' }).click()
  const confirm = ines.page.getByRole('dialog', { name: 'Delete “Why did you leave?”?' })
  await confirm.getByText('1 answer goes with it').waitFor()
  await confirm.getByRole('button', { name: 'Delete question' }).click()
  await region(ines.page, 'Why did you leave?').waitFor({ state: 'detached' })
  await tomasz.page.getByRole('textbox', { name: 'Why did you leave?' }).waitFor({ state: 'detached' })
  await undo(ines.page, '“Why did you leave?” is deleted')
  await region(ines.page, 'Why did you leave?').getByText('It took a week.').waitFor()
  await tomasz.page.getByRole('textbox', { name: 'Why did you leave?' }).waitFor()
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('who only reads sees what was answered, and nothing that would change it', async () => {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Read by Vera' } },
  )
  const question = { projectId: createProject.id, questionText: 'Why?', questionType: 'FREE_TEXT' }
  const { createQuestion } = await workspace.graph<{ createQuestion: { id: string } }>(
    'mutation ($input: CreateQuestionInput!) { createQuestion(input: $input) { id } }',
    { input: question },
  )
  const answers = [{ questionId: createQuestion.id, response: 'It took a week.' }]
  const { createResponse } = await workspace.graph<{ createResponse: { id: string } }>(
    'mutation ($input: CreateResponseInput!) { createResponse(input: $input) { id } }',
    { input: { projectId: createProject.id, answers } },
  )
  const place = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, place, VERA, { path: `/projects/${createProject.id}/charts` })
  await region(page, 'Why?').getByText('It took a week.').waitFor()
  expect(await page.getByRole('button', { name: /^(New response|Question|More about Why)/ }).count()).toBe(0)
  await page.goto(`${workspace.host}/data/${createResponse.id}?answers=open`)
  await page.locator('.document p', { hasText: 'It took a week.' }).waitFor()
  expect(await page.getByRole('button', { name: /^Answers/ }).count()).toBe(0)
  expect(errors).toEqual([])
})
