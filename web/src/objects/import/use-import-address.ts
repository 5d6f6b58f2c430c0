import { useAddress } from '../../lib/use-address.ts'

const PARAMETER = 'import'
const NEW = 'new'

/** The import that the address opens over the list: its id, null for one that begins, undefined for none. */
export function useImportAddress(): [id: string | null | undefined, open: (id: string | null | undefined) => void] {
  const [parameters, setParameters] = useAddress()
  const value = parameters.get(PARAMETER)
  const open = (id: string | null | undefined): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === undefined) next.delete(PARAMETER)
        else next.set(PARAMETER, id ?? NEW)
        return next
      },
      { replace: true },
    )
  return [value === null ? undefined : value === NEW ? null : value, open]
}
