/** What screen readers are told: drags, jobs, connection, undo. One polite region for the whole page. */
let region: HTMLElement | null = null

/** Reads the text out when the reader is free. Saying the same again reads it again. */
export function announce(text: string): void {
  region ??= document.body.appendChild(build())
  region.replaceChildren()
  requestAnimationFrame(() => {
    if (region) region.textContent = text
  })
}

function build(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'sr live-region'
  element.setAttribute('aria-live', 'polite')
  element.setAttribute('role', 'status')
  return element
}
