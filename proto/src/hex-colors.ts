/** `#rgb` or `#rrggbb`, lower-case, for a colour of 3 or 6 hexadecimal digits with or without #; null for anything else. */
export function parseHexColor(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase()) ?? []
  return digits ? `#${digits}` : null
}
