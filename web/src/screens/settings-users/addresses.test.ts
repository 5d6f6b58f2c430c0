import { expect, test } from 'vitest'
import { splitAddresses } from './addresses.ts'

test('addresses are read from lines, commas and what a mail program copies', () => {
  expect(splitAddresses('a@x.example, b@x.example\nc@x.example;a@x.example')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ])
  expect(splitAddresses('Ines Okafor <ines@farrow.example>, Tomasz <tomasz@farrow.example>')).toEqual([
    'ines@farrow.example',
    'tomasz@farrow.example',
  ])
})

test('what is no address stays, so that it can be named', () => {
  expect(splitAddresses('ines')).toEqual(['ines'])
  expect(splitAddresses('  ')).toEqual([])
})
