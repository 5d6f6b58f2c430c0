import { expect, test } from 'vitest'
import { sectionsFor } from './mail-rows.ts'

const shown = (...asked: Parameters<typeof sectionsFor>) =>
  sectionsFor(...asked).map(({ title, rows }) => [title, rows.map(({ id }) => id)])

test('a manager is offered all, others what they are sent, and a viewer is asked for no access', () => {
  expect(shown('MANAGER', ['MENTION', 'REPLY', 'ALERT', 'REMOVAL'])).toEqual([
    ['People', ['mention', 'reply', 'access']],
    ['Workspace', ['alert', 'removal']],
  ])
  expect(shown('CONTRIBUTOR', ['MENTION', 'REPLY'])).toEqual([['People', ['mention', 'reply', 'access']]])
  expect(shown('VIEWER', ['MENTION', 'REPLY'])).toEqual([['People', ['mention', 'reply']]])
})
