import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { openText, sealText } from './sealed-text.ts'

/** Seals a region into an opaque text of constant length, so that nobody learns where an address is known. */
export const sealRegion = (region: RegionKey, key: Uint8Array): string => sealText(region.padEnd(8), key)

/** Opens a ticket; throws ValidationError for one that the edge did not make. */
export function openTicket(ticket: unknown, key: Uint8Array): RegionKey {
  const region = openText(ticket, key)?.trim() ?? ''
  if (isRegionKey(region)) return region
  throw invalid('This sign-in has expired. Begin again.')
}
