import { linkTo } from '@verbatim/contracts/routes.ts'
import { useCallback } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterRootSignIn } from '../../objects/entrance/after-root-sign-in.ts'
import { CodePage } from '../../objects/entrance/CodePage.tsx'
import { confirmOnRoot, type Proof, rootPerson } from '../../objects/entrance/calls.ts'
import { LinkPage } from '../../objects/entrance/LinkPage.tsx'
import { Providers } from '../../objects/entrance/Providers.tsx'
import { chosenPassword, pendingConfirmation } from '../../objects/entrance/pending-confirmation.ts'
import { answerInAddress, tellOpener } from '../../objects/entrance/provider-window.ts'

/** Proves an address on the root domain: by the code that was just sent, the link of a mail, or what a provider answered. */
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

  const answer = answerInAddress(query)
  const readAnswer = async () => {
    if (answer && !tellOpener(answer)) await confirm({ method: 'OIDC', ...answer })
  }

  const signIn = linkTo('login', {})
  if (answer)
    return (
      <LinkPage
        title="Signing you in"
        ended="You are not signed in"
        use={readAnswer}
        againTo={signIn}
        again="Sign in another way"
      />
    )
  if (token) return <LinkPage title="Signing you in" use={useLink} againTo={signIn} again="Ask for a new link" />
  if (!pending) return <Navigate to={signIn} replace />
  const backTo = pending.purpose === 'SIGN_UP' ? linkTo('signup', {}) : signIn
  // What was chosen with the address would be lost: only a mail brings it along.
  const besides = chosenPassword.get() === undefined && (
    <Providers
      verb="Confirm with"
      or="above"
      email={pending.email}
      region={pending.region}
      onSignedIn={async () => navigate(afterRootSignIn(await rootPerson()), { replace: true })}
    />
  )
  return <CodePage door="root" pending={pending} backTo={backTo} besides={besides} onCode={confirm} />
}
