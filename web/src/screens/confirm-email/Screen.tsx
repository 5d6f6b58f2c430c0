import { linkTo } from '@verbatim/contracts/routes.ts'
import { useCallback } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterRootSignIn } from '../../objects/entrance/after-root-sign-in.ts'
import { CodePage } from '../../objects/entrance/CodePage.tsx'
import { confirmOnRoot, type Proof, rootPerson } from '../../objects/entrance/calls.ts'
import { LinkPage } from '../../objects/entrance/LinkPage.tsx'
import { pendingConfirmation } from '../../objects/entrance/pending-confirmation.ts'

/** Proves an address on the root domain: by the code that was just sent, or by the link of a mail. */
export function Screen() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const pending = pendingConfirmation(useLocation().state)
  const [token, ticket] = [query.get('token'), query.get('ticket') ?? undefined]
  const confirm = useCallback(
    async (proof: Proof) => {
      await confirmOnRoot(proof)
      navigate(afterRootSignIn(await rootPerson()), { replace: true })
    },
    [navigate],
  )
  const useLink = useCallback(() => confirm({ method: 'EMAIL', token: token ?? '', ticket }), [confirm, token, ticket])

  const signIn = linkTo('login', {})
  if (token) return <LinkPage title="Signing you in" use={useLink} againTo={signIn} again="Ask for a new link" />
  if (!pending) return <Navigate to={signIn} replace />
  const backTo = pending.purpose === 'SIGN_UP' ? linkTo('signup', {}) : signIn
  return <CodePage door="root" pending={pending} backTo={backTo} onCode={confirm} />
}
