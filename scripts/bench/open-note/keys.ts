import type { Page } from 'playwright-core'
import { build } from 'vite'

const WRITTEN = 'and nobody told me anything at all about it'
const SELECTED = 30
const DELAY_MS = 40
const BARE_STYLE = `.ProseMirror { white-space: pre-wrap; font: 16px/26px serif; width: 560px }
.ProseMirror > p { content-visibility: auto; contain-intrinsic-size: auto 96px }`

export type KeyTimes = { typing: number[]; selecting: number[] }

/** Writes and then selects what was written, key by key, where the cursor is; milliseconds from each key to its frame. */
export async function timeKeys(page: Page): Promise<KeyTimes> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        // Shift alone paints nothing.
        if (key === 'Shift') return
        const began = performance.now()
        requestAnimationFrame(() => setTimeout(() => seen.push(performance.now() - began)))
      },
      true,
    )
  })
  const times = (): Promise<number[]> => page.evaluate(() => (Reflect.get(window, 'seen') as number[]).splice(0))
  for (const key of WRITTEN) await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: DELAY_MS })
  const typing = await times()
  for (let at = 0; at < SELECTED; at++) await page.keyboard.press('Shift+ArrowLeft', { delay: DELAY_MS })
  return { typing, selecting: await times() }
}

/**
 * Opens the peer: a ProseMirror editor over the same paragraphs with nothing else, and puts the cursor into its text.
 * What is off the screen is left out as in the product's pages (web/src/ui/look/document.css): without that a bare editor
 * lays out all of a long text at each key, and is no peer, since anything is quicker.
 */
export async function openBareEditor(page: Page, paragraphs: readonly string[]): Promise<void> {
  const entry = new URL('bare-editor.ts', import.meta.url).pathname
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bareEditor' } },
  })
  const [made] = Array.isArray(built) ? built : [built]
  if (!made || !('output' in made)) throw new Error('The bare editor was not built')
  await page.goto('about:blank')
  await page.setContent(`<style>${BARE_STYLE}</style>`)
  await page.addScriptTag({ content: made.output[0].code })
  await page.evaluate((texts) => Reflect.get(window, 'bareEditor').open(texts), paragraphs)
  await page
    .locator('.ProseMirror p')
    .nth(3)
    .click({ position: { x: 60, y: 8 } })
}
