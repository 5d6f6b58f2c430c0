import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { newPerson } from '@verbatim/tests/browser/person.ts'
import type { Browser, Page } from 'playwright-core'

const PASSWORD = 'Correct-horse-battery-9'

/** A page of a member of a workspace. */
export async function signedIn(browser: Browser, root: string, email: string, teamId: string): Promise<Page> {
  const password = await hostFetch(`${root}api/root/auth/password`, { json: { email, password: PASSWORD } })
  const { body } = await hostFetch<{ url: string }>(`${root}api/root/auth/open-workspace`, {
    json: { teamId },
    cookies: password.cookies,
  })
  const { page } = await newPerson(browser)
  await page.goto(body.url)
  await page.getByRole('navigation', { name: 'Workspace', exact: true }).waitFor()
  return page
}

/** From the address being entered to the frame in which what is looked for is painted. Files are warm, as for a member. */
export async function timeToOpen(page: Page, url: string, awaited: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3; round++) {
    await page.goto('about:blank')
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction((selector) => document.querySelector(selector) !== null, awaited)
    const ms = await page.evaluate(
      () => new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())))),
    )
    best = Math.min(best, ms)
  }
  return Math.round(best)
}
