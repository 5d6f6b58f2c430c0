import type { Page } from 'playwright-core'

/** Milliseconds of each frame while something scrolls: of work on the main thread, and until the next frame. */
export type FrameTimes = { work: number[]; gaps: number[] }

/** How far each frame scrolls, in pixels, and how many frames are counted. */
const STEP = 120
const FRAMES = 180

/**
 * Scrolls an element down frame by frame, as a wheel does, and times each frame: its work from the moment it begins,
 * the events of the scroll included, until everything is laid out and painted; and the time until the next one.
 */
export function timeScroll(page: Page, selector: string): Promise<FrameTimes> {
  return page.evaluate(
    async ({ selector, step, frames }) => {
      const scroller = document.querySelector(selector)
      const times: { work: number[]; gaps: number[] } = { work: [], gaps: [] }
      const channel = new MessageChannel()
      let last = 0
      for (let at = 0; at <= frames; at++)
        await new Promise<void>((resolve) => {
          requestAnimationFrame((began) => {
            if (at > 0) times.gaps.push(began - last)
            last = began
            scroller?.scrollBy(0, step)
            // A message that is sent within a frame arrives after the frame was painted.
            channel.port1.onmessage = () => {
              if (at > 0) times.work.push(performance.now() - began)
              resolve()
            }
            channel.port2.postMessage(null)
          })
        })
      return times
    },
    { selector, step: STEP, frames: FRAMES },
  )
}

/** Milliseconds from the start of a page until something stands in it for the first time and is painted. */
export async function timeFirst(page: Page, address: string, selector: string): Promise<number> {
  await page.addInitScript((selector) => {
    const look = (): void => {
      if (document.querySelector(selector)) setTimeout(() => Object.assign(window, { seenAt: performance.now() }))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)
  await page.goto(address)
  const seen = await page.waitForFunction(() => Reflect.get(window, 'seenAt') as number | undefined)
  return (await seen.jsonValue()) ?? 0
}
