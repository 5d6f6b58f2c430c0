import { linkTo } from '@verbatim/contracts/routes.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, farrow, signedIn } from './people.ts'

const RESEARCHER = 'ines@cards.farrow.example'
const READER = 'vera@cards.farrow.example'
const SAID = 'Dana Whitlock: It says verifying. Verifying what, and by whom?'
const WAIT = { timeout: 20_000, interval: 100 }

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
const ids = { project: '', note: '', tag: '', secret: '', secretNote: '' }
beforeAll(async () => {
  browser = await openBrowser()
  workspace = await farrow(system.root, RESEARCHER, 'farrow-cards')
  await aMember({ root: system.root, workspace }, { email: READER, name: 'Vera Lind', role: 'VIEWER' })
  ids.project = await made('Project', { title: 'Carrier onboarding' })
  ids.note = await made('Note', { projectId: ids.project, title: 'Dana, interview', content: { text: SAID } })
  ids.tag = await made('Tag', { projectId: ids.project, title: 'Waiting without news', description: 'Nobody calls.' })
  await made('View', { projectId: ids.project, title: 'All talks', layout: 'TABLE', objectType: 'NOTE' })
  await made('Person', { name: 'Sofia Andrade', email: 'sofia@carrier.example', summary: 'Drives for Andrade.' })
  ids.secret = await made('Project', { title: 'Payouts' })
  ids.secretNote = await made('Note', { projectId: ids.secret, title: 'Salaries', content: { text: 'Too low.' } })
  await aHighlight()
  await openSecretTo('NONE')
})
afterAll(async () => {
  await browser?.close()
})

test('cards of a note, a person, a tag, a view and a chart are put in by keys, and read by others as they are now', async () => {
  const insightId = await made('Insight', { projectId: ids.project, title: 'Silence loses carriers' })
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, RESEARCHER)
  await page.goto(`${workspace.host}/insights/${insightId}`)
  await text(page).click()
  await page.keyboard.type('What we know:')
  await page.keyboard.press('Enter')
  await put(page, 'Note', 'dana', 'Dana, interview')
  await put(page, 'Note', 'salar', 'Salaries')
  await put(page, 'Person', 'sofia', 'Sofia Andrade')
  await put(page, 'Tag', 'waiting', 'Waiting without news')
  await put(page, 'View', 'talks', 'All talks')
  await putChart(page)

  await card(page, 'Tag', 'Waiting without news').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Control+Shift+L')
  const look = page.getByRole('dialog', { name: 'Look of this tag' })
  await look.getByText('Description').click()
  await page.keyboard.press('Escape')
  await card(page, 'Tag', 'Waiting without news').getByText('Nobody calls.').waitFor({ state: 'detached' })
  await publish(page)

  const reader = await signedIn(browser, { root: system.root, workspace }, READER)
  await reader.page.goto(`${workspace.host}/insights/${insightId}`)
  await card(reader.page, 'Note', 'Dana, interview').getByText('Verifying what, and by whom?').waitFor()
  await card(reader.page, 'Person', 'Sofia Andrade').waitFor()
  const tag = card(reader.page, 'Tag', 'Waiting without news')
  await tag.getByText('1 highlight', { exact: true }).waitFor()
  expect(await tag.getByText('Nobody calls.').count()).toBe(0)
  await card(reader.page, 'View', 'All talks').getByRole('link', { name: 'Dana, interview' }).waitFor()
  const chart = reader.page.getByRole('figure', { name: 'People who name it, Carrier onboarding' })
  await chart.getByRole('button', { name: /Waiting without news/ }).waitFor()
  await reader.page.getByText('You may not open this note: it was deleted, or it is not shared with you.').waitFor()
  expect(await reader.page.getByRole('main').textContent()).not.toMatch(/Salaries|Payouts|Too low|sofia@/)

  await change('updateNote', 'UpdateNoteInput', { noteId: ids.note, title: 'Dana, second interview' })
  for (const one of [page, reader.page]) await card(one, 'Note', 'Dana, second interview').waitFor()
  await change('updateTag', 'UpdateTagInput', { tagId: ids.tag, title: 'Silence' })
  for (const one of [page, reader.page]) await card(one, 'Tag', 'Silence').waitFor()
  await reader.page.reload()
  await card(reader.page, 'Note', 'Dana, second interview').waitFor()

  const closed = reader.page.getByText('You may not open this note: it was deleted, or it is not shared with you.')
  await closed.waitFor()
  await openSecretTo('READ')
  await card(reader.page, 'Note', 'Salaries').waitFor()
  await openSecretTo('NONE')
  await closed.waitFor()
  expect(await reader.page.getByRole('main').textContent()).not.toMatch(/Salaries|Payouts/)
  expect([...errors, ...reader.errors]).toEqual([])
})

test('a card shows the fields that its writer chose, with the values that they have now', async () => {
  const note = { projectId: ids.project, title: 'Luc, interview', content: { text: 'It took nine days.' } }
  const noteId = await made('Note', note)
  const fieldId = await made('Field', { projectId: ids.project, objectType: 'NOTE', label: 'Fleet size', type: 'TEXT' })
  const set = (value: string) =>
    change('setFieldValues', 'SetFieldValuesInput', {
      ...{ objectType: 'NOTE', objectIds: [noteId], values: [{ fieldId, value }] },
    })
  await set('Four trucks')
  const content = { html: `<p>What we know:</p><div data-resource="note:${noteId}"></div>` }
  const insightId = await made('Insight', { projectId: ids.project, title: 'Who waits', content })
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, RESEARCHER)
  await page.goto(`${workspace.host}/insights/${insightId}`)
  const shown = card(page, 'Note', 'Luc, interview')
  await shown.click({ position: { x: 4, y: 4 } })
  expect(await shown.getByText('Four trucks').count()).toBe(0)
  await page.keyboard.press('Control+Shift+L')
  await page.getByRole('dialog', { name: 'Look of this note' }).getByText('Fleet size').click()
  await page.keyboard.press('Escape')
  await shown.getByText('Four trucks').waitFor()
  await publish(page)

  const reader = await signedIn(browser, { root: system.root, workspace }, READER)
  await reader.page.goto(`${workspace.host}/insights/${insightId}`)
  await card(reader.page, 'Note', 'Luc, interview').getByText('Four trucks').waitFor()
  await set('Five trucks')
  for (const one of [page, reader.page]) await card(one, 'Note', 'Luc, interview').getByText('Five trucks').waitFor()
  expect([...errors, ...reader.errors]).toEqual([])
})

test('an address of the workspace on an empty line becomes a card, one step of undoing gives the link', async () => {
  const insightId = await made('Insight', { projectId: ids.project, title: 'They wait' })
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, RESEARCHER)
  await page.goto(`${workspace.host}/insights/${insightId}`)
  await text(page).click()
  const address = `${workspace.host}${linkTo('tag', { tagId: ids.tag })}`
  await paste(page, address)
  const tag = page.getByRole('article', { name: /^Tag: / })
  await tag.waitFor()
  await page.keyboard.press('Control+z')
  await tag.waitFor({ state: 'detached' })
  await text(page).getByRole('link', { name: address }).waitFor()
  await page.keyboard.press('Control+y')
  await tag.waitFor()
  await page.keyboard.type('It stands in ')
  await paste(page, address)
  await text(page).getByText(`It stands in ${address}`).waitFor()
  expect(await tag.count()).toBe(1)
  expect(errors).toEqual([])
})

test('a chart is copied from its page as it is drawn, and pasted into an insight', async () => {
  const insightId = await made('Insight', { projectId: ids.project, title: 'What they name' })
  const { page, context, errors } = await signedIn(browser, { root: system.root, workspace }, RESEARCHER)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${workspace.host}/projects/${ids.project}/charts`)
  await page.getByRole('radio', { name: 'Notes' }).click({ force: true })
  await page.getByRole('heading', { name: 'Notes it stands in' }).waitFor()
  await page.getByRole('button', { name: 'Copy the chart for an insight' }).click()
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText(/^Copied\./)
    .waitFor()
  await page.goto(`${workspace.host}/insights/${insightId}`)
  await text(page).click()
  await page.keyboard.press('Control+v')
  await text(page).getByRole('figure', { name: 'Notes it stands in, Carrier onboarding' }).waitFor()
  await page.reload()
  await text(page).getByRole('figure', { name: 'Notes it stands in, Carrier onboarding' }).waitFor()
  expect(errors).toEqual([])
})

test('a card says that it may not be opened once its note is deleted, and shows it again when it is back', async () => {
  const note = await made('Note', { projectId: ids.project, title: 'Emre, call', content: { text: 'Four days.' } })
  const insightId = await made('Insight', { projectId: ids.project, title: 'Four days are fine' })
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, RESEARCHER)
  await page.goto(`${workspace.host}/insights/${insightId}`)
  await text(page).click()
  await put(page, 'Note', 'emre', 'Emre, call')
  await change('deleteNote', 'DeleteNoteInput', { noteId: note })
  const gone = page.getByText('You may not open this note: it was deleted, or it is not shared with you.')
  await gone.waitFor()
  await change('restoreFromTrash', 'TrashRefInput', { id: note })
  await card(page, 'Note', 'Emre, call').waitFor()
  await gone.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the insight' })
const card = (page: Page, kind: string, title: string) =>
  page.getByRole('article', { name: `${kind}: ${title}`, exact: true })

/** Puts a card in by keys alone: the slash, its name, words, Enter. */
async function put(page: Page, kind: string, words: string, title: string): Promise<void> {
  await page.keyboard.type(`/${kind.toLowerCase()}`)
  const offer = page.getByRole('listbox', { name: 'Insert' }).getByRole('option', { name: new RegExp(`^${kind}`) })
  await vi.waitFor(async () => expect(await offer.first().getAttribute('aria-selected')).toBe('true'), WAIT)
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: `A card of which ${kind.toLowerCase()}?` })
  const field = picker.getByRole('combobox')
  await vi.waitFor(async () => expect(await field.evaluate((one) => one === document.activeElement)).toBe(true), WAIT)
  await page.keyboard.type(words)
  await picker.locator('[aria-busy=false]').waitFor()
  await picker.getByRole('option', { name: title, selected: true }).waitFor()
  expect(await picker.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await picker.waitFor({ state: 'detached' })
  await card(page, kind, title).waitFor()
}

async function putChart(page: Page): Promise<void> {
  await page.keyboard.type('/chart')
  await page
    .getByRole('listbox', { name: 'Insert' })
    .getByRole('option', { name: /^Chart/, selected: true })
    .waitFor()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Which chart?' })
  await picker.getByRole('button', { name: /Waiting without news/ }).waitFor()
  await picker.getByRole('button', { name: 'Insert the chart' }).press('Enter')
  await picker.waitFor({ state: 'detached' })
  await text(page).getByRole('figure', { name: 'People who name it, Carrier onboarding' }).waitFor()
}

const paste = (page: Page, address: string) =>
  text(page).evaluate((one, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, address)

async function publish(page: Page): Promise<void> {
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.locator('[data-badge]', { hasText: 'Published' }).waitFor()
}

/** Makes one of a kind by the graph and answers its id. */
async function made(kind: string, input: object): Promise<string> {
  const mutation = `mutation ($input: Create${kind}Input!) { made: create${kind}(input: $input) { id } }`
  return (await workspace.graph<{ made: { id: string } }>(mutation, { input })).made.id
}

/** What everybody but Ines may do with the project that is closed to them at first. */
async function openSecretTo(level: 'NONE' | 'READ'): Promise<void> {
  const { me } = await workspace.graph<{ me: { id: string } }>('{ me { id } }')
  const entries = [{ memberId: me.id, level: 'FULL' }, { level }]
  await workspace.graph('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
    input: { objectId: ids.secret, entries },
  })
}

const change = (name: string, type: string, input: object) =>
  workspace.graph(`mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input })

/** Words of the note under its tag, so that there is something to count. */
async function aHighlight(): Promise<void> {
  const exact = 'It says verifying.'
  const block = await vi.waitFor(async () => {
    const { note } = await workspace.graph<{ note: { blocks: { items: { id: string; text: string }[] } } }>(
      'query ($id: ID!) { note(id: $id) { blocks { items { id text } } } }',
      { id: ids.note },
    )
    const found = note.blocks.items.find((one) => one.text.includes(exact))
    if (!found) throw new Error('The note has no text yet')
    return found
  }, WAIT)
  const start = block.text.indexOf(exact)
  await change('createHighlight', 'CreateHighlightInput', {
    ...{ noteId: ids.note, tagIds: [ids.tag] },
    range: { blockId: block.id, start, endBlockId: block.id, end: start + exact.length, exact },
  })
}
