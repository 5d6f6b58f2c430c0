import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { newPerson, type Person, type WindowOptions } from '../src/browser/person.ts'

export { openBrowser, type Person } from '../src/browser/person.ts'

/** Where the last sight of every person of a failed journey is kept. */
const LAST_SIGHTS = join(import.meta.dirname, '..', '..', '.tmp', 'journeys')

/** A person with a browser window of their own, whose last sight is kept when the journey fails. */
export async function aPerson(browser: Browser, options?: WindowOptions): Promise<Person> {
  const person = await newPerson(browser, options)
  onTestFailed(({ task }) => keepSight(person.page, task.name))
  return person
}

async function keepSight(page: Page, name: string): Promise<void> {
  await mkdir(LAST_SIGHTS, { recursive: true })
  const file = `${name.slice(0, 60).replaceAll(/[^a-z0-9]+/gi, '-')}-${Date.now()}.png`
  // A window that was closed has nothing to show.
  await page.screenshot({ path: join(LAST_SIGHTS, file) }).catch(() => undefined)
}
