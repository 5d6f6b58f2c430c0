import { linkTo } from '@verbatim/contracts/routes.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSite } from '../../lib/environment.ts'
import { useCall } from '../../lib/use-call.ts'
import { checkSubdomain, rootPerson } from '../../objects/entrance/calls.ts'
import { EntrancePage } from '../../objects/entrance/EntrancePage.tsx'
import { safeRedirect } from '../../objects/entrance/redirect.ts'
import { WorkspaceAddress, workspaceUrl } from '../../objects/entrance/WorkspaceAddress.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import styles from './Screen.module.css'

/** The start of the root domain: by email to all workspaces of an address, or straight to one by its own address. */
export function Screen() {
  const place = useSite()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [address, setAddress] = useState('')
  const { pending, failure, setFailure, run } = useCall()

  useEffect(() => {
    let left = false
    rootPerson().then(
      () => !left && navigate(linkTo('workspaces', {}), { replace: true }),
      () => {},
    )
    return () => {
      left = true
    }
  }, [navigate])

  const go = () =>
    run(async () => {
      const name = address.trim().toLowerCase()
      if (!name) return setFailure('Enter the first part of the address')
      const answer = await checkSubdomain(name)
      if (answer.available) return setFailure(`There is no workspace at ${name}.${place.rootDomain}`)
      location.assign(`${workspaceUrl(name, place)}${safeRedirect(query.get('redirect'), '/')}`)
    })

  return (
    <EntrancePage
      title="Find your workspace"
      sub="By your email address you see every workspace that you belong to or are invited to."
      onSubmit={go}
    >
      <div className="col gap-2">
        <ButtonLink variant="primary" size="lg" block to={linkTo('login', {})}>
          Continue with email
        </ButtonLink>
        <ButtonLink size="lg" block to={linkTo('signup', {})}>
          Create an account
        </ButtonLink>
      </div>
      <div className={styles.or}>or go straight to an address</div>
      <div className="col gap-4">
        <WorkspaceAddress label="Workspace address" placeholder="your-team" value={address} onChange={setAddress} />
        <Failure>{failure}</Failure>
        <Button type="submit" size="lg" block pending={pending && 'Looking it up…'}>
          Go to the workspace
        </Button>
      </div>
      <p className="meta">
        You have a mail with an invite? Open the link in it, or{' '}
        <Link className="link" to={linkTo('login', {})}>
          sign in with that address
        </Link>
        .
      </p>
    </EntrancePage>
  )
}
