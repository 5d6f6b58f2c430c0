import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** What is wrong with a screen, in words; `grave` faults fail the run. */
export type Fault = { grave: boolean; what: string }

type Violation = {
  id: string
  impact: string | null
  help: string
  nodes: { target: string[]; failureSummary?: string }[]
}
type Axe = { run(root: Document, options: object): Promise<{ violations: Violation[] }> }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const GRAVE = ['serious', 'critical']
const PLACES_TOLD = 4

/** Looks for an error that is shown, for sideways scroll, and for what keeps people out. */
export async function faultsOf(page: Page, options: { fails: boolean; phone: boolean }): Promise<Fault[]> {
  const shown = options.fails ? [] : await shownErrors(page)
  const wide = options.phone ? await sidewaysFaults(page) : []
  return [...[...shown, ...wide].map((what) => ({ grave: true, what })), ...(await violations(page))]
}

/** What scrolls sideways or runs off though nobody meant it to. */
export const sidewaysFaults = async (page: Page): Promise<string[]> => [
  ...(await sidewaysScroll(page)),
  ...(await runsOff(page)),
]

const shownErrors = async (page: Page): Promise<string[]> =>
  (await page.locator('[role=alert]').allInnerTexts())
    .filter((text) => text.trim())
    .map((text) => `shows an error: ${text.replace(/\s+/g, ' ').trim()}`)

/** What is wider than the place it scrolls in, by page or by a part of it that only scrolls down. */
const sidewaysScroll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element): string => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`
    const widest = (place: Element): string => {
      const edge = place.getBoundingClientRect().left + place.clientWidth
      const out = [...place.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge + 1)
      return out.slice(0, 3).map(nameOf).join(', ')
    }
    return [document.documentElement, ...document.querySelectorAll('body *')].flatMap((place) => {
      const { overflowX, overflowY } = getComputedStyle(place)
      const down = place === document.documentElement || (overflowX === 'hidden' && /auto|scroll/.test(overflowY))
      if (!down || place.scrollWidth <= place.clientWidth + 1) return []
      return [`${nameOf(place)} is ${place.scrollWidth} wide in ${place.clientWidth}: ${widest(place)}`]
    })
  })

/** Buttons, links, fields and headings that reach over the edge of the window and do not scroll sideways on purpose. */
const runsOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const found = [...document.querySelectorAll('button, a, input, select, textarea, h1, h2, h3, p')].filter((one) => {
      const { right, left, width, bottom } = one.getBoundingClientRect()
      if (width < 2 || bottom < 0 || (right <= innerWidth + 1 && left >= -1)) return false
      return one.checkVisibility() && !scrolls(one.parentElement)
    })
    return found.slice(0, 4).map((one) => `runs off the window: ${(one.textContent || one.className).slice(0, 60)}`)
  })

async function violations(page: Page): Promise<Fault[]> {
  await page.evaluate(AXE)
  const found = await page.evaluate(async (rules) => {
    const { axe } = globalThis as typeof globalThis & { axe: Axe }
    return (await axe.run(document, { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] }))
      .violations
  }, RULES)
  return found.map(({ id, impact, help, nodes }) => ({
    grave: GRAVE.includes(impact ?? ''),
    what: `${impact} ${id}: ${help} (${nodes.length}): ${nodes
      .slice(0, PLACES_TOLD)
      .map(({ target, failureSummary }) => `${target.join(' ')}${contrastOf(failureSummary)}`)
      .join(' | ')}`,
  }))
}

/** The colours of a contrast violation; nothing for others. */
const contrastOf = (summary = ''): string => {
  const found = /contrast of ([\d.]+) \(foreground color: (#\w+), background color: (#\w+)/.exec(summary)
  return found ? ` ${found[1]} ${found[2]} on ${found[3]}` : ''
}
