import { createHash } from 'node:crypto'
import type { Plant } from './plants.ts'

/** One form in which a plant may stand in bytes. */
export type Needle = {
  plant: string
  form: string
  bytes: Buffer
  /** The case of ASCII letters does not matter in this form; `bytes` are in lower case. */
  folded: boolean
}

/** Bytes with the ASCII letters in lower case. */
export function fold(bytes: Buffer): Buffer {
  const folded = Buffer.from(bytes)
  for (let at = 0; at < folded.length; at++) {
    const byte = folded[at] ?? 0
    if (byte >= 65 && byte <= 90) folded[at] = byte + 32
  }
  return folded
}

/** Every form of every plant that is looked for; what is packed or encoded once more is unpacked before (`unpack.ts`). */
export function needlesOf(plants: readonly Plant[]): Needle[] {
  return plants.flatMap(({ what, text }) =>
    [...new Set([text, text.toLowerCase(), text.normalize('NFD')])].flatMap((word) =>
      [...plainForms(word), ...base64Forms(word), ...hashForms(word)].map((form) => ({ plant: what, ...form })),
    ),
  )
}

type Form = Omit<Needle, 'plant'>

const folded = (form: string, bytes: Buffer): Form => ({ form, bytes: fold(bytes), folded: true })
const exact = (form: string, bytes: Buffer): Form => ({ form, bytes, folded: false })

function plainForms(word: string): Form[] {
  const wide = Buffer.from(word, 'utf16le')
  const escaped = encodeURIComponent(word)
  const forms: [string, Buffer | string][] = [
    ['UTF-8', word],
    ['UTF-16, little end first', wide],
    ['UTF-16, big end first', Buffer.from(wide).swap16()],
    ['JSON escapes', eachBeyondAscii(word, (code) => `\\u${code.toString(16).padStart(4, '0')}`)],
    ['HTML entities', eachBeyondAscii(word, (code) => `&#${code};`)],
    ['HTML entities in hex', eachBeyondAscii(word, (code) => `&#x${code.toString(16)};`)],
    ['url-encoding', escaped],
    ['form encoding', escaped.replaceAll('%20', '+')],
    ['url-encoding, twice', encodeURIComponent(escaped)],
    ['quoted-printable', escaped.replaceAll('%20', ' ').replaceAll('%', '=')],
    ['hex', Buffer.from(word).toString('hex')],
  ]
  return forms.map(([form, bytes]) => folded(form, Buffer.from(bytes as string)))
}

const eachBeyondAscii = (word: string, write: (code: number) => string): string =>
  word.replaceAll(/[^\x20-\x7e]/g, (letter) => write(letter.charCodeAt(0)))

/** Base64 writes the same bytes in three ways, by where they begin; letters that hold a neighbour's bits are left out. */
function base64Forms(word: string): Form[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(word)])
    const written = bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6))
    return [written, written.replaceAll('+', '-').replaceAll('/', '_')].map((text) =>
      exact(`base64, offset ${before}`, Buffer.from(text)),
    )
  })
}

/** A hash without a key tells an address to whoever guesses it. The first 15 bytes show one that was cut, too. */
function hashForms(word: string): Form[] {
  return ['sha256', 'sha1', 'md5'].flatMap((algorithm) => {
    const digest = createHash(algorithm).update(word).digest().subarray(0, 15)
    const text = digest.toString('base64')
    return [
      exact(`${algorithm} without a key`, digest),
      folded(`${algorithm} without a key, in hex`, Buffer.from(digest.toString('hex'))),
      exact(`${algorithm} without a key, in base64`, Buffer.from(text)),
      exact(`${algorithm} without a key, in base64url`, Buffer.from(digest.toString('base64url'))),
    ]
  })
}
