import { isRegionKey, REGIONS } from '@verbatim/contracts/regions.ts'

/** A region as people say it: `Europe A`, `United States B`. */
export function regionName(key: string): string {
  return isRegionKey(key) ? `${REGIONS[key].group} ${key.slice(-1).toUpperCase()}` : key
}
