import {
  type ChartOptions,
  DEFAULT_CHART,
  readChartOptions,
  writeChartOptions,
} from '@verbatim/contracts/charts/chart-options.ts'
import { HASH_CODES, type HashState } from '@verbatim/contracts/hash-codec.ts'
import { useMemo } from 'react'
import { useHashState } from '../../lib/hash-state.ts'

/** Changes some of a chart; what rests on how it is now is a function of that. */
export type ChangeChart = (part: Partial<ChartOptions> | ((now: ChartOptions) => Partial<ChartOptions>)) => void

/**
 * The chart as the address has it, and a way to change some of it: two changes shortly after each other are both kept. A
 * chart that nobody has changed hides `hiddenAtFirst`, and leaves the address as it is.
 */
export function useChartOptions(hiddenAtFirst: readonly string[]): [ChartOptions, ChangeChart] {
  const [hash, changeHash] = useHashState()
  const kept = hash[HASH_CODES.charts]
  const options = useMemo(() => optionsOf(kept, hiddenAtFirst), [kept, hiddenAtFirst])
  const change: ChangeChart = (part) =>
    changeHash(({ [HASH_CODES.charts]: kept }) => {
      const now = optionsOf(kept, hiddenAtFirst)
      const changed = typeof part === 'function' ? part(now) : part
      return { [HASH_CODES.charts]: writeChartOptions({ ...now, ...changed }) }
    })
  return [options, change]
}

const optionsOf = (kept: HashState[string] | undefined, hiddenItemIds: readonly string[]): ChartOptions =>
  kept === undefined ? { ...DEFAULT_CHART, filter: { collapsedGroupIds: [], hiddenItemIds } } : readChartOptions(kept)
