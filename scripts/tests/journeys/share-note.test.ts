import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser } from './journey.ts'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  ;[study, browser] = [await openStudy('sharenote'), await openBrowser()]
})
afterAll(async () => {
  await study?.close()
  await browser?.close()
})

test('a note is shared by a link: words without names first, then with names and highlights, and ended it is gone', async () => {
  const noteId = await study.aNote()
  await study.highlighted(noteId, 'I cannot wait till whenever.')
  const { page, errors } = await study.inNote(noteId)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Dana Whitlock, interview' })
  await dialog.getByRole('button', { name: 'Make a public link' }).click()
  const address = await dialog.getByText(/\/p\/data\/[A-Za-z0-9]{12}$/).textContent()
  if (!address) throw new Error('The dialog shows no link')

  const visitor = await aPerson(browser, { width: 390, height: 844 })
  await visitor.page.goto(address)
  await visitor.page.getByRole('heading', { level: 1, name: /^Speaker \d, interview$/ }).waitFor()
  await visitor.page.getByText('A text. I can wait till Tuesday.').waitFor()
  expect(await visitor.page.getByText('Dana').count()).toBe(0)
  expect(await visitor.page.locator('mark').count()).toBe(0)
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await visitor.page.context().cookies()).toEqual([])

  await dialog.getByText('Hide the names of who speaks').click()
  await dialog.getByText('Show highlights and tags').click()
  const shown = dialog.getByRole('switch', { name: 'Show highlights and tags' })
  await expect.poll(() => shown.isChecked()).toBe(true)
  await expect
    .poll(async () => {
      await visitor.page.reload()
      return visitor.page.locator('mark', { hasText: 'I cannot wait till whenever.' }).count()
    })
    .toBe(1)
  await visitor.page.getByRole('heading', { level: 1, name: 'Dana Whitlock, interview' }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  expect(await shown.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'End this link' }).click()
  await dialog.getByRole('button', { name: 'Make a public link' }).waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { level: 1, name: 'There is nothing to read here' }).waitFor()
  expect(errors).toEqual([])
  expect(visitor.errors.filter((error) => !error.includes('404'))).toEqual([])
})

/** Somebody else's site, on an origin that is not ours. */
async function aPageOfOthers(html: string): Promise<{ address: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>A blog</title><h1>What carriers say</h1>${html}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

test('a highlight is shared from beside its list, read by a stranger, and embedded in a page of others', async () => {
  const noteId = await study.aNote('Dana Whitlock: Because they answered the phone.', 'Another interview')
  await study.highlighted(noteId, 'Because they answered the phone.')
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/highlights`)
  await page.locator('[data-highlight]', { hasText: 'Because they answered' }).locator('.q').click()
  const peek = page.getByRole('region', { name: /^Highlight(:|$)/ })
  await peek.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Share “Because they answered/ })
  await dialog.getByRole('button', { name: 'Make a public link' }).click()
  const address = await dialog.getByText(/\/public-object\/[A-Za-z0-9]{12}$/).textContent()
  const frame = await dialog.getByText(/^<iframe /).textContent()
  if (!address || !frame) throw new Error('The dialog shows no link')
  const visitor = await aPerson(browser, { width: 390, height: 844 })
  await visitor.page.goto(address)
  await visitor.page.getByRole('figure').getByText('“Because they answered the phone.”').waitFor()
  expect(await visitor.page.title()).toBe('A shared quote')
  expect(await visitor.page.getByText('Dana').count()).toBe(0)
  const blog = await aPageOfOthers(frame)
  await visitor.page.goto(blog.address)
  const embedded = visitor.page.frameLocator('iframe').getByText('“Because they answered the phone.”')
  await embedded.waitFor().catch((cause) => {
    throw new Error(`It is not embedded: ${visitor.errors.join(' ')}`, { cause })
  })
  blog.close()
  await dialog.getByRole('button', { name: 'End this link' }).click()
  await dialog.getByRole('button', { name: 'Make a public link' }).waitFor()
  await visitor.page.goto(address)
  await visitor.page.getByRole('heading', { level: 1, name: 'There is nothing to read here' }).waitFor()
  expect(errors).toEqual([])
})
