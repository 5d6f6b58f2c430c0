import type { KeyboardEvent } from 'react'
import type { Choosing } from './use-choosing.ts'

type RowKeys = {
  onOpen: (rowId: string) => void
  /** Null where nothing can be chosen. */
  choosing: Choosing | null
}

/**
 * Keys of a list or grid whose rows carry `data-row` with a link inside: arrows go to the next one, up and down in a
 * grid to the one above or below, Space opens, X chooses, Shift with an arrow chooses on the way.
 */
export function pressInRows({ onOpen, choosing }: RowKeys, event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-view-link]') : null
  const row = link?.closest<HTMLElement>('[data-row]')
  if (!row || event.altKey) return
  const id = row.dataset.row ?? ''
  const isMod = event.metaKey || event.ctrlKey
  if (key === ' ' && !isMod && !event.shiftKey) onOpen(id)
  else if (choosing && ((key === ' ' && event.shiftKey) || (key === 'x' && !isMod))) choosing.choose(id, false)
  else if (choosing && key === 'a' && isMod) choosing.chooseEvery()
  else if (key === 'Escape' && choosing?.clear()) event.stopPropagation()
  else if (key.startsWith('Arrow') && !isMod) {
    const next = nextRow([...currentTarget.querySelectorAll<HTMLElement>('[data-row]')], row, key)
    if (!next) return
    if (event.shiftKey && choosing) choosing.choose(next.dataset.row ?? '', true)
    next.querySelector<HTMLElement>('[data-view-link]')?.focus()
    next.scrollIntoView({ block: 'nearest' })
  } else return
  event.preventDefault()
}

function nextRow(rows: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = rows.indexOf(from)
  if (key === 'ArrowLeft') return rows[at - 1]
  if (key === 'ArrowRight') return rows[at + 1]
  const box = from.getBoundingClientRect()
  const isUp = key === 'ArrowUp'
  const beside = rows.filter((row) => {
    const other = row.getBoundingClientRect()
    return Math.abs(other.left - box.left) < 2 && (isUp ? other.bottom <= box.top + 1 : other.top >= box.bottom - 1)
  })
  return (isUp ? beside.at(-1) : beside[0]) ?? (isUp ? rows[at - 1] : rows[at + 1])
}
