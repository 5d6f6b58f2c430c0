const NAME_MAX = 80

/** A title as the name of a file that every system takes, without its ending. */
export function fileTitle(title: string): string {
  const name = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}"*/:<>?\\|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return Array.from(name).slice(0, NAME_MAX).join('') || 'Untitled'
}
