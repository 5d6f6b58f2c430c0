import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Person, sharedSystem } from './journey.ts'
import { aMember, signedIn as personSignedIn } from './people.ts'

const EMAIL = 'ines@project.farrow.example'
const SAMPLES = join(import.meta.dirname, '..', '..', 'samples')

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: EMAIL, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-project' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
})
afterAll(async () => {
  await browser?.close()
})

const signedIn = (email = EMAIL): Promise<Person> => personSignedIn(browser, { root: system.root, workspace }, email)

/** A viewer who took an invitation. */
async function aViewer(): Promise<Person> {
  const email = 'vera@project.farrow.example'
  await aMember({ root: system.root, workspace }, { email, name: 'Vera Lind', role: 'VIEWER' })
  return signedIn(email)
}

/** Drops files from the samples on the page, as a hand would. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name) => ({
      name: basename(name),
      content: (await readFile(join(SAMPLES, name))).toString('base64'),
    })),
  )
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, content } of given) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { lastModified: 1 }))
    }
    return transfer
  }, files)
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.getByTestId('drop-area').dispatchEvent(type, { dataTransfer })
}

async function aProject(title: string, notes: readonly string[] = []): Promise<string> {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title } },
  )
  for (const note of notes)
    await workspace.graph('mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
      input: { projectId: createProject.id, title: note, content: { text: 'It says verifying.' } },
    })
  return createProject.id
}

test('a researcher makes a folder and a project, drops files, and finds notes that outlive a reload', async () => {
  const { page, errors } = await signedIn()
  await page.goto(`${workspace.host}/browse`)
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Folder' }).click()
  await page.getByLabel('Folder name').fill('Carrier network')
  await page.keyboard.press('Enter')
  await page.getByText('This folder is empty').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'New project' }).click()
  await page.getByLabel('Project name').fill('Carrier onboarding')
  await page.keyboard.press('Enter')
  await page.getByText('Begin with what people said').waitFor()

  await drop(page, ['interview.txt', 'interview.pdf', 'audio/jfk.wav', 'customer_messages.csv', 'README.md'])
  await page.getByRole('progressbar').first().waitFor()
  await page.getByText('interview.pdf, ready').waitFor({ timeout: 60_000 })
  await page.getByText('interview.txt, ready').waitFor({ timeout: 60_000 })
  await page.getByText('jfk.wav, ready').waitFor({ timeout: 220_000 })

  await page.reload()
  // The thousand rows of the CSV stand behind one, so that what people said in interviews is at hand.
  await page.locator('a[data-note]', { hasText: 'jfk' }).first().waitFor()
  await page.getByLabel('Search in these notes').fill('operations manager')
  await page
    .getByText(/operations manager at a logistics/)
    .first()
    .waitFor()
  await page.getByLabel('Search in these notes').fill('fellow Americans')
  await page.locator('a[data-note]', { hasText: 'jfk' }).first().waitFor()
  await page.locator('tfoot', { hasText: '1 note' }).waitFor()
  await page.getByLabel('Search in these notes').fill('fellow Martians')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.locator('tfoot', { hasText: '5 notes, 1,000 responses' }).waitFor()
  expect(await page.getByLabel('Search in these notes').inputValue()).toBe('')
  expect(errors).toEqual([])
})

test('a row of a list opens wherever it is clicked, and its words can still be selected', async () => {
  await aProject('Rows', ['Dana Whitlock'])
  const { context, page, errors } = await signedIn()
  await page.goto(`${workspace.host}/browse`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rows' })
  const numbers = await row.locator('.meta').first().boundingBox()
  if (!numbers) throw new Error('The row says nothing of what is in it')
  const y = numbers.y + numbers.height / 2
  await page.mouse.move(numbers.x + 1, y)
  await page.mouse.down()
  await page.mouse.move(numbers.x + 40, y, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
  expect(page.url()).toBe(`${workspace.host}/browse`)
  await row.click({ position: { x: 600, y: 4 } })
  const note = page.getByRole('table', { name: 'Notes' }).getByRole('row').filter({ hasText: 'Dana Whitlock' })
  await note.waitFor()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    // The link lies over what is in the cell.
    note.locator('td').nth(3).click({ button: 'middle', force: true }),
  ])
  await tab.waitForURL(/\/data\//)
  expect(page.url()).toMatch(/\/projects\//)
  await note.getByText('It says verifying.').click()
  await page.waitForURL(/\/data\//)
  expect(errors).toEqual([])
})

test('words that stand deep in a note are carried from the list to the search of the workspace', async () => {
  const projectId = await aProject('Words further down')
  const text = `${'The lorry waits at the depot. '.repeat(400)}Then the harbourmaster came.`
  await workspace.graph('mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
    input: { projectId, title: 'Marta Nowak', content: { text } },
  })
  const { page, errors } = await signedIn()
  await page.goto(`${workspace.host}/projects/${projectId}/notes`)
  await page.getByLabel('Search in these notes').fill('harbourmaster')
  await page.getByText('No note here says “harbourmaster”').waitFor()
  await page.getByRole('link', { name: 'Search every word' }).click()
  await page.getByText('1 result').waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('harbourmaster')
  expect(errors).toEqual([])
})

test('a note is deleted by key and comes back with Undo, for everybody who looks', async () => {
  const projectId = await aProject('Payout clarity', ['Dana Whitlock', 'Emre Yildiz'])
  const [ines, colleague] = [await signedIn(), await signedIn()]
  for (const { page } of [ines, colleague]) {
    await page.goto(`${workspace.host}/projects/${projectId}/notes`)
    await page.locator('a[data-note]', { hasText: 'Dana Whitlock' }).waitFor()
  }
  await ines.page.keyboard.press('j')
  await ines.page.keyboard.press('j')
  await ines.page.keyboard.press('Control+Backspace')
  await ines.page
    .getByRole('region', { name: 'Messages' })
    .locator('div', { hasText: 'Dana Whitlock is in the trash' })
    .waitFor()
  await colleague.page.locator('a[data-note]', { hasText: 'Dana Whitlock' }).waitFor({ state: 'detached' })
  await ines.page.getByRole('button', { name: 'Undo' }).click()
  await ines.page.locator('a[data-note]', { hasText: 'Dana Whitlock' }).waitFor()
  await colleague.page.locator('a[data-note]', { hasText: 'Dana Whitlock' }).waitFor()
  expect([...ines.errors, ...colleague.errors]).toEqual([])
})

test('a project goes into the trash, comes back, and is removed for good after its title is typed', async () => {
  const projectId = await aProject('Depot queues', ['Aoife Brennan'])
  const { page, errors } = await signedIn()
  await page.goto(`${workspace.host}/projects/${projectId}`)
  const remove = async () => {
    await page.getByRole('main').getByRole('button', { name: 'More about Depot queues' }).click()
    await page.getByRole('menuitem', { name: 'Delete project' }).click()
    await page
      .getByRole('region', { name: 'Messages' })
      .locator('div', { hasText: 'Depot queues is in the trash' })
      .waitFor()
  }
  await remove()
  await page.goto(`${workspace.host}/settings/trash`)
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Trash').waitFor()
  await page.getByRole('button', { name: 'Restore Depot queues' }).click()
  await page.getByRole('region', { name: 'Messages' }).locator('div', { hasText: 'Depot queues is back' }).waitFor()
  await page.goto(`${workspace.host}/projects/${projectId}`)
  await page.locator('a[data-note]', { hasText: 'Aoife Brennan' }).waitFor()

  await remove()
  await page.goto(`${workspace.host}/settings/trash`)
  await page.getByRole('button', { name: 'Delete Depot queues for good' }).click()
  await page.getByText(/^1 note and 0 highlights will be removed/).waitFor()
  await page.getByLabel('Type the title to go on').fill('Depot queues')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('The trash is empty').waitFor()
  expect(errors).toEqual([])
})

test('a viewer reads everything, sees no action, and who has access without a way to change it', async () => {
  const projectId = await aProject('Shipper portal', ['Sofia Andrade'])
  const { page, errors } = await aViewer()
  await page.goto(`${workspace.host}/projects/${projectId}/notes`)
  await page.locator('a[data-note]', { hasText: 'Sofia Andrade' }).waitFor()
  const main = page.getByRole('main')
  expect(await main.getByRole('button', { name: /New note|Import/ }).count()).toBe(0)
  await main.getByRole('button', { name: 'More about Shipper portal' }).click()
  expect(await page.getByRole('menuitem', { name: /Rename|Delete|Move/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: 'Share' }).click()
  await page.getByText('Everyone at Farrow').waitFor()
  expect(await main.getByRole('combobox').count()).toBe(0)
  expect(errors).toEqual([])
})
