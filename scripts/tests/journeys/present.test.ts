import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const VERA = 'vera@present.farrow.example'
const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'
const PUBLISH = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }'

let study: Study
beforeAll(async () => {
  study = await openStudy('present')
  await study.invite(VERA, 'Vera Lind', 'VIEWER')
})
afterAll(() => study?.close())

async function anInsight(title: string, markdown: string, highlightIds: string[] = []): Promise<string> {
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(CREATE, {
    input: { projectId: study.projectId, title, content: { markdown, highlightIds } },
  })
  return createInsight.id
}
const publish = (id: string) => study.workspace.graph(PUBLISH, { id })
const at = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()

test('a reader presents what was published by keys, from one insight to the next, and a reload stays on the slide', async () => {
  const reader = await study.signedIn(`/projects/${study.projectId}/insights`, { email: VERA })
  const { page, errors } = reader
  await page.getByRole('heading', { name: 'No insights yet' }).waitFor()
  await page.goto(`${study.workspace.host}/projects/${study.projectId}/insights/present`)
  await page.getByRole('heading', { name: 'Nothing is published here yet' }).waitFor()

  const noteId = await study.aNote()
  await study.highlighted(noteId, 'I cannot wait till whenever.')
  const [quote] = await study.kept(noteId, 1)
  await anInsight('A draft that nobody reads', 'Not yet.')
  await publish(await anInsight('Yards have no signal', 'Uploads start again from zero.'))
  await publish(await anInsight('Silence loses carriers', 'They leave early.\n\n## A date would do', [quote?.id ?? '']))
  await page.getByRole('link', { name: 'Back to the insights' }).or(page.getByRole('status')).first().waitFor()
  await page.goto(`${study.workspace.host}/projects/${study.projectId}/insights`)
  await page.getByRole('link', { name: 'Present' }).click()
  await page.getByRole('heading', { level: 1, name: 'Silence loses carriers' }).waitFor()
  await at(page, '1 of 3')
  await page.keyboard.press('ArrowRight')
  await page.getByText('They leave early.').waitFor()
  await page.keyboard.press('PageDown')
  await page.getByRole('region', { name: 'Quote under A date would do' }).waitFor()
  await page.getByRole('blockquote').getByText('I cannot wait till whenever.').waitFor()
  await page.getByText('Dana Whitlock', { exact: true }).waitFor()
  await page.reload()
  await at(page, '3 of 3')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { level: 1, name: 'Yards have no signal' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await at(page, '3 of 3')
  await page.keyboard.press('Home')
  await at(page, '1 of 3')
  await page.getByRole('button', { name: 'All insights' }).click()
  const cards = page.getByRole('navigation', { name: 'Insights' }).getByRole('link')
  expect(await cards.count()).toBe(2)
  await cards.last().click()
  await page.getByRole('heading', { level: 1, name: 'Yards have no signal' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Silence loses carriers' }).first().waitFor()
  expect(errors).toEqual([])
})

test('a view is presented in its order, and what is published meanwhile changes the open slide', async () => {
  const id = await anInsight('Depots answer the phone', 'First words.')
  await publish(id)
  const { createView } = await study.workspace.graph<{ createView: { id: string } }>(
    'mutation ($input: CreateViewInput!) { createView(input: $input) { id } }',
    {
      input: {
        ...{ projectId: study.projectId, title: 'By title', layout: 'TABLE', objectType: 'INSIGHT' },
        viewData: { sort: [{ key: 'title', direction: 'ASC' }] },
      },
    },
  )
  const { page, errors } = await study.signedIn(`/v/${createView.id}/present`)
  await page.getByRole('heading', { level: 1, name: 'Depots answer the phone' }).waitFor()
  const rename = 'mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { id } }'
  await study.workspace.graph(rename, { input: { insightId: id, title: 'Depots are the support desk' } })
  await publish(id)
  await page.getByRole('heading', { level: 1, name: 'Depots are the support desk' }).waitFor()
  await page.goto(`${study.workspace.host}/insights/${id}`)
  await page.getByRole('link', { name: 'Present' }).click()
  await at(page, '1 of 2')
  await page.keyboard.press('End')
  await at(page, '2 of 2')
  await page.keyboard.press('Escape')
  await page.getByRole('complementary', { name: 'Evidence' }).waitFor()
  expect(page.url()).toContain(`/insights/`)
  expect(errors).toEqual([])
})

test('somebody follows whoever presents, sees where they point, and goes on alone by a key', async () => {
  const first = await anInsight('Three days is fine', 'They wait gladly.\n\n## Unless nobody calls')
  const second = await anInsight('A name on the case', 'One person answers.')
  await publish(second)
  await publish(first)
  const path = `/projects/${study.projectId}/insights/present/${first}`
  const leader = await study.signedIn(path)
  const reader = await study.signedIn(path, { email: VERA })
  await at(leader.page, '1 of 3')
  await reader.page.getByRole('button', { name: '1 here' }).click()
  await reader.page.getByRole('menuitem', { name: 'Follow Ines Okafor' }).click()
  await reader.page.getByRole('button', { name: 'Following Ines Okafor' }).waitFor()
  await leader.page.getByRole('button', { name: '1 follows along' }).waitFor()
  await leader.page.keyboard.press('ArrowRight')
  await reader.page.getByText('They wait gladly.').waitFor()
  await leader.page.keyboard.press('l')
  await leader.page.getByText('They wait gladly.').hover()
  await reader.page
    .locator('[aria-hidden]', { hasText: 'Ines Okafor' })
    .filter({ has: reader.page.locator('svg') })
    .waitFor()
  await leader.page.keyboard.press('End')
  await at(leader.page, '3 of 3')
  await leader.page.keyboard.press('ArrowRight')
  await leader.page.getByRole('heading', { level: 1, name: 'A name on the case' }).waitFor()
  await reader.page.getByRole('heading', { level: 1, name: 'A name on the case' }).waitFor()
  await reader.page.getByRole('button', { name: 'Following Ines Okafor' }).waitFor()
  await reader.page.keyboard.press('ArrowRight')
  await reader.page.getByText('One person answers.').waitFor()
  await reader.page.getByRole('button', { name: '1 here' }).waitFor()
  await at(leader.page, '1 of 2')
  await leader.page.keyboard.press('Escape')
  await reader.page.getByRole('button', { name: '1 here' }).waitFor({ state: 'detached' })
  expect([...leader.errors, ...reader.errors]).toEqual([])
})

test('speaker notes are written in the insight, seen by who presents, and by no reader', async () => {
  const id = await anInsight('Silence costs a week', 'Nobody called them.')
  const { page, errors } = await study.signedIn(`/insights/${id}`)
  await page.getByText('Nobody called them.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/speaker')
  await page.getByRole('option', { name: 'Speaker notes' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wait for the laugh.')
  await page.getByText('Saved', { exact: true }).waitFor()
  await publish(id)
  await page.goto(`${study.workspace.host}/projects/${study.projectId}/insights/present/${id}`)
  await at(page, '1 of 2')
  await page.keyboard.press('n')
  const notes = page.getByRole('complementary', { name: 'Speaker notes' })
  await notes.getByText('No notes for this slide.').waitFor()
  await page.keyboard.press('ArrowRight')
  await notes.getByText('Wait for the laugh.').waitFor()
  const opened = page.waitForEvent('popup')
  await notes.getByRole('button', { name: 'Notes in a window of their own' }).click()
  const desk = await opened
  await desk.getByRole('region', { name: 'Speaker notes' }).getByText('Wait for the laugh.').waitFor()
  await desk.getByRole('timer').waitFor()
  await desk.keyboard.press('ArrowLeft')
  await at(page, '1 of 2')
  await page.keyboard.press('ArrowRight')
  await desk.getByText('Wait for the laugh.').waitFor()
  await desk.close()

  const reader = await study.signedIn(`/insights/${id}`, { email: VERA })
  await reader.page.getByText('Nobody called them.').waitFor()
  expect(await reader.page.getByText('Wait for the laugh.').count()).toBe(0)
  expect([...errors, ...reader.errors]).toEqual([])
})
