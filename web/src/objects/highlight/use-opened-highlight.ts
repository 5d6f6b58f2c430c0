import { HASH_CODES } from '@verbatim/contracts/hash-codec.ts'
import { locationFromHash, locationToHash } from '@verbatim/contracts/note-locations.ts'
import { useHashState } from '../../lib/hash-state.ts'

const NOWHERE = { [HASH_CODES.highlight]: null }

/**
 * The highlight that is open beside a list, as the address names it, and a way to open another one or none. Opening the
 * first adds an entry to the history, so that Back closes it.
 */
export function useOpenedHighlight(): [id: string | null, open: (id: string | null) => void] {
  const [hash, setHash] = useHashState()
  const place = locationFromHash(hash)
  const opened = place?.kind === 'highlight' ? place.highlightId : null
  const open = (id: string | null): void =>
    setHash(
      id ? locationToHash({ kind: 'highlight', highlightId: id, shared: false }) : NOWHERE,
      id !== null && opened === null,
    )
  return [opened, open]
}
