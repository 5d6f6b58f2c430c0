import * as Y from 'yjs'

/** Levels of a value: an attribute of an element or mark has two or three. */
export const DEEPEST_VALUE = 20
const [QUOTE, BACKSLASH] = [34, 92]
const [OPENING, CLOSING] = [new Set([91, 123]), new Set([93, 125])]
/** Yjs' number of values that are kept as JSON texts. */
const JSON_TEXTS = 2
const KIND_BITS = 31

/** JSON as it is read; throws before it is parsed when it is nested too deep, for parsing that takes seconds a megabyte. */
export function parseShallow(text: string): unknown {
  refuseDeepJson(text)
  return JSON.parse(text)
}

/** Decodes an update. Throws for one that cannot be read, and for JSON nested too deep before it is parsed. */
export const decodeUpdate = (update: Uint8Array): ReturnType<typeof Y.decodeUpdate> =>
  Y.decodeUpdateV2(update, ShallowDecoder)

class ShallowDecoder extends Y.UpdateDecoderV1 {
  private kind = 0

  override readInfo(): number {
    const info = super.readInfo()
    this.kind = info & KIND_BITS
    return info
  }

  override readString(): string {
    const text = super.readString()
    // Yjs parses these itself; of any other kind brackets are words.
    if (this.kind === JSON_TEXTS) refuseDeepJson(text)
    return text
  }

  override readJSON(): unknown {
    return parseShallow(super.readString())
  }
}

/** Throws for a text whose brackets outside of strings are nested too deep; looks at each character once. */
function refuseDeepJson(text: string): void {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isString) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isString = false
    } else if (code === QUOTE) isString = true
    else if (CLOSING.has(code)) depth--
    else if (OPENING.has(code) && ++depth > DEEPEST_VALUE + 1) throw new Error('A value is nested too deep')
  }
}
