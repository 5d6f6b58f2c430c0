import { expect, test } from 'vitest'
import { cookieValue, setCookie } from './session-cookies.ts'

test('over https a session’s cookie is of its own host alone, and only by that name', () => {
  expect(setCookie('verbatim_session', 'abc', 60, true)).toBe(
    '__Host-verbatim_session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  expect(cookieValue('theme=dark; __Host-verbatim_session=abc', 'verbatim_session', true)).toBe('abc')
  expect(cookieValue('verbatim_session=planted', 'verbatim_session', true)).toBeNull()
})

test('without TLS, on a machine of one’s own, it has no prefix, which browsers would not take', () => {
  expect(setCookie('verbatim_root', '', 0, false)).toBe('verbatim_root=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
  expect(cookieValue('a=b; verbatim_root=us_b.x', 'verbatim_root', false)).toBe('us_b.x')
  expect(cookieValue(undefined, 'verbatim_root', false)).toBeNull()
})
