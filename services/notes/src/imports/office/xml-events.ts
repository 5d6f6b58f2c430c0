import { StringDecoder } from 'node:string_decoder'
import { Parser } from 'htmlparser2'
import { damaged } from '#src/imports/unreadable.ts'

/** What is heard of a part while it is read. Names come without their prefix: `a:t` is `t`. */
export type XmlEvents = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Office programs nest a few dozen deep, grouped shapes included. */
const DEEPEST = 200

/**
 * Reads XML as it comes, keeping nothing. Entities that a document declares itself are not known and stay as they are
 * written, so none of them can grow. Throws UnprocessableContent below 200 levels.
 */
export function xmlReader(events: XmlEvents): { write(chunk: Buffer): void; end(): void } {
  const decoder = new StringDecoder('utf8')
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > DEEPEST) throw damaged('file')
        events.open?.(localName(name), attributes)
      },
      ontext: (text) => events.text?.(text),
      onclosetag(name) {
        depth -= 1
        events.close?.(localName(name))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  return {
    write: (chunk) => parser.write(decoder.write(chunk)),
    end: () => parser.end(decoder.end()),
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The id of a relationship that an element names, whatever the prefix is called. */
export const relationOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
