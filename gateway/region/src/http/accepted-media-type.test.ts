import { expect, test } from 'vitest'
import { acceptedMediaType } from './accepted-media-type.ts'

const newer = 'application/graphql-response+json'

test.each([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['application/json', 'application/json'],
  [newer, newer],
  [`${newer},application/json;q=0.9`, newer],
  [`application/json, ${newer}`, 'application/json'],
  [`application/json;q=0.5, ${newer};q=0.6`, newer],
  [`${newer};q=0, application/json`, 'application/json'],
  [`Application/JSON; Charset="UTF-8"`, 'application/json'],
  ['application/json; charset=iso-8859-1', null],
  ['text/html', null],
  ['application/json;q=0', null],
])('Accept %s is answered with %s', (accept, type) => {
  expect(acceptedMediaType(accept)).toBe(type)
})
