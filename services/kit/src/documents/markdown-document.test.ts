import { expect, test } from 'vitest'
import { blocksOfMarkdown } from './markdown-document.ts'

const table = (columns: number, rows: readonly string[]): string =>
  ['|a'.repeat(columns), '|-'.repeat(columns), ...rows].join('|\n')

test('a table is a paragraph for each row', () => {
  expect(blocksOfMarkdown('|a|b|\n|-|-|\n|c|d|').map((block) => block.textContent)).toEqual(['a | b', 'c | d'])
})

test('a row that lacks some cells is read all the same', () => {
  expect(blocksOfMarkdown('a|b|c\n-|-|-\nd\n').map((block) => block.textContent)).toEqual(['a | b | c', 'd | |'])
})

test('a long table with all its cells is read, with or without signs at its edges', () => {
  expect(blocksOfMarkdown(table(10, Array(700).fill('|c'.repeat(10))))).toHaveLength(701)
  expect(blocksOfMarkdown(`a|b\n-|-\n${'c|d\n'.repeat(3000)}`)).toHaveLength(3001)
})

test('a table that a short text makes huge is refused', () => {
  const refusal = expect.objectContaining({ code: 'ValidationError', message: expect.stringContaining('5,000 cells') })
  expect(() => blocksOfMarkdown(table(100, Array(800).fill('')))).toThrow(refusal)
  expect(() => blocksOfMarkdown(table(3000, Array(10).fill('')))).toThrow(refusal)
  const many = table(100, Array(30).fill(''))
  expect(() => blocksOfMarkdown(`${many}\n\n${many}`)).toThrow(refusal)
})
