/** Characters of a slice, of which none is longer than three bytes. */
const MOST_CHARACTERS = 8000

/** Where text is divided that is longer than 8,000 characters: after a blank where there is one, and never within a character. */
export function slicesOf(text: string): { from: number; to: number }[] {
  const slices: { from: number; to: number }[] = []
  let from = 0
  do {
    const to = endOf(text, from)
    slices.push({ from, to })
    from = to
  } while (from < text.length)
  return slices
}

function endOf(text: string, from: number): number {
  const most = from + MOST_CHARACTERS
  if (most >= text.length) return text.length
  const blank = text.lastIndexOf(' ', most - 1)
  if (blank > from) return blank + 1
  return /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most
}
