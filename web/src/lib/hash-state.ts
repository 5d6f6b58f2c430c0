import { decodeHash, encodeHash, type HashState } from '@verbatim/contracts/hash-codec.ts'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAddressNow } from './use-address.ts'

/** Changes some of the state; what rests on what is there is a function of it, for what is drawn may be a change behind. */
export type ChangeHash = (part: HashState | ((now: HashState) => HashState), push?: boolean) => void

/**
 * The state behind the # of the address, by the codes of the contract (HASH_CODES), and a way to change some of it.
 * Null removes a key. Changing it replaces the entry in the history unless `push` is true.
 */
export function useHashState(): [state: HashState, change: ChangeHash] {
  const { hash } = useLocation()
  const { now, go } = useAddressNow()
  const state = useMemo(() => decodeHash(hash), [hash])
  const change = useCallback<ChangeHash>(
    (part, push = false) => {
      const { pathname, search, hash, state: kept } = now()
      const before = decodeHash(hash)
      const entries = Object.entries({ ...before, ...(typeof part === 'function' ? part(before) : part) }).filter(
        ([, value]) => value !== null,
      )
      go({ pathname, search, hash: encodeHash(Object.fromEntries(entries)) }, { replace: !push, state: kept })
    },
    [now, go],
  )
  return [state, change]
}
