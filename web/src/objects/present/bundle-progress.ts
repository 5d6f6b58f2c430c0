/** With these four bytes each file of an archive begins (ZIP, section 4.3.7). */
const [FIRST, ...REST] = [0x50, 0x4b, 0x03, 0x04] as const

/** Counts the files that have begun in the pieces of an archive as they come; a piece may end anywhere. */
export function fileCounter(): (piece: Uint8Array) => number {
  let count = 0
  let matched = 0
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      if (matched === 0) {
        at = piece.indexOf(FIRST, at)
        if (at < 0) break
        matched = 1
      } else if (piece[at] === REST[matched - 1]) matched += 1
      else matched = piece[at] === FIRST ? 1 : 0
      if (matched > REST.length) {
        count += 1
        matched = 0
      }
    }
    return count
  }
}
