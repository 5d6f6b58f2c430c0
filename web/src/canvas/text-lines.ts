/** Measures a text in the font that is set. */
export type Measure = (text: string) => number

/** Breaks a text into lines that fit a width; the last of `most` lines ends with an ellipsis when more follows. */
export function linesOf(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/\s+/).flatMap((one) => pieces(one, width, measure))) {
      const longer = line ? `${line} ${word}` : word
      if (line && measure(longer) > width) {
        lines.push(line)
        line = word
      } else line = longer
      if (lines.length > most) return cut(lines, width, most, measure)
    }
    lines.push(line)
    if (lines.length > most) return cut(lines, width, most, measure)
  }
  return lines
}

/** A word that is longer than a line, in pieces that are not. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part && measure(part + letter) > width) {
      parts.push(part)
      part = letter
    } else part += letter
  }
  return [...parts, part]
}

function cut(lines: readonly string[], width: number, most: number, measure: Measure): string[] {
  const kept = lines.slice(0, most)
  const last = kept.pop()
  return last === undefined ? [] : [...kept, shortened(`${last}…`, width, measure)]
}

/** The beginning of a text that fits a width, with an ellipsis where something is left out. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  let [least, most] = [0, text.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (measure(`${text.slice(0, middle).trimEnd()}…`) <= width) least = middle
    else most = middle - 1
  }
  return `${text.slice(0, least).trimEnd()}…`
}
