import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { useEffect, useState } from 'react'
import { useSite } from '../../lib/environment.ts'
import { closestRegion } from './calls.ts'

/** The closest region and how many milliseconds each is away; null and empty until that is known. */
export function useClosestRegion() {
  const { defaultRegion } = useSite()
  const [fastest, setFastest] = useState<RegionKey | null>(null)
  const [latency, setLatency] = useState<Map<RegionKey, number>>(new Map())
  useEffect(() => {
    closestRegion().then(
      ({ fastestRegion, availableRegions }) => {
        setFastest(fastestRegion)
        setLatency(new Map(availableRegions.map(({ region, milliseconds }) => [region, Math.round(milliseconds)])))
      },
      () => setFastest(defaultRegion),
    )
  }, [defaultRegion])
  return { fastest, latency }
}
