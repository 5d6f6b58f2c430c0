import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('without options all four regions start on port 3000 with data in the clone', () => {
  expect(readArguments([], '/clone')).toMatchObject({
    port: 3000,
    dataDirectory: '/clone/.verbatim',
    regions: ['us_a', 'us_b', 'eu_a', 'au_a'],
    readyFile: null,
  })
})

test('options are read and paths are taken from where the command runs', () => {
  const read = readArguments(
    ['--port', '4100', '--data', 'd', '--regions', 'us_b,eu_a', '--ready-file', 'ready.json'],
    '/here',
  )
  expect(read).toMatchObject({
    port: 4100,
    dataDirectory: '/here/d',
    regions: ['us_b', 'eu_a'],
    readyFile: '/here/ready.json',
  })
})

test.each([
  [['--frobnicate']],
  [['stray']],
  [['--regions', 'mars']],
  [['--port', 'x']],
  [['--regions', 'US_B']],
  [['--log-level', 'loud']],
])('%j is refused with a sentence', (args) => {
  expect(() => readArguments(args, '/')).toThrow(/--/)
})
