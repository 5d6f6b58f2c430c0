import {
  type ChartOptions,
  DEFAULT_CHART,
  readChartOptions,
  writeChartOptions,
} from '@verbatim/contracts/charts/chart-options.ts'
import { HASH_CODES } from '@verbatim/contracts/hash-codec.ts'
import { useMemo } from 'react'
import { useHashState } from '../../lib/hash-state.ts'

/** Changes some of a chart. */
export type ChangeChart = (part: Partial<ChartOptions>) => void

/**
 * The chart as the address has it, and a way to change some of it. A chart that nobody has changed hides
 * `hiddenAtFirst`, and leaves the address as it is.
 */
export function useChartOptions(hiddenAtFirst: readonly string[]): [ChartOptions, ChangeChart] {
  const [hash, changeHash] = useHashState()
  const kept = hash[HASH_CODES.charts]
  const options = useMemo(
    () =>
      kept === undefined
        ? { ...DEFAULT_CHART, filter: { collapsedGroupIds: [], hiddenItemIds: hiddenAtFirst } }
        : readChartOptions(kept),
    [kept, hiddenAtFirst],
  )
  return [options, (part) => changeHash({ [HASH_CODES.charts]: writeChartOptions({ ...options, ...part }) })]
}
