import { parseEmail } from '@verbatim/contracts/emails.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { use, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSite } from '../../lib/environment.ts'
import { SessionContext } from '../../lib/session-context.ts'
import { useCall } from '../../lib/use-call.ts'
import { afterRootSignIn } from '../../objects/entrance/after-root-sign-in.ts'
import { resetInWorkspace, resetOnRoot, rootPerson, sendConfirmation } from '../../objects/entrance/calls.ts'
import { EntrancePage } from '../../objects/entrance/EntrancePage.tsx'
import { NewPassword } from '../../objects/entrance/NewPassword.tsx'
import { passwordProblem } from '../../objects/entrance/password-problem.ts'
import { useCaptcha } from '../../objects/entrance/use-captcha.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** A forgotten password, on the root domain or in a workspace: ask for a link, or choose a new password with it. */
export function Screen() {
  const [query] = useSearchParams()
  const [token, ticket] = [query.get('token'), query.get('ticket')]
  return token ? <Choose token={token} ticket={ticket} /> : <Ask />
}

function Ask() {
  const door = useSite().subdomain ? 'workspace' : 'root'
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { pending, failure, setFailure, run } = useCall()
  const captcha = useCaptcha()
  const submit = () => {
    const address = parseEmail(email)
    if (!address) return setFailure('Enter your email address')
    return void run(async () => {
      const request = { email: address, flow: 'MAGIC_LINK', purpose: 'RESET_PASSWORD' } as const
      await captcha.withToken((recaptchaToken) => sendConfirmation(door, { ...request, recaptchaToken }))
      setSentTo(address)
    })
  }
  const back = (
    <p className="meta">
      <Link className="link" to={linkTo('login', {})}>
        Back to sign in
      </Link>
    </p>
  )
  if (sentTo) {
    return (
      <EntrancePage
        title="Look in your email"
        sub={`If ${sentTo} is known here, a link to choose a new password is on its way. It works for 10 minutes.`}
      >
        {back}
      </EntrancePage>
    )
  }
  return (
    <EntrancePage
      title="Choose a new password"
      sub="We send you a link for it. Or sign in with a code, without any password."
      onSubmit={submit}
    >
      <div className="col gap-4">
        <TextInput
          label="Work email"
          size="lg"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {captcha.widget}
        <Failure>{failure}</Failure>
        <Button type="submit" variant="primary" size="lg" block pending={pending && 'Sending the link…'}>
          Email me a link
        </Button>
      </div>
      {back}
    </EntrancePage>
  )
}

/** Saves the new password and answers where it leads: into this workspace, or to the workspaces of the address. */
function useNewPassword(token: string, ticket: string | null): (password: string) => Promise<string> {
  const { subdomain } = useSite()
  const session = use(SessionContext)
  return async (password) => {
    if (subdomain) {
      session?.adopt(await resetInWorkspace(token, password))
      return linkTo('home', {})
    }
    await resetOnRoot(token, ticket ?? '', password)
    return afterRootSignIn(await rootPerson())
  }
}

function Choose({ token, ticket }: { token: string; ticket: string | null }) {
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const { pending, failure, run } = useCall()
  const reset = useNewPassword(token, ticket)
  const navigate = useNavigate()
  const problem = passwordProblem(password)
  const submit = () => {
    setAsked(true)
    if (problem) return
    void run(async () => {
      navigate(await reset(password), { replace: true })
    })
  }
  return (
    <EntrancePage
      title="Choose a new password"
      sub="All other places where you are signed in are signed out."
      onSubmit={submit}
    >
      <div className="col gap-4">
        <NewPassword
          label="New password"
          value={password}
          onChange={setPassword}
          error={asked ? problem : null}
          autoFocus
        />
        <Failure>{failure}</Failure>
        <Button type="submit" variant="primary" size="lg" block pending={pending && 'Saving…'}>
          Save and sign in
        </Button>
      </div>
    </EntrancePage>
  )
}
