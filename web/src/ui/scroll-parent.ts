/** The nearest element around another that scrolls up and down; null where the page itself does. */
export function scrollParent(element: Element | null): HTMLElement | null {
  for (let around = element?.parentElement ?? null; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return null
}
