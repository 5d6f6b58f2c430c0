/** HTML from elsewhere with what its tables are called above them: a table of ours has no place for it. */
export function withCaptionsAbove(html: string): string {
  if (!/<caption/i.test(html)) return html
  const inert = new DOMParser().parseFromString(html, 'text/html')
  const { body } = inert
  for (const caption of body.querySelectorAll('table > caption')) {
    // Of the page itself, a picture in it would load.
    const line = inert.createElement('p')
    line.append(...caption.childNodes)
    caption.closest('table')?.before(line)
    caption.remove()
  }
  return body.innerHTML
}
