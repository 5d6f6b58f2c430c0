import type { MouseEvent } from 'react'

/** How a row of a list with a `RowLink` opens: see `open`. Spread over the row. */
export const ROW_OPENS = { onClick: open, onAuxClick: open }

/**
 * The link of a row covers it, but for the words that one may want to select: no browser selects inside a link. A click
 * on those does what the link would, and a drag over them selects and opens nothing.
 */
function open(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, button } = event
  const aside = button === 1 || event.metaKey || event.ctrlKey
  // What a menu or a dialog of the row hears comes up here too, from elsewhere on the page.
  if (!(target instanceof Element) || !row.contains(target) || target.closest('a, button, input')) return
  if (button > 1 || window.getSelection()?.toString()) return
  const link = row.querySelector<HTMLAnchorElement>('a[data-row-link]')
  if (aside && link) window.open(link.href, '_blank', 'noopener')
  else link?.click()
}
