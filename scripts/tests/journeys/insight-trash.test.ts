import { linkTo } from '@verbatim/contracts/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy('insighttrash')
})
afterAll(() => study?.close())

async function anInsight(title: string): Promise<string> {
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: study.projectId, title } },
  )
  return createInsight.id
}

test('a deleted insight lies in the trash, comes back from there on every screen, and goes for good after a question', async () => {
  const { projectId, workspace } = study
  const title = 'Silence loses carriers'
  const insightId = await anInsight(title)
  const leo = 'leo@insighttrash.farrow.example'
  await study.invite(leo, 'Leo Brandt', 'CONTRIBUTOR')
  const colleague = await study.signedIn(linkTo('projectTrash', { projectId }), { email: leo })
  await colleague.page.getByText('Deleted notes and insights of this project stand here.').waitFor()
  const { page, errors } = await study.signedIn(linkTo('insight', { insightId }))
  const remove = async () => {
    await page.getByRole('main').getByRole('button', { name: 'More' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete insight' }).press('Enter')
    await page.getByRole('region', { name: 'Messages' }).getByText(`${title} is in the trash`).waitFor()
  }
  await remove()
  // Who has the list open sees it there at once, and who put it there; they may bring it back and not end it.
  await colleague.page.getByText(/^Insight, deleted .* by Ines Okafor, kept until/).waitFor()
  expect(await colleague.page.getByRole('button', { name: `Delete ${title} for good` }).count()).toBe(0)
  await colleague.page.getByRole('button', { name: `Restore ${title}` }).press('Enter')
  await colleague.page.getByRole('region', { name: 'Messages' }).getByText(`${title} is back`).waitFor()
  await page.goto(`${workspace.host}${linkTo('insight', { insightId })}`)
  await page.getByRole('heading', { name: title }).or(page.getByText(title)).first().waitFor()

  await remove()
  await page.goto(`${workspace.host}${linkTo('trash', {})}`)
  await page.getByRole('button', { name: `Delete ${title} for good` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Delete ${title} for good?` })
  await dialog.getByText(/^Its text, history, comments and public link will be removed/).waitFor()
  await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter')
  await page.getByText('The trash is empty').waitFor()
  await colleague.page.getByText('The trash is empty').waitFor()
  await page.reload()
  await page.getByText('The trash is empty').waitFor()
  expect([...errors, ...colleague.errors]).toEqual([])
})
