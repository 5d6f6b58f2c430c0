import { ROUTES } from '@verbatim/contracts/route-table.ts'
import { expect, test } from 'vitest'
import { createLogger } from './log.ts'
import { scrubLine, urlForLog } from './log-scrubbing.ts'

test('a logged url holds no id, no token and no code', () => {
  const url = urlForLog('/data/0199c0de-0000-7000-8000-000000000001?token=abc&code=42&confirmation_token=z&page=2')
  expect(url).toBe('/data/:id?token=[redacted]&code=[redacted]&confirmation_token=[redacted]&page=2')
})

test.each([
  ['/outbox?format=json&to=vera%40example.com', '/outbox?format=json&to=[redacted]'],
  [
    '/api/graphql?query=%7Bme%7D&variables=%7B%22q%22%3A%22Vera%22%7D',
    '/api/graphql?query=[redacted]&variables=[redacted]',
  ],
  ['/search?q=what%20Vera%20said', '/search?q=[redacted]'],
])('a logged url holds no address and no words of people: %s', (url, logged) => {
  expect(urlForLog(url)).toBe(logged)
})

test.each([
  ['again and again', '/x?token=SECRET&token=SECRET&code=SECRET'],
  ['with capitals', '/x?ToKeN=SECRET&CONFIRMATION_TOKEN=SECRET'],
  ['with an encoded name', '/x?%74oken=SECRET&c%6Fde=SECRET&%63%6f%64%65=SECRET'],
  ['with a name encoded twice', '/x?%2574oken=SECRET'],
  ['as a list or a field', '/x?token[]=SECRET&token%5B0%5D=SECRET&user.code=SECRET'],
  ['under a name like it', '/x?access_token=SECRET&idToken=SECRET&X-Amz-Signature=SECRET&password=SECRET'],
  ['after a fragment', '/x#token=SECRET&code=SECRET'],
  ['after a semicolon', '/x?a=1;token=SECRET'],
  ['in an address within', '/login?redirect=%2Fmagic-login%3Ftoken%3DSECRET'],
  ['in an address within an address', `/a?redirect=${encodeURIComponent('/b?to_=%2Fc%3Fcode%3DSECRET')}`],
  ['in a broken encoding', '/x?redirect=%zz%3Ftoken%3DSECRET&%zzto%6ben=SECRET'],
  ['with a question mark too many', '/x??token=SECRET?code=SECRET'],
  ['as a share token', '/p/SECRET123456'],
  ['as a share token of a note', '/p/data/SECRET123456?x=1'],
  ['as a share token of a clip', '/embed/reels/clips/SECRET123456/0199c0de-0000-7000-8000-000000000001?ticket=x'],
  ['as a share token of an address within', '/public-object/oembed?url=https%3A%2F%2Fx.example%2Fp%2FSECRET123456%3Fa'],
  ['as an address in the path', '/members/SECRET@x.example/edit'],
  ['as an encoded address in the path', '/members/SECRET%40x.example'],
  ['as an address under any name', '/x?member=SECRET%40x.example'],
])('a secret is not logged %s', (_how, url) => {
  expect(urlForLog(url)).not.toContain('SECRET')
})

const SHARED = Object.values(ROUTES).filter(({ path, query }) => path.includes('{shareToken}') || 'shareToken' in query)

test.each(SHARED.map(({ path }) => path))('no share token is logged at %s and below it', (path) => {
  const begin = path.slice(0, path.indexOf('{'))
  for (const end of [
    'SECRET123456',
    'SECRET123456/x/y',
    'x/SECRET123456',
    'x/SECRET123456/y?z',
    'x?shareToken=SECRET123456',
  ])
    expect(urlForLog(begin + end)).not.toContain('SECRET')
})

test('what is no secret stays readable', () => {
  expect(urlForLog('/projects?sort=title&page=2&filter=a%20b#v=3')).toBe('/projects?sort=title&page=2&filter=a%20b#v=3')
})

test('an id is replaced in a path and in a query, also an encoded one, and a short one with the title before it', () => {
  const id = '0199c0de-0000-7000-8000-000000000001'
  expect(urlForLog(`/data/${id}/x?note=${id}`)).toBe('/data/:id/x?note=:id')
  expect(urlForLog(`/data/${id.toUpperCase()}`)).toBe('/data/:id')
  expect(urlForLog(`/data/%30199c0de-0000-7000-8000-000000000001`)).toBe('/data/:id')
  expect(urlForLog('/insights/why-they-leave-2Xk9fGh3LmNpQrStUvWx1z')).toBe('/insights/:id')
})

test('a very long url is cut at 2048 characters with a marker', () => {
  for (const length of [3000, 9000])
    expect(urlForLog(`/search?p=${'x'.repeat(length)}`)).toBe(`/search?p=${'x'.repeat(2038)}…[cut]`)
  expect(urlForLog(`/search?q=${'x'.repeat(9000)}`)).toBe('/search?q=[redacted]…[cut]')
})

test.each([
  ['an address', 'could not send to vera.lund@farrow.example: 550'],
  ['an encoded address', 'GET /outbox?x=vera.lund%40farrow.example'],
  ['an access token', 'bad: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ2ZXJhLmx1bmQifQ.c2lnbmF0dXJlLm9mLnZlcmE'],
  ['an API token', 'refused api.2Xk9fGh3LmNpQrStUvWx1z.3Yk9fGh3LmNpQrStUvWx1z'],
  ['a link of a mail', 'Invalid URL: http://x/auth/magic-login?token=vera.lund-secret'],
  ['an address in a bucket', 'PUT https://files.s3/k?X-Amz-Security-Token=vera.lund%2F1&X-Amz-Signature=3Yk9'],
  ['the password of a connection', 'connect postgres://app:vera.lund@db:5432/x'],
])('no line of a log holds %s, whatever wrote it', (_what, text) => {
  expect(scrubLine(JSON.stringify({ msg: text }))).not.toMatch(/vera\.lund|2Xk9|3Yk9|eyJ/)
})

test('every line goes through it, an error and its stack too, and stays JSON', () => {
  const lines: string[] = []
  const log = createLogger('x', 'info', { write: (line: string) => void lines.push(line) })
  log.error({ err: new Error('vera.lund@farrow.example is known') }, 'for vera.lund@farrow.example')
  log.info({ token: 'abc', deep: { er: { email: 'vera.lund@farrow.example' } } })
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('vera.lund')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['for [address]', undefined])
})
