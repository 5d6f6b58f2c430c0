import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

test('after signing in a person comes back to the page they wanted', () => {
  expect(safeRedirect('/data/4fz?peek=Side#n=x', '/home')).toBe('/data/4fz?peek=Side#n=x')
})

test('a link that would leave the workspace, or lead back to the door, goes home', () => {
  for (const asked of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/auth/login',
    '',
    null,
  ]) {
    expect(safeRedirect(asked, '/home')).toBe('/home')
  }
})
