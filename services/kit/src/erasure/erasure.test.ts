import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { eraseNode } from './erase-nodes.ts'
import { eraseJson, eraseRuns, eraseText } from './erase-values.ts'
import { hashedPhrases, wordFinder } from './erased-words.ts'

const finderOf = (...texts: string[]) => {
  const key = randomBytes(32)
  return wordFinder({ key, phrases: hashedPhrases(key, texts) })
}

test('a name goes in any case, width and spacing, as whole words alone, the longest first', () => {
  const finder = finderOf('Dana Whitlock', 'Whitlock Haulage Ltd', 'dana@whitlock.example', '王小明')
  const erase = (text: string) => eraseText(finder, text)
  expect(erase('DANA  whitlock’s lorry, ＤＡＮＡ Whitlock.')).toBe('[erased]’s lorry, [erased].')
  expect(erase('Mail dana@whitlock.example or Dana.')).toBe('Mail [erased] or Dana.')
  expect(erase('Dana\nWhitlock of Whitlock Haulage Ltd')).toBe('[erased] of [erased]')
  expect(erase('Dana Whitlocke, Dan Whitlock; Dana said Whitlock')).toBe(
    'Dana Whitlocke, Dan Whitlock; Dana said Whitlock',
  )
  expect(erase('今天王小明来了')).toBe('今天[erased]来了')
  expect(finder.is(' dana   WHITLOCK ')).toBe(true)
  expect(finder.is('Dana Whitlock today')).toBe(false)
})

test('without its key nobody can tell which words were erased, and the same words have other hashes next time', () => {
  const [one, other] = [
    hashedPhrases(randomBytes(32), ['Dana Whitlock']),
    hashedPhrases(randomBytes(32), ['Dana Whitlock']),
  ]
  expect(one[0]?.hash).not.toBe(other[0]?.hash)
  expect(JSON.stringify(one)).not.toMatch(/dana|whitlock/i)
})

test('a phrase that spans several runs leaves one trace, in the first', () => {
  const finder = finderOf('Dana Whitlock')
  expect(eraseRuns(finder, ['I met Da', 'na Whit', 'lock twice'], '')).toEqual(['I met [erased]', '', ' twice'])
  expect(eraseRuns(finder, ['I', 'met', 'Dana', 'Whitlock,', 'twice'], ' ')).toEqual([
    'I',
    'met',
    '[erased]',
    ',',
    'twice',
  ])
  const same = ['nobody', 'here']
  expect(eraseRuns(finder, same, ' ')).toBe(same)
})

test('JSON keeps its shape, and is the same one where there is nothing', () => {
  const finder = finderOf('Dana Whitlock')
  const clean = { a: ['x', 1, null], b: { c: true } }
  expect(eraseJson(finder, clean)).toBe(clean)
  expect(eraseJson(finder, { a: ['Dana Whitlock', 1], b: 'x' })).toEqual({ a: ['[erased]', 1], b: 'x' })
})

test('what somebody says goes wholly, and their name where others say it, over marks and in links', () => {
  const erasure = {
    finder: finderOf('Dana Whitlock', 'dana@whitlock.example'),
    speakerIds: new Set(['s1']),
    everything: false,
  }
  const turn = (speakerId: string, ...content: object[]) => ({ type: 'turn', attrs: { id: 'b', speakerId }, content })
  const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks && { marks }) })
  const doc = {
    type: 'doc',
    content: [
      turn('s1', text('My own words.'), { type: 'hardBreak' }, text('More.')),
      turn('s2', text('So, Dana '), text('Whit', [{ type: 'bold' }]), text('lock, tell us'), { type: 'hardBreak' }),
      turn('s2', text('write', [{ type: 'link', attrs: { href: 'mailto:dana@whitlock.example' } }])),
    ],
  }
  expect(eraseNode(erasure, doc)).toEqual({
    type: 'doc',
    content: [
      turn('s1', text('[erased]')),
      turn('s2', text('So, [erased]'), text(', tell us'), { type: 'hardBreak' }),
      turn('s2', text('write', [{ type: 'link', attrs: { href: 'mailto:[erased]' } }])),
    ],
  })
  const done = eraseNode(erasure, doc)
  expect(eraseNode(erasure, done)).toBe(done)
})
