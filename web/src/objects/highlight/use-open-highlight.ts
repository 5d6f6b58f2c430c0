import { decodeHash } from '@verbatim/contracts/hash-codec.ts'
import { locationFromHash } from '@verbatim/contracts/note-locations.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { writePeek } from '../../lib/peek-address.ts'
import { usePeek } from '../../lib/use-peek.ts'

/** Opens a highlight beside a list. An address that names one behind its # opens it too. */
export function useOpenHighlight(): (id: string) => void {
  const { open } = usePeek()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const place = locationFromHash(decodeHash(hash))
    if (place?.kind !== 'highlight') return
    const stack = [{ kind: 'highlight' as const, id: place.highlightId }]
    const parameters = writePeek(new URLSearchParams(search), { mode: 'Side', stack })
    navigate({ pathname, search: parameters.toString(), hash: '' }, { replace: true })
  }, [navigate, pathname, search, hash])
  return (id) => open({ kind: 'highlight', id })
}
