/** Most of what a response or metadata of a provider has; what reads and canonicalizes XML takes seconds for more. */
const ELEMENTS_MAX = 1000
const ATTRIBUTES_MAX = 2000
const DEEPEST = 40

/** A tag with its attributes, whose values may hold anything but their own quote and a tag. */
const TAG = /<(\/?)[^\s"'<>/=!?]+((?:\s+[^\s"'<>/=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const VALUE = /"[^"]*"|'[^']*'/g
const DECLARATION = /^\uFEFF?\s*<\?xml[^<>?]*\?>/

/**
 * Whether XML is small and plain enough to be parsed: tags and text alone, few of them and of their attributes,
 * and not deep. It is looked at once from beginning to end, and what cannot be read so is not plain.
 */
export function isPlainXml(text: string): boolean {
  let at = DECLARATION.exec(text)?.[0].length ?? 0
  let depth = 0
  let attributes = 0
  for (let elements = 0; elements <= ELEMENTS_MAX; ) {
    const opens = text.indexOf('<', at)
    if (opens < 0) return true
    TAG.lastIndex = opens
    const [tag, closes, said = '', isEmpty] = TAG.exec(text) ?? []
    if (tag === undefined) return false
    at = opens + tag.length
    attributes += said.match(VALUE)?.length ?? 0
    elements += closes ? 0 : 1
    depth += closes ? -1 : isEmpty ? 0 : 1
    if (depth < 0 || depth > DEEPEST || attributes > ATTRIBUTES_MAX) return false
  }
  return false
}
