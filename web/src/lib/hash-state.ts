import { decodeHash, encodeHash, type HashState } from '@verbatim/contracts/hash-codec.ts'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAddressNow } from './use-address.ts'

/**
 * The state behind the # of the address, by the codes of the contract (HASH_CODES), and a way to change some of it.
 * Null removes a key. Changing it replaces the entry in the history unless `push` is true.
 */
export function useHashState(): [state: HashState, change: (part: HashState, push?: boolean) => void] {
  const { hash } = useLocation()
  const { now, go } = useAddressNow()
  const state = useMemo(() => decodeHash(hash), [hash])
  const change = useCallback(
    (part: HashState, push = false) => {
      const { pathname, search, hash: before, state: kept } = now()
      const entries = Object.entries({ ...decodeHash(before), ...part }).filter(([, value]) => value !== null)
      go({ pathname, search, hash: encodeHash(Object.fromEntries(entries)) }, { replace: !push, state: kept })
    },
    [now, go],
  )
  return [state, change]
}
