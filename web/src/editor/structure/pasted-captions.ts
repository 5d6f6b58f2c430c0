/** HTML from elsewhere with what its tables are called above them: a table of ours has no place for it. */
export function withCaptionsAbove(html: string): string {
  if (!/<caption/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const caption of body.querySelectorAll('table > caption')) {
    const line = document.createElement('p')
    line.append(...caption.childNodes)
    caption.closest('table')?.before(line)
    caption.remove()
  }
  return body.innerHTML
}
