import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy('quotes')
})
afterAll(() => study?.close())

test('quotes are found by who says them and where, and beyond the first page', async () => {
  const first = await study.aNote(
    'Dana Whitlock [13:54]: By the Thursday I had given up.\n\nDana Whitlock [14:41]: I can wait till Tuesday.',
    'Dana Whitlock, interview',
  )
  await study.highlighted(first, 'I can wait till Tuesday.')
  const days = Array.from({ length: 55 }, (_day, at) => `Nobody called on day ${at + 1}.`)
  const diaries = { 'Tomasz Wilk, first diary': days.slice(0, 30), 'Tomasz Wilk, second diary': days.slice(30) }
  for (const [title, said] of Object.entries(diaries)) {
    const noteId = await study.aNote(said.map((day) => `Tomasz Wilk [00:10]: ${day}`).join('\n\n'), title)
    for (const day of said) await study.highlighted(noteId, day)
  }
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: study.projectId, title: 'Silence loses carriers' } },
  )
  const { page, errors } = await study.signedIn(`/insights/${createInsight.id}`)
  await page.getByRole('textbox', { name: 'Text of the insight' }).click()
  await page.keyboard.press('Control+Shift+h')
  const picker = page.getByRole('dialog', { name: 'Which words say it?' })
  const choices = picker.getByRole('checkbox')
  await expect.poll(() => choices.count()).toBe(50)
  await picker.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => choices.count()).toBe(56)
  expect(await choices.last().evaluate((one) => one.closest('label, div')?.textContent)).toContain('Tuesday')

  await picker.getByRole('combobox', { name: 'Said by' }).selectOption('Dana Whitlock')
  await expect.poll(() => choices.count()).toBe(1)
  await choices.check({ force: true })
  await picker.getByRole('combobox', { name: 'Said by' }).selectOption('Anybody')
  await picker.getByRole('combobox', { name: 'Note' }).selectOption('Tomasz Wilk, second diary')
  await picker.getByLabel('Find highlights').fill('day 55')
  await expect.poll(() => choices.count()).toBe(1)
  await choices.check({ force: true })
  await picker.getByRole('button', { name: 'Quote 2 highlights' }).click()
  for (const words of ['I can wait till Tuesday.', 'Nobody called on day 55.'])
    await page.locator('.qcard', { hasText: words }).waitFor()
  expect(errors).toEqual([])
})

test('who closes a project is told first that published insights elsewhere quote it', async () => {
  const { graph } = study.workspace
  const noteId = await study.aNote('Dana Whitlock [13:54]: Because they answered the phone.', 'Dana Whitlock, closed')
  await study.highlighted(noteId, 'Because they answered the phone.')
  const [quoted] = await study.kept(noteId, 1)
  type Project = { createProject: { id: string } }
  const makeProject = 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }'
  const { createProject } = await graph<Project>(makeProject, { input: { title: 'Reports' } })
  const content = { highlightIds: [quoted?.id] }
  const { createInsight } = await graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: createProject.id, title: 'A person beats a date', content } },
  )
  await graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id: createInsight.id })

  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/settings/access`)
  const everybody = page.getByLabel(/^What Everyone at .* may do$/)
  await everybody.selectOption('NONE')
  const asked = page.getByRole('dialog', { name: 'Close this project to them?' })
  await asked.getByText('Words of it are quoted in 1 published insight elsewhere.').waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await expect.poll(() => everybody.inputValue()).not.toBe('NONE')

  await everybody.selectOption('NONE')
  await asked.getByRole('button', { name: 'Save access' }).click()
  await expect.poll(() => everybody.inputValue()).toBe('NONE')
  expect(errors).toEqual([])
})

test('what is quoted already is marked where quotes are chosen, and a card that repeats another one says so', async () => {
  const words = 'By the Thursday I had taken a load off someone else.'
  const spoken = await study.aNote(`Dana Whitlock [13:54]: ${words}`, 'Dana Whitlock, transcript')
  const copy = await study.aNote(words, 'Dana Whitlock, as a PDF')
  for (const noteId of [spoken, copy]) await study.highlighted(noteId, words)
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: study.projectId, title: 'Waiting costs loads' } },
  )
  const { page, errors } = await study.signedIn(`/insights/${createInsight.id}`)
  const picker = page.getByRole('dialog', { name: 'Which words say it?' })
  const choices = picker.getByRole('checkbox')
  const quote = async (note: string) => {
    await page.getByRole('textbox', { name: 'Text of the insight' }).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+Shift+h')
    await picker.getByRole('combobox', { name: 'Note' }).selectOption(note)
    await expect.poll(() => choices.count()).toBe(1)
    const isMarked = (await picker.getByText('Quoted already').count()) > 0
    await choices.check({ force: true })
    await page.keyboard.press('Enter')
    await picker.waitFor({ state: 'detached' })
    return isMarked
  }
  expect(await quote('Dana Whitlock, transcript')).toBe(false)
  await page.locator('.qcard', { hasText: words }).waitFor()
  expect(await quote('Dana Whitlock, as a PDF')).toBe(false)
  await page.getByText('The same passage as in “Dana Whitlock, transcript”, so it counts once.').waitFor()
  expect(await quote('Dana Whitlock, transcript')).toBe(true)
  await page.getByText('Quoted above already, so it counts once.').waitFor()
  await page.getByRole('complementary', { name: 'Evidence' }).getByText('1 highlight from 1 person').waitFor()

  const cards = page.locator('.qcard')
  await cards.last().getByRole('button', { name: 'Show it' }).click()
  await expect.poll(() => cards.first().evaluate((card) => card === document.activeElement)).toBe(true)
  expect(errors).toEqual([])
})
