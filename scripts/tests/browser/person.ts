import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** The first draws what the second draws, without the window around it, for half the work. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/** A real browser: the system's Chromium or Chrome where there is one, else the one from npm. */
export async function openBrowser(): Promise<Browser> {
  const found = SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (found) return chromium.launch({ executablePath: found, args: ARGUMENTS })
  const { default: packed } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, ...ARGUMENTS] })
}

/** `still` asks for no motion, as the system setting does. */
export type WindowOptions = { width?: number; height?: number; dark?: boolean; still?: boolean; touch?: boolean }
export type Person = { context: BrowserContext; page: Page; errors: string[] }

/** A person with a browser window of their own; what the page reports as errors is collected. */
export async function newPerson(browser: Browser, options: WindowOptions = {}): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    locale: 'en-GB',
    hasTouch: options.touch ?? false,
    reducedMotion: options.still ? 'reduce' : 'no-preference',
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.setDefaultTimeout(20_000)
  return { context, page, errors }
}
