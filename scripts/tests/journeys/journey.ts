import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { openBrowser as launch, type Person, type WindowOptions } from '../browser/person.ts'
import { atWindow, leaveWindow } from '../browser/windows.ts'
import type { SharedSystem } from './shared-system.ts'

export type { Person } from '../browser/person.ts'

/** Where the last sight of every person of a failed journey is kept. */
const LAST_SIGHTS = join(import.meta.dirname, '..', '..', '..', '.tmp', 'journeys')

/**
 * The system that journeys share, with one region, us_b. Each has workspaces, addresses and mails of its own there, with
 * the name of the journey in them, and knows nothing of the others. One that ends the system, or needs other regions,
 * starts its own and stands among those in vitest.journeys.config.ts.
 */
export function sharedSystem(): SharedSystem {
  const system: SharedSystem | undefined = inject('system')
  if (!system) throw new Error('This journey stands among those that start a system of their own')
  return system
}

/** A page of a journey lives for seconds: compiling for speed and tidying memory often cost it more than they bring. */
const SHORT_LIVES = ['--js-flags=--no-opt --no-maglev --min-semi-space-size=64 --max-semi-space-size=64']

let running: Promise<Browser> | undefined

/** The browser of this run, which files have one after the other: closing it closes what the file opened in it. */
export async function openBrowser(): Promise<Browser> {
  running ??= launch(SHORT_LIVES).then((browser) => {
    browser.close = async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
    }
    browser.on('disconnected', () => {
      running = undefined
    })
    return browser
  })
  return running
}

/**
 * A person with a browser window of their own, whose last sight is kept when the journey fails. They leave it with the
 * journey, unless the person `stays` for the next ones of the file: it would follow everything that they do in the
 * workspace, for half of the time of them all.
 */
export async function aPerson(
  browser: Browser,
  { stays = false, ...options }: WindowOptions & { stays?: boolean } = {},
): Promise<Person> {
  const person = await atWindow(browser, options)
  onTestFinished(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    if (failed) await keepSight(person.page, task.name)
    if (!stays) await (failed ? person.context.close() : leaveWindow(person))
  })
  return person
}

async function keepSight(page: Page, name: string): Promise<void> {
  await mkdir(LAST_SIGHTS, { recursive: true })
  const file = `${name.slice(0, 60).replaceAll(/[^a-z0-9]+/gi, '-')}-${Date.now()}.png`
  // A window that was closed has nothing to show.
  await page.screenshot({ path: join(LAST_SIGHTS, file) }).catch(() => undefined)
}
