import { describe, expect, test } from 'vitest'
import { cellMoment, fieldText, severalIn } from '#src/imports/csv/rows/cell-text.ts'

describe('a cell', () => {
  test.each([
    ['2026-11-21', false, '2026-11-21T00:00:00.000Z'],
    ['08.10.2026', false, '2026-10-08T00:00:00.000Z'],
    ['08/10/2026', true, '2026-10-08T00:00:00.000Z'],
    ['08/10/2026', false, '2026-08-10T00:00:00.000Z'],
    ['8.1.2026 9:05', false, '2026-01-08T09:05:00.000Z'],
    ['31.04.2026', false, null],
    ['13/13/2026', false, null],
    ['soon', false, null],
    ['7', false, null],
  ])('%s names a moment, with the day first: %s', (cell, dayFirst, expected) => {
    expect(cellMoment(cell, dayFirst)?.toISOString() ?? null).toBe(expected)
  })

  test('of several answers is split at semicolons, trimmed, without blanks and each once', () => {
    expect(severalIn(' App; Phone ;;App; ')).toEqual(['App', 'Phone'])
    expect(severalIn(' ; ')).toEqual([])
  })

  test('travels as the value of a field of each type', () => {
    const text = (cell: string, type: Parameters<typeof fieldText>[1]['type'], max = 1) =>
      fieldText(cell, { type, max }, false)
    expect(text('App; "Pro", old', 'SELECT', 100)).toBe('App,"""Pro"", old"')
    expect(text('App; Phone', 'SELECT')).toBe('App; Phone')
    expect(text('Ja', 'BOOLEAN')).toBe('true')
    expect(text('NO', 'BOOLEAN')).toBe('false')
    expect(text('maybe', 'BOOLEAN')).toBe('maybe')
    expect(text('08.10.2026', 'DATETIME')).toBe('2026-10-08')
    expect(text(' 9 ', 'NPS')).toBe('9')
  })
})
