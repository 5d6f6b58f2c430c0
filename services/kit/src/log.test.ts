import { expect, test } from 'vitest'
import { urlForLog } from './log.ts'

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

test('a short id in a path is replaced too, with the title before it', () => {
  expect(urlForLog('/insights/why-they-leave-2Xk9fGh3LmNpQrStUvWx1z')).toBe('/insights/:id')
})

test('a very long url is cut at 2048 characters with a marker', () => {
  expect(urlForLog(`/search?p=${'x'.repeat(3000)}`)).toBe(`/search?p=${'x'.repeat(2038)}…[cut]`)
})
