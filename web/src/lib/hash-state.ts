import { decodeHash, encodeHash, type HashState } from '@verbatim/contracts/hash-codec.ts'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The state behind the # of the address, by the codes of the contract (HASH_CODES), and a way to change some of it.
 * Null removes a key. Changing it replaces the entry in the history unless `push` is true.
 */
export function useHashState(): [state: HashState, change: (part: HashState, push?: boolean) => void] {
  const { pathname, search, hash, state: kept } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => decodeHash(hash), [hash])
  const change = useCallback(
    (part: HashState, push = false) => {
      const next = Object.fromEntries(Object.entries({ ...state, ...part }).filter(([, value]) => value !== null))
      navigate({ pathname, search, hash: encodeHash(next) }, { replace: !push, state: kept })
    },
    [state, navigate, pathname, search, kept],
  )
  return [state, change]
}
