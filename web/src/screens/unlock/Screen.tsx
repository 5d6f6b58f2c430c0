import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSite } from '../../lib/environment.ts'
import { useCall } from '../../lib/use-call.ts'
import { unlock } from '../../objects/entrance/calls.ts'
import { EntrancePage } from '../../objects/entrance/EntrancePage.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'

/** After too many wrong passwords: the link of the mail lets them be tried again. A press, so that no reader of mails does it. */
export function Screen() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const door = useSite().subdomain ? 'workspace' : 'root'
  const [isOpen, setIsOpen] = useState(false)
  const { pending, failure, run } = useCall()
  if (isOpen) return <SignInAgain title="Unlocked" sub="You can sign in with your password again." />
  if (!token)
    return (
      <SignInAgain
        title="Unlock your sign-in"
        sub="After ten wrong passwords, passwords are refused for 15 minutes. The link in the mail that we sent unlocks it; signing in with a code or a passkey works all the time."
      />
    )
  const submit = () =>
    void run(async () => {
      await unlock(door, token)
      setIsOpen(true)
    })
  return (
    <EntrancePage
      title="Unlock your sign-in"
      sub="Passwords were refused after ten wrong ones. Unlock it if that was you."
      onSubmit={submit}
    >
      <div className="col gap-4">
        <Failure>{failure}</Failure>
        <Button type="submit" variant="primary" size="lg" block autoFocus pending={pending && 'Unlocking…'}>
          Unlock
        </Button>
        <p className="meta">
          <Link className="link" to={linkTo('login', {})}>
            Back to sign in
          </Link>
        </p>
      </div>
    </EntrancePage>
  )
}

function SignInAgain({ title, sub }: { title: string; sub: string }) {
  return (
    <EntrancePage title={title} sub={sub}>
      <ButtonLink to={linkTo('login', {})} size="lg" block variant="primary">
        Sign in
      </ButtonLink>
    </EntrancePage>
  )
}
