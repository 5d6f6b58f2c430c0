import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './journey.ts'
import { openStudy, type Study } from './note-steps.ts'
import { sampleProject } from './sample-project.ts'

let study: Study
let projectId: string
beforeAll(async () => {
  study = await openStudy('tag-boards', { sampleData: true })
  projectId = await sampleProject(study.workspace)
})
afterAll(() => study?.close())

test('a researcher makes a second board, moves a group to it, deletes it and brings it back', async () => {
  const { page, errors } = await onBoard()
  const first = (await page.getByRole('button', { name: /^Tag board: / }).textContent()) ?? ''
  await choose(page, 'New board')
  await page.getByLabel('Name of the board').fill('Second round')
  await page.getByRole('button', { name: 'Create board' }).click()
  await page.getByRole('button', { name: 'Tag board: Second round' }).waitFor()
  expect(page.url()).toContain('/tags/b/')
  await expect.poll(() => groups(page)).toEqual(['Tags'])

  await choose(page, first)
  await page.getByRole('button', { name: 'More about Trust' }).waitFor()
  const before = await groups(page)
  await page.getByRole('button', { name: 'More about Trust' }).click()
  await page.getByRole('menuitem', { name: 'Second round' }).click()
  await expect.poll(() => groups(page)).toEqual(before.filter((title) => title !== 'Trust'))
  await choose(page, 'Second round')
  await expect.poll(() => groups(page)).toEqual(['Tags', 'Trust'])

  await choose(page, 'Rename board')
  await page.getByLabel('Name of the board').fill('Round two')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('button', { name: 'Tag board: Round two' }).waitFor()
  await choose(page, 'Delete board')
  await page.getByRole('button', { name: 'Delete board', exact: true }).click()
  await expect.poll(() => groups(page)).toEqual([...before.filter((title) => title !== 'Trust'), 'Tags', 'Trust'])
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => groups(page)).toEqual(['Tags', 'Trust'])
  expect(errors).toEqual([])
})

test('two tags that are one are merged at one press, which is undone', async () => {
  const { graph } = study.workspace
  for (const title of ['Peer recommendations', 'Nobody needs this', 'Price too high', 'Too expensive'])
    await graph('mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }', {
      input: { projectId, title },
    })
  const { page, errors } = await onBoard()
  await page.getByRole('button', { name: 'Tidy up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Merge Peer recommendations into Peer recommendation' }).click()
  await dialog.getByRole('button', { name: /^Merge Peer/ }).waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Merge Peer recommendations into Peer recommendation' }).waitFor()
  await dialog
    .getByText(/^The same meaning, \d\d % alike/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Merge Too expensive into Price too high' }).click()
  await dialog.getByRole('button', { name: 'Merge Too expensive into Price too high' }).waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+z')
  await dialog.getByRole('button', { name: 'Merge Too expensive into Price too high' }).click()
  await dialog.getByRole('button', { name: 'Merge Too expensive into Price too high' }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Delete Nobody needs this' }).click()
  await dialog.getByRole('button', { name: 'Delete Nobody needs this' }).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('a tag is split on its page, and goes to another project and back, off the highlights that have it', async () => {
  const { graph } = study.workspace
  const make = (title: string) =>
    graph<{ createTag: { id: string } }>('mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }', {
      input: { projectId, title },
    })
  const { page, errors } = await onBoard()
  await page.getByRole('link', { name: 'Photo rejected' }).click()
  await page.getByRole('button', { name: 'More about this tag' }).click()
  await page.getByRole('menuitem', { name: 'Split…' }).click()
  await page.getByLabel('Name of the new tag').fill('No reason given')
  const highlights = page.getByRole('list', { name: 'Highlights that go to it' })
  await highlights.getByRole('checkbox').first().check()
  await highlights.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Split off 2 highlights' }).click()
  await page.getByRole('heading', { name: 'No reason given' }).waitFor()
  await page.getByText('“No reason given” is split off').waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByRole('heading', { name: 'Photo rejected' }).waitFor()
  const titles = async () =>
    (
      await graph<{ tags: { title: string }[] }>('query ($id: ID!) { tags(projectId: $id) { title } }', {
        id: projectId,
      })
    ).tags.map(({ title }) => title)
  await expect.poll(titles).not.toContain('No reason given')
  const { createTag } = await make('Lost in the post')
  await tagOnce(createTag.id)
  await page.goto(new URL(`/tags/${createTag.id}`, page.url()).href)
  await page.getByRole('button', { name: 'More about this tag' }).click()
  await page.getByRole('menuitem', { name: 'Move to project…' }).click()
  await page.getByRole('dialog').getByRole('option').first().click()
  await page.getByText(/^1 highlight in 1 note loses it and stays in this project/).waitFor()
  await page.getByRole('button', { name: 'Move tag' }).click()
  await page.getByText(/off 1 highlight$/).waitFor()
  await page.getByRole('complementary').getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => {
      const { tag } = await graph<{ tag: { project: { id: string }; highlightCount: number } }>(
        'query ($id: ID!) { tag(id: $id) { highlightCount project { id } } }',
        { id: createTag.id },
      )
      return [tag.project.id, tag.highlightCount]
    })
    .toEqual([projectId, 1])
  expect(errors).toEqual([])
})

/** Puts a tag on the first highlight of the project. */
async function tagOnce(tagId: string): Promise<void> {
  const { graph } = study.workspace
  const { highlights } = await graph<{ highlights: { items: { id: string }[] } }>(
    'query ($projectId: ID!) { highlights(projectId: $projectId, first: 1) { items { id } } }',
    { projectId },
  )
  await graph('mutation ($input: TagHighlightsInput!) { tagHighlights(input: $input) { id } }', {
    input: { highlightIds: highlights.items.map(({ id }) => id), addTagIds: [tagId] },
  })
}

test('a tag is put below another one by keys, and the page of that one counts it in', async () => {
  const { page, errors } = await onBoard()
  const more = page.getByRole('button', { name: 'More about Photo rejected' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Put below…' }).press('Enter')
  await page.getByRole('combobox', { name: 'Tag' }).fill('No signal')
  await page.keyboard.press('Enter')
  await page.getByText('“Photo rejected” is below “No signal”', { exact: true }).waitFor()
  const cards = () => page.locator('[data-card]').allInnerTexts()
  await expect
    .poll(async () => {
      const titles = (await cards()).map((words) => words.split('\n')[0])
      return titles.indexOf('Photo rejected') - titles.indexOf('No signal')
    })
    .toBe(1)
  await page.getByRole('link', { name: 'No signal', exact: true }).click()
  const total = page.locator('section[aria-labelledby="tagged"] .num').first()
  const alone = Number(await total.textContent())
  await page.getByRole('checkbox', { name: 'With 1 tag below' }).click()
  await expect.poll(async () => Number(await total.textContent())).toBeGreaterThan(alone)
  await page.getByRole('complementary').getByRole('button', { name: 'Photo rejected' }).click()
  await page.getByRole('complementary').getByRole('link', { name: 'No signal' }).waitFor()
  await page.goto(new URL(`/projects/${projectId}/highlights`, page.url()).href)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'No signal' }).click()
  await page.getByRole('checkbox', { name: 'With tags below them' }).click()
  await page.getByRole('heading', { name: 'Photo rejected' }).waitFor()
  expect(page.url()).toContain('below')
  expect(errors).toEqual([])
})

async function onBoard(): Promise<Person> {
  const person = await study.signedIn(`/projects/${projectId}/tags`)
  await person.page.locator('[data-card]').first().waitFor({ timeout: 40_000 })
  return person
}

/** Chooses a line of the menu of boards. */
async function choose(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: /^Tag board: / }).click()
  await page.getByRole('menuitem', { name: line, exact: false }).first().click()
}

const groups = (page: Page): Promise<string[]> => page.locator('[data-column-name]').allInnerTexts()
