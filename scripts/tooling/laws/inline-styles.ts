import type { SourceFile } from './source-files.ts'

/** What stands in `style` is measured while the page runs; what is known before stands in the style sheet. */
const KNOWN = /^(['"`][^$]*['"`]|-?[\d.]+|undefined|null)$/

/** Every property of a `style={{ … }}` whose value was known when it was written, as `path:line`. */
export function knownStyles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^web\/.*\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bstyle=\{\{(.*?)\}\}/gs)].flatMap(({ 1: properties = '', index }) =>
        parts(properties, ',')
          .filter((property) => isKnown(property.slice(property.indexOf(':') + 1)))
          .map(
            (property) =>
              `${path}:${lineAt(text, index)} A value known beforehand belongs in a style sheet: ${property}`,
          ),
      ),
    )
}

/** A literal, or a choice between literals. */
function isKnown(value: string): boolean {
  const choices = parts(value, '?')
    .slice(1)
    .flatMap((rest) => parts(rest, ':'))
  return (choices.length ? choices : [value.trim()]).every((one) => KNOWN.test(one))
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** What stands between separators, but for those inside quotes, brackets and parentheses. */
function parts(text: string, separator: string): string[] {
  const found = ['']
  let depth = 0
  let quote = ''
  for (const sign of text) {
    if (quote) quote = sign === quote ? '' : quote
    else if (/['"`]/.test(sign)) quote = sign
    else if (/[([{]/.test(sign)) depth++
    else if (/[)\]}]/.test(sign)) depth--
    if (sign === separator && !depth && !quote) found.push('')
    else found.push(`${found.pop()}${sign}`)
  }
  return found.map((one) => one.trim()).filter(Boolean)
}
