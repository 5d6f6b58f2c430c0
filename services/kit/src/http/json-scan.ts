import { invalid } from '../errors.ts'

/** How a JSON text may be built: lists and objects in each other, and values in all. */
export type JsonShape = { depth: number; values: number }

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/**
 * Looks at a JSON text in pieces as they come, before anything is made of it: parsing what is nested without a bottom, or
 * consists of nothing but commas, takes seconds in which nobody else is served. Each call takes the next bytes, and throws
 * ValidationError once there is too much. What is no JSON is left for the parser to refuse.
 */
export function createJsonScan({ depth: deepest, values: most }: JsonShape): (bytes: Uint8Array) => void {
  let depth = 0
  let values = 1
  let inText = false
  let escaped = false
  const letter = (byte: number | undefined): void => {
    if (escaped) escaped = false
    else if (byte === BACKSLASH) escaped = true
    else if (byte === QUOTE) inText = false
  }
  const mark = (byte: number | undefined): void => {
    if (byte === QUOTE) inText = true
    else if (byte === COMMA) values++
    else if (byte === LIST || byte === OBJECT) {
      values++
      depth++
    } else if (byte === LIST_END || byte === OBJECT_END) depth--
  }
  return (bytes) => {
    for (let at = 0; at < bytes.length; at++) {
      if (inText) letter(bytes[at])
      else mark(bytes[at])
      if (depth > deepest) throw invalid(`This JSON is nested too deeply. At most ${deepest} levels are read.`)
      if (values > most)
        throw invalid(`This JSON holds too many values. At most ${most.toLocaleString('en-US')} are read at once.`)
    }
  }
}

/** Parses a JSON text of a shape that is allowed. Throws ValidationError for another shape, SyntaxError for no JSON. */
export function parseJson(text: string, shape: JsonShape): unknown {
  createJsonScan(shape)(Buffer.from(text))
  return JSON.parse(text)
}
