import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const COLLEAGUE = 'tomasz@boards.farrow.example'
const VIEWER = 'jonas@boards.farrow.example'

let study: Study
beforeAll(async () => {
  study = await openStudy('boards')
  await study.invite(COLLEAGUE, 'Tomasz Wolski', 'CONTRIBUTOR')
  await study.invite(VIEWER, 'Jonas Lindqvist', 'VIEWER')
})
afterAll(() => study?.close())

const made = async <Answer extends Record<string, { id: string }>>(act: string, type: string, input: object) => {
  const text = `mutation ($input: ${type}!) { ${act}(input: $input) { id } }`
  const answer = await study.workspace.graph<Answer>(text, { input })
  return answer[act]?.id ?? ''
}
const aProject = (title: string) => made('createProject', 'CreateProjectInput', { title })
const aNote = (projectId: string, title: string, text: string) =>
  made('createNote', 'CreateNoteInput', { projectId, title, content: { text } })
const aBoard = (projectId: string, objectType: string, group: object) =>
  made('createView', 'CreateViewInput', {
    ...{ projectId, objectType, title: 'By group', layout: 'BOARD', viewData: { group } },
  })

const column = (page: Page, title: string): Locator => page.getByRole('region', { name: `Group ${title}`, exact: true })
const card = (page: Page, title: string, name: string): Locator =>
  column(page, title).getByRole('article', { name, exact: true })

/** Drags a card by mouse to another column, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const box = await to.boundingBox()
  if (!box) throw new Error('The column is not on screen')
  await page.mouse.move(box.x + box.width / 2, box.y + 70, { steps: 12 })
  await page.mouse.up()
}

/** Lifts a card by Space, and takes it some columns to the left or right; it is dropped by another Space. */
async function lift(page: Page, one: Locator, ...arrows: ('ArrowLeft' | 'ArrowRight')[]): Promise<void> {
  await one.focus()
  await page.keyboard.press('Space')
  await page.locator('[data-lift]').waitFor()
  // Keys are listened to a turn of the page after the card is in the hand.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  for (const arrow of arrows) await page.keyboard.press(arrow)
}

test('a note goes from one person to another, by mouse and by keys, and back; who is named besides stays', async () => {
  const projectId = await aProject('People')
  const who = await made('createField', 'CreateFieldInput', {
    ...{ projectId, objectType: 'NOTE', label: 'Who', type: 'PERSON', max: 100 },
  })
  const [callum, dana, luc] = [
    await made('createPerson', 'CreatePersonInput', { name: 'Callum Reid' }),
    await made('createPerson', 'CreatePersonInput', { name: 'Dana Whitlock' }),
    await made('createPerson', 'CreatePersonInput', { name: 'Luc Vandamme' }),
  ]
  const [first, second, third] = [
    await aNote(projectId, 'First call', 'It took nine days.'),
    await aNote(projectId, 'Second call', 'It took ten days.'),
    await aNote(projectId, 'Third call', 'It took a week.'),
  ]
  for (const [noteId, value] of [
    [first, `${dana},${luc}`],
    [second, callum],
  ] as const)
    await study.workspace.graph(
      'mutation ($input: SetFieldValuesInput!) { setFieldValues(input: $input) { objectId } }',
      { input: { objectType: 'NOTE', objectIds: [noteId], values: [{ fieldId: who, value }] } },
    )
  const valueIn = async (id: string) => {
    const query = 'query ($id: ID!) { note(id: $id) { fieldValues { value } } }'
    const { note } = await study.workspace.graph<{ note: { fieldValues: { value: string }[] } }>(query, { id })
    return note.fieldValues[0]?.value ?? null
  }
  const path = `/v/${await aBoard(projectId, 'NOTE', { by: 'PERSON', fieldId: who })}`
  const { page, errors } = await study.signedIn(path)
  const tomasz = await study.signedIn(path, { email: COLLEAGUE })
  await card(tomasz.page, 'Dana Whitlock', 'First call').waitFor()

  await card(page, 'Dana Whitlock', 'First call').waitFor()
  await drag(page, card(page, 'Dana Whitlock', 'First call'), column(page, 'Callum Reid'))
  await card(page, 'Callum Reid', 'First call').waitFor()
  await card(tomasz.page, 'Callum Reid', 'First call').waitFor()
  await card(tomasz.page, 'Luc Vandamme', 'First call').waitFor()
  expect((await valueIn(first))?.split(',').sort()).toEqual([callum, luc].sort())
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'Dana Whitlock', 'First call').waitFor()
  await card(tomasz.page, 'Dana Whitlock', 'First call').waitFor()
  await expect.poll(async () => (await valueIn(first))?.split(',').sort()).toEqual([dana, luc].sort())

  // From those without anybody to the first of the people, and on with the same card in hand.
  await lift(page, card(page, 'None', 'Third call'), 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  await page.keyboard.press('Space')
  await card(tomasz.page, 'Callum Reid', 'Third call').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Third call')
  expect(await valueIn(third)).toBe(callum)
  await lift(page, card(page, 'Callum Reid', 'Second call'), 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await page.keyboard.press('Space')
  await card(tomasz.page, 'None', 'Second call').waitFor()
  expect(await valueIn(second)).toBeNull()
  await page.keyboard.press('ControlOrMeta+z')
  await card(tomasz.page, 'Callum Reid', 'Second call').waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await card(tomasz.page, 'None', 'Third call').waitFor()
  await page.reload()
  await card(page, 'None', 'Third call').waitFor()
  await card(page, 'Callum Reid', 'Second call').waitFor()
  expect([...errors, ...tomasz.errors]).toEqual([])
})

test('two people move the same highlight between tags at once: both moves hold, and both see the same', async () => {
  const projectId = await aProject('Tags')
  const noteId = await aNote(projectId, 'A call', 'It took nine days.')
  const titles = ['Cost', 'Delay', 'Trust']
  const tagIds: string[] = []
  for (const title of titles) tagIds.push(await made('createTag', 'CreateTagInput', { projectId, title }))
  const texts = ['It took nine days.', 'took nine', 'nine days']
  for (const [at, text] of texts.entries()) {
    const input = {
      noteId,
      range: await study.rangeOf(noteId, text),
      tagIds: at === 0 ? [tagIds[1]] : [tagIds[at === 1 ? 0 : 2]],
    }
    await made('createHighlight', 'CreateHighlightInput', input)
  }
  const path = `/v/${await aBoard(projectId, 'HIGHLIGHT', { by: 'TAG' })}`
  const ines = await study.signedIn(path)
  const tomasz = await study.signedIn(path, { email: COLLEAGUE })
  const moved = 'It took nine days.'
  for (const { page } of [ines, tomasz]) await card(page, 'Delay', moved).waitFor()
  await lift(ines.page, card(ines.page, 'Delay', moved), 'ArrowLeft')
  await lift(tomasz.page, card(tomasz.page, 'Delay', moved), 'ArrowRight')
  await Promise.all([ines.page.keyboard.press('Space'), tomasz.page.keyboard.press('Space')])
  for (const { page } of [ines, tomasz]) {
    await card(page, 'Cost', moved).waitFor()
    await card(page, 'Trust', moved).waitFor()
    await card(page, 'Delay', moved).waitFor({ state: 'detached' })
  }
  // Each takes back what they did themselves.
  await ines.page.getByRole('button', { name: 'Undo' }).click()
  for (const { page } of [ines, tomasz]) {
    await card(page, 'Cost', moved).waitFor({ state: 'detached' })
    await card(page, 'Delay', moved).waitFor()
    await card(page, 'Trust', moved).waitFor()
  }
  await drag(tomasz.page, card(tomasz.page, 'Delay', moved), column(tomasz.page, 'None'))
  for (const { page } of [ines, tomasz]) await card(page, 'Delay', moved).waitFor({ state: 'detached' })
  await card(ines.page, 'Trust', moved).waitFor()
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('notes by tag stay where they are, and the board says why', async () => {
  const projectId = await aProject('Notes by tag')
  await aNote(projectId, 'A call', 'It took nine days.')
  const other = await aNote(projectId, 'Another call', 'It took ten days.')
  const tagId = await made('createTag', 'CreateTagInput', { projectId, title: 'Delay' })
  const range = await study.rangeOf(other, 'It took ten days.')
  await made('createHighlight', 'CreateHighlightInput', { noteId: other, range, tagIds: [tagId] })
  const { page, errors } = await study.signedIn(`/v/${await aBoard(projectId, 'NOTE', { by: 'TAG' })}`)
  const still = card(page, 'None', 'A call')
  const why = page.getByText('A note has the tags of its highlights. Open it and tag those to move it.')
  await why.first().waitFor()
  await still.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => why.count()).toBeGreaterThan(1)
  expect(await page.locator('[data-lift]').count()).toBe(0)
  await drag(page, still, column(page, 'Delay'))
  expect(await page.locator('[data-lift]').count()).toBe(0)
  await still.waitFor()
  expect(await card(page, 'Delay', 'A call').count()).toBe(0)
  expect(errors).toEqual([])
})

test('an insight is published by its card, and taken back, each after it is asked; a viewer lifts none', async () => {
  const projectId = await aProject('Insights')
  const draft = await made('createInsight', 'CreateInsightInput', { projectId, title: 'Nine days are too long' })
  const other = await made('createInsight', 'CreateInsightInput', { projectId, title: 'Phones are answered' })
  await study.workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id: other })
  const isPublished = async (id: string): Promise<boolean> => {
    const query = 'query ($id: ID!) { insight(id: $id) { published } }'
    return (await study.workspace.graph<{ insight: { published: boolean } }>(query, { id })).insight.published
  }
  const path = `/v/${await aBoard(projectId, 'INSIGHT', { by: 'PUBLISHED' })}`
  const { page, errors } = await study.signedIn(path)
  const jonas = await study.signedIn(path, { email: VIEWER })
  await card(jonas.page, 'Published', 'Phones are answered').waitFor()
  const title = 'Nine days are too long'
  await card(page, 'Draft', title).waitFor()
  expect(await column(page, 'None').count()).toBe(0)

  await drag(page, card(page, 'Draft', title), column(page, 'Published'))
  const question = page.getByRole('dialog', { name: `Publish “${title}”?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await card(page, 'Draft', title).waitFor()
  expect(await isPublished(draft)).toBe(false)

  await drag(page, card(page, 'Draft', title), column(page, 'Published'))
  await question.getByRole('button', { name: 'Publish' }).click()
  await card(page, 'Published', title).waitFor()
  await card(jonas.page, 'Published', title).waitFor()
  expect(await isPublished(draft)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'Draft', title).waitFor()
  await card(jonas.page, 'Published', title).waitFor({ state: 'detached' })
  expect(await isPublished(draft)).toBe(false)

  await lift(page, card(page, 'Published', 'Phones are answered'), 'ArrowRight')
  await page.keyboard.press('Space')
  await page.getByRole('dialog', { name: 'Take “Phones are answered” back to a draft?' }).waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await card(page, 'Draft', 'Phones are answered').waitFor()
  await card(jonas.page, 'Published', 'Phones are answered').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  const seen = card(jonas.page, 'Published', 'Phones are answered')
  await seen.waitFor()
  await seen.focus()
  await jonas.page.keyboard.press('Space')
  expect(await jonas.page.getByText('Lifted').count()).toBe(0)
  expect(await seen.getAttribute('aria-describedby')).toBeNull()
  expect([...errors, ...jonas.errors]).toEqual([])
})

test('an insight goes from one of its tags to another, by mouse and by keys, and back; a colleague sees it, a viewer lifts none', async () => {
  const projectId = await aProject('Insights by tag')
  const [delay, trust] = [
    await made('createTag', 'CreateTagInput', { projectId, title: 'Delay' }),
    await made('createTag', 'CreateTagInput', { projectId, title: 'Trust' }),
  ]
  const title = 'Nine days are too long'
  const first = await made('createInsight', 'CreateInsightInput', { projectId, title })
  const second = await made('createInsight', 'CreateInsightInput', { projectId, title: 'Phones are answered' })
  const third = await made('createInsight', 'CreateInsightInput', { projectId, title: 'Nobody calls back' })
  for (const [insightId, tagIds] of [
    [first, [delay]],
    [second, [trust]],
  ] as const)
    await made('updateInsight', 'UpdateInsightInput', { insightId, tagIds })
  await study.workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', {
    id: second,
  })
  const tagsOf = async (id: string): Promise<string[]> => {
    const query = 'query ($id: ID!) { insight(id: $id) { tags { title } } }'
    const { insight } = await study.workspace.graph<{ insight: { tags: { title: string }[] } }>(query, { id })
    return insight.tags.map((tag) => tag.title)
  }
  const path = `/v/${await aBoard(projectId, 'INSIGHT', { by: 'TAG' })}`
  const { page, errors } = await study.signedIn(path)
  const tomasz = await study.signedIn(path, { email: COLLEAGUE })
  const jonas = await study.signedIn(path, { email: VIEWER })
  await card(tomasz.page, 'Delay', title).waitFor()

  await drag(page, card(page, 'Delay', title), column(page, 'Trust'))
  await card(page, 'Trust', title).waitFor()
  await card(tomasz.page, 'Trust', title).waitFor()
  expect(await tagsOf(first)).toEqual(['Trust'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'Delay', title).waitFor()
  await card(tomasz.page, 'Delay', title).waitFor()
  expect(await tagsOf(first)).toEqual(['Delay'])

  // From those without a tag to the first one, and back by the key of undo.
  await lift(page, card(page, 'None', 'Nobody calls back'), 'ArrowLeft', 'ArrowLeft')
  await page.keyboard.press('Space')
  await card(tomasz.page, 'Delay', 'Nobody calls back').waitFor()
  expect(await tagsOf(third)).toEqual(['Delay'])
  await page.keyboard.press('ControlOrMeta+z')
  await card(tomasz.page, 'None', 'Nobody calls back').waitFor()
  await page.reload()
  await card(page, 'None', 'Nobody calls back').waitFor()

  const seen = card(jonas.page, 'Trust', 'Phones are answered')
  await seen.focus()
  await jonas.page.keyboard.press('Space')
  expect(await jonas.page.getByText('Lifted').count()).toBe(0)
  expect([...errors, ...tomasz.errors, ...jonas.errors]).toEqual([])
})
