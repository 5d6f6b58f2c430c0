/** Keys of the four regions, lower-case as on every wire and in every file. */
export const REGION_KEYS = ['us_a', 'us_b', 'eu_a', 'au_a'] as const
export type RegionKey = (typeof REGION_KEYS)[number]

export const REGION_GROUPS = ['United States', 'Europe', 'Australia'] as const
type RegionGroup = (typeof REGION_GROUPS)[number]

/** Where a workspace lives when nobody chooses. */
export const DEFAULT_REGION: RegionKey = 'us_b'

/** One region as people choose it. `cloudRegion` is the provider's name of the place. */
export type Region = {
  key: RegionKey
  cloudRegion: string
  location: string
  group: RegionGroup
  /** The residency promise in one sentence. */
  dataStays: string
}

/** All regions, by key. */
export const REGIONS: Readonly<Record<RegionKey, Region>> = {
  us_a: region('us_a', 'us-east-1', 'North Virginia', 'United States', 'the United States'),
  us_b: region('us_b', 'us-east-2', 'Ohio', 'United States', 'the United States'),
  eu_a: region('eu_a', 'eu-west-1', 'Ireland', 'Europe', 'the European Union'),
  au_a: region('au_a', 'ap-southeast-2', 'Sydney', 'Australia', 'Australia'),
}

/** Whether the text, from outside, is a region's key. Upper case is display only and is not a key. */
export function isRegionKey(text: string): text is RegionKey {
  return REGION_KEYS.some((key) => key === text)
}

/** The key as people see it: `US_B`. */
export function displayRegionKey(key: RegionKey): string {
  return key.toUpperCase()
}

function region(key: RegionKey, cloudRegion: string, location: string, group: RegionGroup, place: string): Region {
  return {
    key,
    cloudRegion,
    location,
    group,
    dataStays: `Everything in this workspace is stored in ${location} and stays in ${place}.`,
  }
}
