import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const SAID = [
  'Ines Okafor [13:50]: Did you think about giving up?',
  'Dana Whitlock [13:54]: I did give up. By the Thursday I had taken a load off someone else.',
  'Ines Okafor [14:36]: What would have kept you?',
  'Dana Whitlock [14:41]: A text. I can wait till Tuesday. I cannot wait till whenever.',
].join('\n\n')

type Made = { it: { id: string } }

/** A note of its own, so that other scenes find theirs as it was; with `edited` somebody wrote in it. */
async function history(page: Page, { workspace, projectId }: Stage, edited: boolean): Promise<void> {
  const { it } = await workspace.graph<Made>(
    'mutation ($input: CreateNoteInput!) { it: createNote(input: $input) { id } }',
    { input: { projectId, title: 'Dana Whitlock, second talk', content: { text: SAID } } },
  )
  if (edited) {
    await page.goto(`${workspace.host}/data/${it.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page
      .locator('.document .txt')
      .nth(1)
      .click({ position: { x: 2, y: 10 } })
    await page.keyboard.press('Home')
    await page.keyboard.type('Honestly, ')
    await page.getByText('Saved', { exact: true }).waitFor()
  }
  await page.goto(`${workspace.host}/data/${it.id}?history=`)
  if (edited) await page.getByRole('article').locator('ins').first().waitFor()
  else await page.getByRole('heading', { name: 'Nothing was changed yet' }).waitFor()
}

/** An insight that was published and has a claim and a quote more since. */
async function insightHistory(page: Page, { workspace, projectId }: Stage): Promise<void> {
  const content = {
    markdown:
      'Of the nine people who stopped, six named the silence and one named the delay.\n\n## Nobody knows who holds their papers, so every hour reads as a refusal.',
  }
  const act = (mutation: string, type: string, input: object) =>
    workspace.graph<Made>(`mutation ($input: ${type}!) { it: ${mutation}(input: $input) { id } }`, { input })
  const { it } = await act('createInsight', 'CreateInsightInput', {
    projectId,
    title: 'Silence, not speed, loses carriers in week one',
    content,
  })
  const { highlights } = await workspace.graph<{ highlights: { items: { id: string }[] } }>(
    'query ($projectId: ID!) { highlights(projectId: $projectId, first: 2) { items { id } } }',
    { projectId },
  )
  await act('publishInsight', 'InsightRefInput', { insightId: it.id })
  const title = 'Silence, not slowness, loses carriers in week one'
  await act('updateInsight', 'UpdateInsightInput', { insightId: it.id, title })
  const highlightIds = highlights.items.map(({ id }) => id)
  await act('addHighlightToInsight', 'AddHighlightInput', { insightId: it.id, highlightIds })
  await page.goto(`${workspace.host}/insights/${it.id}?history=`)
  await page.getByRole('article').locator('[data-change="ADDED"] .qcard').first().waitFor()
}

/** How a note and an insight read before. */
export const HISTORY: readonly Scene[] = [
  { name: 'history--note', show: (page, stage) => history(page, stage, true) },
  { name: 'history--none', show: (page, stage) => history(page, stage, false) },
  { name: 'history--insight', show: insightHistory },
]
