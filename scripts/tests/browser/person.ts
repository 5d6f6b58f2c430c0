import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** A real browser; `more` are arguments of its own. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findBrowser()
  return chromium.launch({ executablePath, args: [...args, ...more] })
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
