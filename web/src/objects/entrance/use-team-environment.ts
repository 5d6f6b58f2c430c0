import { useEffect, useState } from 'react'
import { useSite } from '../../lib/environment.ts'
import { readTeamEnvironment, type TeamEnvironment } from './calls.ts'

/** The workspace of this host and its ways in: null until known, only the first part of its address when nobody tells. */
export function useTeamEnvironment(): TeamEnvironment | null {
  const { subdomain } = useSite()
  const [environment, setEnvironment] = useState<TeamEnvironment | null>(null)
  useEffect(() => {
    readTeamEnvironment().then(setEnvironment, () =>
      setEnvironment({ name: subdomain ?? '', connections: [], enforcedDomains: [] }),
    )
  }, [subdomain])
  return environment
}
