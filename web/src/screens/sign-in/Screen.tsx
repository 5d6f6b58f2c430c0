import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link, useNavigate } from 'react-router'
import { afterRootSignIn } from '../../objects/entrance/after-root-sign-in.ts'
import { passwordOnRoot, rootPerson } from '../../objects/entrance/calls.ts'
import { EmailForm } from '../../objects/entrance/EmailForm.tsx'
import styles from '../../objects/entrance/EntrancePage.module.css'

/** Signing in on the root domain, to reach one's workspaces. */
export function Screen() {
  const navigate = useNavigate()
  const onPassword = async (email: string, password: string) => {
    await passwordOnRoot(email, password)
    navigate(afterRootSignIn(await rootPerson()))
  }
  return (
    <EmailForm
      door="root"
      purpose="SIGN_IN"
      title="Sign in"
      sub="We show you every workspace of your address."
      onPassword={onPassword}
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
