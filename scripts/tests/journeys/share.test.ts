import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser } from './journey.ts'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  ;[study, browser] = [await openStudy('share'), await openBrowser()]
})
afterAll(async () => {
  await study?.close()
  await browser?.close()
})

async function aPublishedInsight(): Promise<string> {
  const noteId = await study.aNote()
  await study.highlighted(noteId, 'I cannot wait till whenever.')
  const [quote] = await study.kept(noteId, 1)
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    {
      input: {
        ...{ projectId: study.projectId, title: 'Silence loses carriers' },
        content: { markdown: 'They leave early.\n\n## A date would do', highlightIds: [quote?.id] },
      },
    },
  )
  const { id } = createInsight
  await study.workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id })
  return id
}

test('an insight is shared by a link, a browser without an account reads it, and ended it shows one calm page', async () => {
  const id = await aPublishedInsight()
  const { page, errors } = await study.signedIn(`/insights/${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Silence loses carriers' })
  await dialog.getByRole('button', { name: 'Make a public link' }).click()
  const address = await dialog.getByText(/\/p\/[A-Za-z0-9]{12}$/).textContent()
  if (!address) throw new Error('The dialog shows no link')
  await dialog.getByLabel('Ends').selectOption({ label: 'In 30 days' })
  await dialog.getByRole('option', { name: /^On \d/ }).waitFor({ state: 'attached' })

  const visitor = await aPerson(browser, { width: 390, height: 844 })
  await visitor.page.goto(address)
  // Whoever is first reads them too: the page waits for words that are on their way.
  expect(await visitor.page.getByRole('figure').getByText('“I cannot wait till whenever.”').count()).toBe(1)
  await visitor.page.getByRole('heading', { level: 1, name: 'Silence loses carriers' }).waitFor()
  await visitor.page.getByRole('heading', { level: 2, name: 'A date would do' }).waitFor()
  await visitor.page.getByText(/^Shared by Ines Okafor\. Ends \d/).waitFor()
  await visitor.page.getByRole('banner').getByText('Farrow', { exact: true }).waitFor()
  expect(await visitor.page.getByText('Dana Whitlock').count()).toBe(0)
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await visitor.page.context().cookies()).toEqual([])

  await dialog.getByText('Hide the names of who is quoted').click()
  await expect.poll(() => dialog.getByRole('switch', { name: 'Hide the names' }).isChecked()).toBe(false)
  await visitor.page.reload()
  await visitor.page.getByText('Dana Whitlock').waitFor()
  const robots = () => visitor.page.locator('meta[name=robots]').getAttribute('content')
  expect(await robots()).toBe('noindex, nofollow')
  await dialog.getByText('Let search engines show it').click()
  await expect.poll(() => dialog.getByRole('switch', { name: 'search engines' }).isChecked()).toBe(true)
  await visitor.page.reload()
  expect(await robots()).toBe('noarchive')

  await dialog.getByText('Ask for a password').click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill('ferry at nine')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Choose another password' }).waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { level: 1, name: 'This page asks for a password' }).waitFor()
  expect(await visitor.page.getByText('Silence').count()).toBe(0)
  await visitor.page.getByLabel('Password').fill('ferry at ten')
  await visitor.page.keyboard.press('Enter')
  await visitor.page.getByRole('alert').getByText('That is not the password of this page.').waitFor()
  await visitor.page.getByLabel('Password').fill('ferry at nine')
  await visitor.page.getByRole('button', { name: 'Open' }).click()
  await visitor.page.getByRole('heading', { level: 1, name: 'Silence loses carriers' }).waitFor()
  expect(await visitor.page.context().cookies()).toEqual([])

  // Whoever is signed in types it as well: the form says from where it comes.
  const { page: member } = await study.signedIn(new URL(address).pathname)
  await member.getByLabel('Password').fill('ferry at nine')
  await member.keyboard.press('Enter')
  await member.getByRole('heading', { level: 1, name: 'Silence loses carriers' }).waitFor()
  await dialog.getByText('Ask for a password').click()
  await dialog.getByRole('button', { name: 'Choose another password' }).waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByText(/^Opened \d+ times$/).waitFor()
  await dialog.getByRole('button', { name: 'End this link' }).click()
  await dialog.getByRole('button', { name: 'Make a public link' }).waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { level: 1, name: 'There is nothing to read here' }).waitFor()
  expect(await visitor.page.getByText('Silence').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  expect(visitor.errors.filter((error) => !/40[34]/.test(error))).toEqual([])
})

test('a manager switches public links off for the workspace or a project: none opens, whoever made one sees why, and they come back', async () => {
  const id = await aPublishedInsight()
  const { page, errors } = await study.signedIn(`/insights/${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Silence loses carriers' })
  await dialog.getByRole('button', { name: 'Make a public link' }).click()
  const address = await dialog.getByText(/\/p\/[A-Za-z0-9]{12}$/).textContent()
  if (!address) throw new Error('The dialog shows no link')
  const visitor = await aPerson(browser)
  const shows = (name: string) =>
    expect
      .poll(async () => {
        await visitor.page.goto(address)
        return visitor.page.getByRole('heading', { level: 1, name }).count()
      })
      .toBe(1)
  await shows('Silence loses carriers')

  const settings = await study.signedIn('/settings/security')
  const access = await study.signedIn(`/projects/${study.projectId}/settings/access`)
  const shared = access.page.getByRole('switch', { name: 'What is in it can be shared by public links' })
  await settings.page.getByText('Allow public links').click()
  await dialog.getByRole('status').getByText('switched off in this workspace').waitFor()
  await shows('There is nothing to read here')
  await access.page.getByText('Public links are switched off in the workspace.').waitFor()
  expect(await shared.isDisabled()).toBe(true)
  await settings.page.reload()
  const allowed = settings.page.getByRole('switch', { name: 'Allow public links' })
  expect(await allowed.isChecked()).toBe(false)
  await settings.page.getByText('Allow public links').click()
  await shows('Silence loses carriers')

  await access.page.getByText('Public links are switched off in the workspace.').waitFor({ state: 'detached' })
  await access.page.getByText('What is in it can be shared by public links').click()
  await dialog.getByRole('status').getByText('switched off in this project').waitFor()
  await shows('There is nothing to read here')
  await access.page.getByText('What is in it can be shared by public links').click()
  await shows('Silence loses carriers')
  await dialog.getByRole('status').waitFor({ state: 'detached' })
  expect([...errors, ...settings.errors, ...access.errors]).toEqual([])
})
