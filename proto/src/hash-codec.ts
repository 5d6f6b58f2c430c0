/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The state behind the # of a url, by key. */
export type HashState = { [key: string]: Json }

/** Keys of the state on note, project and channel pages. `n` is reserved for a state of one short text. */
export const HASH_CODES = { charts: 'c', snippet: 'l', filePage: 'd', highlight: 'v', folder: 'f' } as const
const SHORT_KEY = 'n'

const MARKER = 'v='
const VERSION = '1'
const SHORT_MARKER = `${SHORT_KEY}=`
const SHORT_MAX = 64
/** Longer than any state of ours; keeps a hostile url from costing time. */
const HASH_MAX = 100_000

/**
 * The state as it stands behind the #, without the #: `n=text` for a single short text under the key n, else
 * `v=1` followed by the state's JSON in base64url. An empty state gives an empty text.
 */
export function encodeHash(state: HashState): string {
  const keys = Object.keys(state)
  if (keys.length === 0) return ''
  const short = state[SHORT_KEY]
  if (
    keys.length === 1 &&
    typeof short === 'string' &&
    short !== '' &&
    short.length <= SHORT_MAX &&
    short.isWellFormed()
  ) {
    return `${SHORT_MARKER}${encodeURIComponent(short)}`
  }
  return `${MARKER}${VERSION}${toBase64Url(JSON.stringify(state))}`
}

/** The state in a url's hash, with or without its #. What cannot be read is an empty state: a page opens anyway. */
export function decodeHash(hash: string): HashState {
  const text = hash.startsWith('#') ? hash.slice(1) : hash
  if (text.length > HASH_MAX) return {}
  try {
    if (text.startsWith(SHORT_MARKER)) return { [SHORT_KEY]: decodeURIComponent(text.slice(SHORT_MARKER.length)) }
    if (!text.startsWith(MARKER + VERSION)) return {}
    return stateOf(JSON.parse(fromBase64Url(text.slice(MARKER.length + VERSION.length))))
  } catch {
    return {}
  }
}

function stateOf(value: Json): HashState {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const { __proto__: _refused, ...state } = value
  return state
}

function toBase64Url(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
