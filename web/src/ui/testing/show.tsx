import { MantineProvider } from '@mantine/core'
import { type AxeResults, run } from 'axe-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { render } from 'vitest-browser-react'
import { cssVariables, theme } from '../theme.ts'
import styles from './show.module.css'

/** Shows a part as a page shows it, in one of the colour schemes. */
export function show(part: ReactNode, scheme: 'light' | 'dark' = 'light') {
  return render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
      <MemoryRouter>
        <main className={styles.page}>{part}</main>
      </MemoryRouter>
    </MantineProvider>,
  )
}

/**
 * What axe finds wrong with the page, a line each, when everything that moves into its place stands there: words that
 * fade in have less contrast than they are going to have.
 */
export async function faults(): Promise<string[]> {
  await atRest()
  // A part by itself is no page: it has no heading of one, and what floats has no landmark around it.
  const off = { enabled: false }
  const found: AxeResults = await run(document, { rules: { 'page-has-heading-one': off, region: off } })
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Resolves when no transition or animation that has an end is under way, those that begin meanwhile included. */
async function atRest(): Promise<void> {
  // What is about to move begins to with the frame after the one that shows it.
  await nextFrame()
  await nextFrame()
  const moving = document.getAnimations().filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity)
  if (!moving.some(({ playState }) => playState === 'running')) return
  await Promise.allSettled(moving.map(({ finished }) => finished))
  return atRest()
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
