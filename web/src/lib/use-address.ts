import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { type Location, type NavigateOptions, type To, useLocation, useNavigate } from 'react-router'

/** The address of a moment, and a way to another one. */
export type AddressNow = {
  /**
   * The address as it is now. What React has drawn may be a change behind, since it draws navigations when it has time:
   * two changes shortly after each other would both begin from the same address, and the second would take the first
   * back.
   */
  now: () => Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>
  /** Goes to another address; from a page that was left meanwhile nobody goes anywhere. */
  go: (to: To, options?: NavigateOptions) => void
}

/** Reads and writes the address of the page that asks, each time as it is at that moment. */
export function useAddressNow(): AddressNow {
  const drawn = useLocation()
  const newest = useRef(drawn)
  useLayoutEffect(() => {
    newest.current = drawn
  }, [drawn])
  const navigate = useNavigate()
  const now = useCallback(() => {
    const { pathname, search, hash } = window.location
    // The state of an entry stands where the router keeps it in the browser's history.
    return pathname === newest.current.pathname
      ? { pathname, search, hash, state: (window.history.state as { usr?: unknown } | null)?.usr ?? null }
      : newest.current
  }, [])
  const go = useCallback(
    (to: To, options?: NavigateOptions) => {
      if (window.location.pathname === newest.current.pathname) void navigate(to, options)
    },
    [navigate],
  )
  return useMemo(() => ({ now, go }), [now, go])
}

/** What an address becomes. */
export type ChangeParameters = (change: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/**
 * The parameters of the address, and how they are changed: each change begins from what the one before has made of them.
 * What stands behind the # is gone after a change, as after any step to another place.
 */
export function useAddress(): [parameters: URLSearchParams, change: ChangeParameters] {
  const { search } = useLocation()
  const { now, go } = useAddressNow()
  const change = useCallback<ChangeParameters>(
    (next, options) => {
      const { pathname, search: before } = now()
      go({ pathname, search: next(new URLSearchParams(before)).toString() }, options)
    },
    [now, go],
  )
  return [useMemo(() => new URLSearchParams(search), [search]), change]
}
