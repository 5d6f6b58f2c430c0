import { createHash, randomBytes } from 'node:crypto'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createFinder } from './finder.ts'
import { needlesOf } from './needles.ts'
import { LATER_VISIT, plantsBy, VISIT, WORDS } from './plants.ts'

const find = createFinder(needlesOf(plantsBy([VISIT])))
const plantsIn = (bytes: Buffer): string[] => find([{ where: 'here', bytes }]).map(({ plant }) => plant)
const around = (bytes: Buffer | string): Buffer =>
  Buffer.concat([randomBytes(301), Buffer.from('.'), Buffer.from(bytes as string), Buffer.from('.'), randomBytes(301)])

const NAME = 'their name'
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')
const escaped = JSON.stringify(WORDS.name).replaceAll(
  /[^\x20-\x7e]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
const body = (coding: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nTransfer-Encoding: chunked\r\n\r\n`),
    ...[bytes.subarray(0, 40), bytes.subarray(40)].flatMap((part) => [
      Buffer.from(`${part.length.toString(16)}\r\n`),
      part,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('0\r\n\r\n'),
  ])
const padded = Buffer.from(`${randomBytes(60).toString('hex')} ${WORDS.name}`)

test.each<[string, Buffer | string]>([
  ['as it is', WORDS.name],
  ['in small letters', WORDS.name.toLowerCase()],
  ['in letters put together', WORDS.name.normalize('NFD')],
  ['in UTF-16', wide(WORDS.name)],
  ['in UTF-16, the other way', wide(WORDS.name).swap16()],
  ['in JSON escapes', escaped],
  ['in a url', `/search?q=${encodeURIComponent(WORDS.name)}&x=1`],
  ['in a form', new URLSearchParams({ q: WORDS.name }).toString()],
  ['in base64', Buffer.from(WORDS.name).toString('base64')],
  ['in base64, one byte later', Buffer.from(`x${WORDS.name}`).toString('base64')],
  ['in base64url, two bytes later', Buffer.from(`xy${WORDS.name}`).toString('base64url')],
  [
    'in the claims of a token',
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ n: WORDS.name })).toString('base64url')}.x`,
  ],
  ['in hex, as a database writes bytes', `"\\\\x${Buffer.from(WORDS.name).toString('hex')}"`],
  ['packed with gzip', gzipSync(padded)],
  ['packed with deflate', deflateSync(padded)],
  ['in base64 of gzip', gzipSync(padded).toString('base64')],
  ['in an answer in chunks of gzip', body('gzip', gzipSync(padded))],
  ['in an answer in chunks of brotli', body('br', brotliCompressSync(padded))],
])('a name is found %s', (_how, bytes) => {
  expect(plantsIn(around(bytes))).toContain(NAME)
})

test.each(['sha256', 'sha1', 'md5'])('an address is found that was hashed with %s and no key', (algorithm) => {
  const digest = createHash(algorithm).update(WORDS.email).digest()
  for (const bytes of [digest, digest.toString('hex'), digest.toString('base64'), digest.toString('base64url')])
    expect(new Set(plantsIn(around(bytes)))).toEqual(new Set(['e-mail address of the person who signs up']))
})

test('what one visitor says is not found in what the other does', () => {
  expect(plantsIn(Buffer.from(Object.values(LATER_VISIT.words).join('\n')))).toEqual([])
})

test('nothing is found where nothing was planted', () => {
  expect(plantsIn(Buffer.concat([randomBytes(100_000), gzipSync(randomBytes(1000))]))).toEqual([])
})
