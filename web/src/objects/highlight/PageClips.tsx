import type { ReactNode } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { PageClipsContext } from './page-clips.ts'
import { useClips } from './use-clips.ts'

/** Lets rows below it play their clips in place, one at a time; P plays that of the row where the keys are. */
export function PageClips({ children }: { children: ReactNode }) {
  const clips = useClips()
  useActions([
    { id: 'play-row', title: 'Play the clip', group: 'Highlights', keys: 'p', keysOnly: true, run: playFocused },
  ])
  return <PageClipsContext value={clips}>{children}</PageClipsContext>
}

/** Presses the clip of the row, card or cell that has the focus. */
function playFocused(): void {
  const focused = document.activeElement
  const cell = document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '')
  const row = (cell ?? focused)?.closest('[data-row], [data-card], article, li')
  row?.querySelector<HTMLElement>('[data-plays]')?.click()
}
