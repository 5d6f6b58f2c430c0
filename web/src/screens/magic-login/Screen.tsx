import { linkTo } from '@verbatim/contracts/routes.ts'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../lib/session-context.ts'
import { handOff } from '../../objects/entrance/calls.ts'
import { LinkPage } from '../../objects/entrance/LinkPage.tsx'
import { safeRedirect } from '../../objects/entrance/redirect.ts'

/** The hand-off from the root domain: a link that works once and for a minute signs in here. */
export function Screen() {
  const session = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [token, redirect] = [query.get('token') ?? '', safeRedirect(query.get('redirect'), linkTo('home', {}))]
  const use = useCallback(async () => {
    session.adopt(await handOff(token))
    navigate(redirect, { replace: true })
  }, [session, navigate, token, redirect])
  return <LinkPage title="Opening your workspace" use={use} againTo={linkTo('login', {})} again="Sign in" />
}
