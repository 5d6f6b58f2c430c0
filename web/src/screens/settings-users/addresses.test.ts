import { expect, test } from 'vitest'
import { addressProblem, readAddresses } from './addresses.ts'

const emails = (text: string) => readAddresses(text).emails

test('addresses are read from lines, commas and what a mail program copies', () => {
  expect(emails('a@x.example, b@x.example\nc@x.example;d@x.example e@x.example')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
    'd@x.example',
    'e@x.example',
  ])
  const copied =
    'Ines Okafor <ines@farrow.example>, "Wilk, Tomasz" <tomasz@farrow.example>; a@x.example Bea <b@x.example>'
  expect(readAddresses(copied)).toEqual({
    emails: ['ines@farrow.example', 'tomasz@farrow.example', 'a@x.example', 'b@x.example'],
    wrong: [],
    doubled: [],
  })
  expect(emails('  ')).toEqual([])
})

test('everything that was typed is answered for: nothing that is no address disappears', () => {
  for (const [text, wrong] of [
    ['ines', ['ines']],
    ['vera@farrow.example, notamail', ['notamail']],
    ['notamail vera@farrow.example', ['notamail']],
    ['vera@farrow.example <notamail>', ['notamail']],
    ['Vera <vera@farrow.example', ['Vera', '<vera@farrow.example']],
    ['vera@farrow.example; @farrow.example; x@', ['@farrow.example', 'x@']],
  ] as const)
    expect([text, readAddresses(text).wrong]).toEqual([text, wrong])
})

test('an address that stands there twice is invited once, and said to', () => {
  const read = readAddresses('vera@farrow.example, Vera@Farrow.example, tomasz@farrow.example')
  expect(read).toEqual({
    emails: ['vera@farrow.example', 'tomasz@farrow.example'],
    wrong: [],
    doubled: ['vera@farrow.example'],
  })
})

test('the field says what is wrong with what was typed: every wrong address by name, and how many are too many', () => {
  expect(addressProblem(readAddresses(''))).toBe('Enter at least one email address')
  expect(addressProblem(readAddresses('vera@farrow.example, notamail'))).toBe(
    'This is no email address: notamail. Correct it or take it out; nothing was sent',
  )
  expect(addressProblem(readAddresses('a, b, c@x.example'))).toBe(
    'These are no email addresses: a, b. Correct them or take them out; nothing was sent',
  )
  const many = Array.from({ length: 53 }, (_, at) => `p${at}@x.example`).join(' ')
  expect(addressProblem(readAddresses(many))).toBe(
    'These are 53 addresses, and 50 can be invited at a time. Take 3 out',
  )
  expect(addressProblem(readAddresses('vera@farrow.example'))).toBeNull()
})
