import { expect, test } from 'vitest'
import { NAMELESS, responseTitle, titleOr, UNTITLED } from './fallback-names.ts'

test('an object without a title is called by its kind', () => {
  for (const title of [null, undefined, '', '  ']) expect(titleOr('folder', title)).toBe('Untitled folder')
  expect(titleOr('tag', ' Pricing ')).toBe('Pricing')
})

test('every fallback of the specification is there', () => {
  const kinds = [
    'folder',
    'channel',
    'collection',
    'column',
    'file',
    'insight',
    'story',
    'theme',
    'topic',
    'tag',
    'group',
  ]
  for (const kind of [...kinds, 'field', 'feed', 'extension', 'option']) {
    expect(Object.values(UNTITLED)).toContain(`Untitled ${kind}`)
  }
  expect(Object.values(NAMELESS)).toEqual([
    'Unnamed participant',
    'Unnamed speaker',
    'Contact hidden',
    'Deleted user',
    'Unknown user',
    'You',
  ])
  expect(responseTitle(3)).toBe('Response 3')
})
