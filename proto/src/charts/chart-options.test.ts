import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeHash, encodeHash } from '../hash-codec.ts'
import {
  CHART_MATRICES,
  CHART_METRICS,
  CHART_SERIES,
  CHART_SHAPES,
  chartType,
  partsOf,
  readChartOptions,
  writeChartOptions,
} from './chart-options.ts'

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 20 })
const options = fc.record({
  metric: fc.constantFrom(...CHART_METRICS),
  type: fc.tuple(fc.constantFrom(...CHART_SERIES), fc.constantFrom(...CHART_SHAPES)).map(([a, b]) => chartType(a, b)),
  matrix: fc.constantFrom(null, ...CHART_MATRICES),
  filter: fc.record({ collapsedGroupIds: ids, hiddenItemIds: ids }),
})

describe('the options of a chart', () => {
  test('come out of an address as they went in', () => {
    fc.assert(
      fc.property(options, (chart) => {
        const hash = encodeHash({ c: writeChartOptions(chart) })
        expect(readChartOptions(decodeHash(hash).c)).toEqual(chart)
      }),
    )
  })

  test('that nobody can read are those of a new chart', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { metric, type } = readChartOptions(value as never)
        expect(CHART_METRICS).toContain(metric)
        expect(chartType(partsOf(type).series, partsOf(type).shape)).toBe(type)
      }),
    )
    const long = Array.from({ length: 5000 }, (_one, at) => `id-${at}`)
    expect(
      readChartOptions({ filter: { hiddenItemIds: [...long, 7, '', 'x'.repeat(37)] } }).filter.hiddenItemIds,
    ).toEqual(long.slice(0, 2000))
  })

  test('tell a tag from a tag group', () => {
    expect(partsOf('tag-group-radar')).toEqual({ series: 'tag-group', shape: 'radar' })
    expect(partsOf('tag-treemap')).toEqual({ series: 'tag', shape: 'treemap' })
  })
})
