import { useEffect, useState } from 'react'
import { useSite } from '../../lib/environment.ts'
import { readWorkspaceName } from './calls.ts'

/** What the workspace of this host is called: null until it is known, the first part of its address when nobody tells. */
export function useWorkspaceName(): string | null {
  const { subdomain } = useSite()
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    readWorkspaceName().then(
      (told) => setName(told.name),
      () => setName(subdomain),
    )
  }, [subdomain])
  return name
}
