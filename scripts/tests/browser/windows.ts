import type { Browser, Page } from 'playwright-core'
import { newPerson, type Person, type WindowOptions } from './person.ts'

/** What changes a window for good. Place, cookies and storage are put back; what else is done to it closes it. */
const LASTING = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'route', 'setViewportSize'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'route',
    'setOffline',
  ],
} as const

type Window = Person & {
  browser: Browser
  kind: string
  origins: Set<string>
  changed: boolean
  clear(): Promise<void>
}

const windows = new WeakMap<Page, Window>()
const free = new WeakMap<Browser, Window[]>()

/**
 * Somebody at a window: one that was left before, where there is one of that kind, else a new one. A page that loads
 * where one of its host was before takes the browser half of the work, for its process and its code are there.
 */
export async function atWindow(browser: Browser, options: WindowOptions = {}): Promise<Person> {
  const kind = JSON.stringify(Object.entries(options).sort())
  const open = (free.get(browser) ?? []).filter(({ page }) => !page.isClosed())
  const found = open.find((one) => one.kind === kind)
  free.set(
    browser,
    open.filter((one) => one !== found),
  )
  return found ?? newWindow(browser, options, kind)
}

async function newWindow(browser: Browser, options: WindowOptions, kind: string): Promise<Person> {
  const person = await newPerson(browser, options)
  const { page, context } = person
  const origins = new Set<string>()
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) origins.add(new URL(frame.url()).origin)
  })
  const session = await context.newCDPSession(page)
  const clear = async (): Promise<void> => {
    const [origin] = origins
    await session.send('Storage.clearDataForOrigin', { origin: origin ?? '', storageTypes: 'all' })
    await page.evaluate(() => sessionStorage.clear())
  }
  const opened: Window = { ...person, browser, kind, origins, changed: false, clear }
  note(page, LASTING.page, opened)
  note(context, LASTING.context, opened)
  windows.set(page, opened)
  return opened
}

/** Remembers that one of the methods was called. */
function note<Names extends string>(
  target: { [Name in Names]: (...args: never[]) => unknown },
  names: readonly Names[],
  opened: Window,
): void {
  for (const name of names) {
    const method = target[name].bind(target)
    target[name] = (...args: never[]) => {
      opened.changed = true
      return method(...args)
    }
  }
}

/** Leaves the window to whoever comes next, at a picture of its host; one that cannot be left as it was is closed. */
export async function leaveWindow({ context, page }: Person): Promise<void> {
  const opened = windows.get(page)
  const isLeft = opened && (await leftClean(opened).catch(() => false))
  if (isLeft) free.set(opened.browser, [...(free.get(opened.browser) ?? []), opened])
  else await context.close()
}

async function leftClean(opened: Window): Promise<boolean> {
  const { context, page, errors, origins } = opened
  const [origin] = origins
  if (opened.changed || page.isClosed() || origins.size !== 1 || !origin?.startsWith('http')) return false
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(`${origin}/logo.svg`)
  await Promise.all([context.clearCookies(), page.mouse.move(0, 0), opened.clear()])
  errors.length = 0
  return true
}
