import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hrefOf, isLink, normaliseExternalUrl, safeHref } from './links.ts'

test('a link is internal with a path or external with a url, and nothing else', () => {
  expect(isLink({ type: 'internal', path: '/home' })).toBe(true)
  expect(isLink({ type: 'external', url: 'example.com' })).toBe(true)
  const bad = [null, 'x', 7, {}, { type: 'internal' }, { type: 'internal', path: 7 }, { type: 'external', path: '/' }]
  for (const value of [...bad, { type: 'other', path: '/', url: '' }]) expect(isLink(value)).toBe(false)
})

describe('an external url', () => {
  test.each([
    ['http://example.com/', 'https://example.com'],
    ['HTTP://Example.com/a/', 'https://Example.com/a'],
    ['example.com', 'https://example.com'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['//example.com/a', 'https://example.com/a'],
    ['  https://example.com/a?b=c#d ', 'https://example.com/a?b=c#d'],
  ])('%s becomes %s', (written, normal) => {
    expect(normaliseExternalUrl(written)).toBe(normal)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', '', '/', 'https://', 'file:///etc/passwd'])(
    '%s is refused',
    (written) => {
      expect(normaliseExternalUrl(written)).toBeNull()
    },
  )

  test('stays as it is once it is normal', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const normal = normaliseExternalUrl(url)
        expect(normal).not.toBeNull()
        expect(normaliseExternalUrl(normal ?? '')).toBe(normal)
      }),
    )
  })
})

describe('the address behind a link in a document', () => {
  test.each(['http://example.com', 'https://example.com/a', 'mailto:a@example.com'])('may be %s', (href) => {
    expect(safeHref(href)).toBe(href)
  })

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    '//example.com',
    'https:example.com',
    '/home',
    '',
  ])('is never %j', (href) => {
    expect(safeHref(href)).toBeNull()
  })

  test('is never anything but text', () => {
    for (const value of [null, undefined, 7, {}]) expect(safeHref(value)).toBeNull()
  })
})

test('an href carries query and hash, and the root domain where it is asked for', () => {
  const query = { q: 'a b', page: 2, none: undefined }
  expect(hrefOf({ type: 'internal', path: '/search', query, hash: 'n=x' })).toBe('/search?q=a+b&page=2#n=x')
  expect(hrefOf({ type: 'internal', path: '/auth/login', useRootDomain: true }, 'https://v.com')).toBe(
    'https://v.com/auth/login',
  )
  expect(hrefOf({ type: 'external', url: 'example.com/?a=b', query: { c: true } })).toBe(
    'https://example.com/?a=b&c=true',
  )
})

test('an internal link cannot lead to another host', () => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '', 'home']) {
    expect(hrefOf({ type: 'internal', path })).toBeNull()
  }
  expect(hrefOf({ type: 'external', url: 'javascript:alert(1)' })).toBeNull()
})
