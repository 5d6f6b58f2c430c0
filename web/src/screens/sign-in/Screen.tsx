import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link, useNavigate } from 'react-router'
import { afterRootSignIn } from '../../objects/entrance/after-root-sign-in.ts'
import { passkeyOnRoot, passwordOnRoot, rootPerson } from '../../objects/entrance/calls.ts'
import { EmailForm } from '../../objects/entrance/EmailForm.tsx'
import styles from '../../objects/entrance/EntrancePage.module.css'
import { Providers } from '../../objects/entrance/Providers.tsx'

/** Signing in on the root domain, to reach one's workspaces. */
export function Screen() {
  const navigate = useNavigate()
  const goOn = async () => navigate(afterRootSignIn(await rootPerson()))
  return (
    <EmailForm
      door="root"
      purpose="SIGN_IN"
      title="Sign in"
      sub="We show you every workspace of your address."
      onPassword={async (email, password) => {
        await passwordOnRoot(email, password)
        await goOn()
      }}
      onPasskey={async (response) => {
        await passkeyOnRoot(response)
        await goOn()
      }}
      before={<Providers verb="Continue with" or="below" onSignedIn={goOn} />}
      confirmPath={linkTo('confirmEmail', {})}
      below={
        <p className={`meta ${styles.below}`}>
          <span>
            New here?{' '}
            <Link className="link" to={linkTo('signup', {})}>
              Create an account
            </Link>
          </span>
          <span>
            <Link className="link" to={linkTo('resetPassword', {})}>
              Forgot the password
            </Link>
            <span className="dot-sep">
              <Link className="link" to={linkTo('findWorkspace', {})}>
                Go to a workspace address
              </Link>
            </span>
          </span>
        </p>
      }
    />
  )
}
