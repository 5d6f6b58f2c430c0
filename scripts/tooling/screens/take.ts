import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPerson } from '@verbatim/tests/browser/person.ts'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { type Fault, faultsOf, sidewaysFaults } from './faults.ts'
import type { Scene, Who } from './stage.ts'

const WINDOWS: readonly Window[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** Where the navigation is a rail and toolbars take two rows. */
const BETWEEN = 768
/** Narrower than this is a phone. */
const PHONE = 640
const SCHEMES = ['light', 'dark'] as const

export type Taken = { file: string; faults: Fault[] }

type Order<On> = {
  scenes: readonly Scene<On>[]
  out: string
  /** Of the windows, in pixels; empty for the usual ones. */
  widths: readonly number[]
  /** Gives a browser the session of somebody. */
  signIn(context: BrowserContext, who: Who): Promise<void>
  onTaken(taken: Taken): void
}
type Window = { width: number; height: number }

/** The windows of these widths, in pixels; without any, of a desk and of a phone. */
const windowsOf = (widths: readonly number[]): readonly Window[] =>
  widths.length ? widths.map((width) => ({ width, height: width < PHONE ? 844 : 900 })) : WINDOWS

/** Shows every scene in every window and both colour schemes, writes the pictures and tells what is wrong with each. */
export async function takeAll<On>(browser: Browser, stage: On, order: Order<On>): Promise<void> {
  await mkdir(order.out, { recursive: true })
  for (const window of windowsOf(order.widths)) {
    const contexts = new Map<Who, BrowserContext>()
    const contextOf = async (who: Who): Promise<BrowserContext> => {
      const known = contexts.get(who)
      if (known) return known
      const { context, page } = await newPerson(browser, { ...window, still: true })
      await page.close()
      await order.signIn(context, who)
      contexts.set(who, context)
      return context
    }
    for (const scene of order.scenes) {
      const context = await contextOf(scene.as ?? 'manager')
      for (const taken of await take(context, stage, scene, window, order.out)) order.onTaken(taken)
    }
    for (const context of contexts.values()) await context.close()
  }
}

/** One scene in one window: played once, taken in both schemes. */
async function take<On>(
  context: BrowserContext,
  stage: On,
  scene: Scene<On>,
  window: Window,
  out: string,
): Promise<Taken[]> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`))
  page.setDefaultTimeout(20_000)
  const unanswered = unansweredOf(page)
  const taken: Taken[] = []
  try {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const trouble = await scene.show(page, stage).then(
      () => null,
      (error: unknown) => `did not get there: ${firstLines(error)} ${unanswered()}`,
    )
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const file = `${scene.name}--${window.width}-${scheme}.png`
      await writeFile(join(out, file), await settled(page))
      const faults = await faultsOf(page, { fails: scene.fails ?? false, phone: window.width < PHONE })
      const grave = [...(trouble ? [trouble] : []), ...errors].map((what) => ({ grave: true, what }))
      taken.push({ file, faults: [...grave, ...faults] })
    }
    taken.at(-1)?.faults.push(...(await faultsBetween(page, window)))
  } finally {
    // What the next scenes find may be other than they expect: it is told, and they are shown all the same.
    await scene.leave?.(page, stage).catch((error: unknown) => {
      taken.at(-1)?.faults.push({ grave: true, what: `was not left as it was found: ${firstLines(error)}` })
    })
    await context.setOffline(false)
    await page.close()
  }
  return taken
}

/** Tells later what the page was waiting for: the calls that it has had no answer to. */
function unansweredOf(page: Page): () => string {
  const pending = new Set<Request>()
  const forget = (request: Request): boolean => pending.delete(request)
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
  return () => (pending.size ? `No answer yet to ${[...pending].map(calledOf).join(', ')}` : 'Every call was answered')
}

/** The operation of a call of the graph, the path of another. */
const calledOf = (request: Request): string =>
  /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? new URL(request.url()).pathname

const firstLines = (error: unknown): string => String(error).split('\n').slice(0, 3).join(' ')

/** No picture is taken of the widths between a phone and a desk; that nothing runs off there is looked at all the same. */
async function faultsBetween(page: Page, { width, height }: Window): Promise<Fault[]> {
  if (width < BETWEEN) return []
  await page.setViewportSize({ width: BETWEEN, height })
  await settled(page)
  return (await sidewaysFaults(page)).map((what) => ({ grave: true, what: `at ${BETWEEN}: ${what}` }))
}

/** The picture once fonts are in and two pictures in a row are the same; the last one when something keeps moving. */
async function settled(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready)
  let before = await page.screenshot()
  for (let tries = 0; tries < 8; tries++) {
    const now = await page.screenshot()
    if (now.equals(before)) return now
    before = now
  }
  return before
}
