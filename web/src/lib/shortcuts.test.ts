import { expect, test } from 'vitest'
import { displayKeys, type KeyPress } from './keys.ts'
import { type Action, createActions, findActions } from './shortcuts.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const action = (id: string, keys?: string, more: Partial<Action> = {}): Action => ({
  id,
  title: id,
  group: 'Go to',
  keys,
  run: () => {},
  ...more,
})

test('the palette opens with Cmd on a Mac and with Ctrl elsewhere, also while typing', () => {
  const palette = action('palette', 'mod+k', { inFields: true })
  const [mac, other] = [createActions(true), createActions(false)]
  mac.register([palette])
  other.register([palette])
  expect(mac.press(press('k', { metaKey: true }), true, 0)?.id).toBe('palette')
  expect(mac.press(press('k', { ctrlKey: true }), true, 0)).toBeNull()
  expect(other.press(press('k', { ctrlKey: true }), true, 0)?.id).toBe('palette')
})

test('a letter is a shortcut outside a field and text inside one', () => {
  const actions = createActions(false)
  actions.register([action('edit', 'e')])
  expect(actions.press(press('e'), false, 0)?.id).toBe('edit')
  expect(actions.press(press('e'), true, 0)).toBeNull()
  expect(actions.press(press('E', { shiftKey: true }), false, 0)).toBeNull()
})

test('G then H goes home, unless too much time passes between them', () => {
  const actions = createActions(false)
  actions.register([action('home', 'g h'), action('highlight', 'h')])
  expect(actions.press(press('g'), false, 0)).toBeNull()
  expect(actions.press(press('h'), false, 800)?.id).toBe('home')
  expect(actions.press(press('g'), false, 2000)).toBeNull()
  expect(actions.press(press('h'), false, 5000)?.id).toBe('highlight')
})

test('the question mark needs no mention of shift', () => {
  const actions = createActions(false)
  actions.register([action('help', '?')])
  expect(actions.press(press('?', { shiftKey: true }), false, 0)?.id).toBe('help')
})

test('what opened last takes the key, and gives it back when it closes', () => {
  const actions = createActions(false)
  actions.register([action('close list', 'escape')])
  const leave = actions.register([action('close peek', 'escape')])
  expect(actions.press(press('Escape'), false, 0)?.id).toBe('close peek')
  leave()
  expect(actions.press(press('Escape'), false, 0)?.id).toBe('close list')
})

test('the palette finds an action by any of its words, best match first', () => {
  const list = [
    action('1', undefined, { title: 'Open the tag board', also: 'groups' }),
    action('2', undefined, { title: 'Tag board: new group' }),
    action('3', 'j', { title: 'Next turn', keysOnly: true }),
  ]
  expect(findActions(list, 'tag bo').map(({ id }) => id)).toEqual(['2', '1'])
  expect(findActions(list, 'groups').map(({ id }) => id)).toEqual(['1'])
  expect(findActions(list, '').map(({ id }) => id)).toEqual(['1', '2'])
})

test('keys are written as the keyboard shows them', () => {
  expect([displayKeys('mod+k', true), displayKeys('mod+shift+enter', false), displayKeys('g h', false)]).toEqual([
    ['⌘K'],
    ['Ctrl+Shift+↵'],
    ['G', 'H'],
  ])
})
