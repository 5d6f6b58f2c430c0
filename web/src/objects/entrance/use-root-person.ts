import { linkTo } from '@verbatim/contracts/routes.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { RestError } from '../../lib/rest.ts'
import { type RootPerson, rootPerson } from './calls.ts'

/** Who is signed in on the root domain. Without a session it leads to sign-in. */
export function useRootPerson() {
  const navigate = useNavigate()
  const [person, setPerson] = useState<RootPerson | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    rootPerson().then(setPerson, (reason) => {
      if (reason instanceof RestError && reason.status === 401) navigate(linkTo('login', {}), { replace: true })
      else setError(reason)
    })
  }, [navigate, tries])
  const load = () => {
    setError(null)
    setTries(tries + 1)
  }
  return { person, error, load }
}
