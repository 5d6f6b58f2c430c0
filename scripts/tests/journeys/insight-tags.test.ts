import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const VIEWER = 'jonas@insight-tags.farrow.example'

let study: Study
let insightId: string
const make = async (name: string, type: string, input: object): Promise<string> => {
  const mutation = `mutation ($input: ${type}!) { made: ${name}(input: $input) { id } }`
  return (await study.workspace.graph<{ made: { id: string } }>(mutation, { input })).made.id
}
beforeAll(async () => {
  study = await openStudy('insight-tags')
  const { workspace, projectId } = study
  for (const title of ['Waiting without news', 'A person to call'])
    await make('createTag', 'CreateTagInput', { projectId, title })
  insightId = await make('createInsight', 'CreateInsightInput', { projectId, title: 'Silence loses carriers' })
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id: insightId })
  await study.invite(VIEWER, 'Jonas Lindqvist', 'VIEWER')
})
afterAll(() => study?.close())

test('an insight is given tags by keys, a reader sees them at once, and the list shows and finds it by them', async () => {
  const jonas = await study.signedIn(`/insights/${insightId}`, { email: VIEWER })
  await jonas.page.getByRole('heading', { name: 'Silence loses carriers' }).waitFor()
  expect(await jonas.page.getByRole('button', { name: 'Add tags' }).count()).toBe(0)

  const { page, errors } = await study.signedIn(`/insights/${insightId}`)
  await page.getByRole('button', { name: 'Add tags' }).press('Enter')
  await page.getByLabel('Find a tag').fill('person')
  await page.getByRole('checkbox', { name: 'A person to call' }).press('Space')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'A person to call' }).waitFor()
  await page.getByRole('button', { name: 'Edit tags' }).waitFor()
  await jonas.page.getByRole('button', { name: 'A person to call' }).waitFor()
  // It was published, and tags need no new publication.
  expect(await main.getByText('Unpublished changes').count()).toBe(0)

  await page.reload()
  await main.getByRole('button', { name: 'A person to call' }).waitFor()
  await page.goto(`${study.workspace.host}/projects/${study.projectId}/insights`)
  await main.getByRole('link', { name: 'Silence loses carriers' }).waitFor()
  await main.getByText('A person to call').waitFor()

  await jonas.page.getByRole('button', { name: 'A person to call' }).click()
  await jonas.page.waitForURL(/\/tags\//)
  await page.goto(`${study.workspace.host}/insights/${insightId}`)
  await page.getByRole('button', { name: 'Edit tags' }).click()
  await page.getByRole('checkbox', { name: 'A person to call' }).click()
  await page.getByRole('button', { name: 'Add tags' }).waitFor()
  expect([...errors, ...jonas.errors]).toEqual([])
})
