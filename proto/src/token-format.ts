import { fromBase62, type RandomBytes, toBase62 } from './ids.ts'

/**
 * What a secret of ours is for: `api` tokens of programs, `oauth` and `refresh` of applications that a person let in,
 * `client` of an application itself, `scim` of a directory.
 */
export const TOKEN_PREFIXES = ['api', 'oauth', 'refresh', 'client', 'scim'] as const
export type TokenPrefix = (typeof TOKEN_PREFIXES)[number]

/** A secret of ours in its parts. */
export type OwnToken = { prefix: TokenPrefix; teamId: string; secret: string }

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARACTERS = 32
const CHECK_CHARACTERS = 6
const SECRET = new RegExp(`^[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECK_CHARACTERS}}$`)
const IN_TEXT = new RegExp(
  `\\b(?:${TOKEN_PREFIXES.join('|')})\\.[0-9A-Za-z]{1,22}\\.[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECK_CHARACTERS}}\\b`,
  'g',
)
/** The largest multiple of 62 in a byte: above it a character would be likelier than others. */
const FAIR = 248

/** A new secret, `{prefix}.{team}.{190 random bits and a checksum}`: told once, kept as a keyed hash. */
export function newToken(prefix: TokenPrefix, teamId: string, random: RandomBytes): { token: string; secret: string } {
  const start = `${prefix}.${toBase62(teamId)}.`
  const body = randomText(random)
  const secret = `${body}${checksum(start + body)}`
  return { token: start + secret, secret }
}

/**
 * The parts of a token of that kind, or null. Tokens from before there were checksums are read too, since they stay valid;
 * whether the secret is one that was given out is for the service to say.
 */
export function readToken(prefix: TokenPrefix, token: string): { teamId: string; secret: string } | null {
  const [kind, team = '', secret = '', ...more] = token.split('.')
  const teamId = fromBase62(team)
  return kind === prefix && teamId && secret && !more.length ? { teamId, secret } : null
}

/** Every secret of ours in a text, known by prefix and checksum without asking anybody. */
export function findTokens(text: string): OwnToken[] {
  const found = new Set(text.match(IN_TEXT) ?? [])
  return [...found].flatMap((token) => {
    const prefix = TOKEN_PREFIXES.find((one) => token.startsWith(`${one}.`))
    const read = prefix && readToken(prefix, token)
    return read && hasChecksum(token) ? [{ prefix, ...read }] : []
  })
}

/** Whether the end of a token is the checksum of what stands before it. */
export function hasChecksum(token: string): boolean {
  const secret = token.split('.')[2] ?? ''
  return SECRET.test(secret) && checksum(token.slice(0, -CHECK_CHARACTERS)) === token.slice(-CHECK_CHARACTERS)
}

function randomText(random: RandomBytes): string {
  let text = ''
  while (text.length < RANDOM_CHARACTERS)
    for (const byte of random(RANDOM_CHARACTERS))
      if (byte < FAIR && text.length < RANDOM_CHARACTERS) text += ALPHABET.charAt(byte % ALPHABET.length)
  return text
}

/** CRC-32 (ISO 3309) in base62, as scanners of secrets compute it. */
function checksum(text: string): string {
  let crc = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  let rest = (crc ^ 0xffffffff) >>> 0
  let digits = ''
  for (let place = 0; place < CHECK_CHARACTERS; place++) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}
