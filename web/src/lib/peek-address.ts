import { fromBase62, toBase62 } from '@verbatim/contracts/ids.ts'
import { PEEK_MODES, type PeekMode } from '@verbatim/contracts/route-table.ts'

/** The kinds of objects that open beside a list. */
const PEEKED_KINDS = ['note', 'highlight', 'insight', 'tag', 'person', 'project'] as const
export type PeekedKind = (typeof PEEKED_KINDS)[number]
export type Peeked = { kind: PeekedKind; id: string }

/** What is open beside the page: the last one is seen, those before it come back as it is closed. */
export type PeekState = { mode: PeekMode; stack: readonly Peeked[] }

const PARAMETER = 'peek'
const NEXT = '~'
/** Deeper than this nobody finds back. */
const DEEPEST = 10

/** What an address says is open: `peek=Side.note-5cX…~highlight-7d…`; null where it says nothing that can be read. */
export function readPeek(parameters: URLSearchParams): PeekState | null {
  const [name = '', list = ''] = (parameters.get(PARAMETER) ?? '').split('.')
  const mode = PEEK_MODES.find((one) => one === name)
  const stack = list.split(NEXT).slice(0, DEEPEST).flatMap(readPeeked)
  return mode && stack.length > 0 ? { mode, stack } : null
}

function readPeeked(text: string): Peeked[] {
  const [name, encoded = ''] = text.split('-')
  const kind = PEEKED_KINDS.find((one) => one === name)
  const id = fromBase62(encoded)
  return kind && id ? [{ kind, id }] : []
}

/** The address's query with what is open; without it for null. What else it says stays. */
export function writePeek(before: URLSearchParams, peek: PeekState | null): URLSearchParams {
  const parameters = new URLSearchParams(before)
  if (!peek || peek.stack.length === 0) parameters.delete(PARAMETER)
  else {
    const list = peek.stack.slice(-DEEPEST).map(({ kind, id }) => `${kind}-${toBase62(id)}`)
    parameters.set(PARAMETER, `${peek.mode}.${list.join(NEXT)}`)
  }
  return parameters
}

export const isSamePeeked = (a: Peeked, b: Peeked): boolean => a.kind === b.kind && a.id === b.id
