import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** How long a pause in typing is before it is searched, in milliseconds. */
export const TYPING_MS = 180

/**
 * What stands in a search field whose search is kept in the address: typing tells `onSearch` after a pause, and a search
 * that changed elsewhere (Clear search, Back) stands in the field.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const told = useRef(search)
  const tell = useDebouncedCallback((next: string) => {
    told.current = next
    onSearch(next)
  }, TYPING_MS)
  useEffect(() => {
    if (search === told.current) return
    told.current = search
    setTyped(search)
  }, [search])
  const type = (next: string) => {
    setTyped(next)
    tell(next)
  }
  return [typed, type] as const
}
