import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { EmailForm } from '../../objects/entrance/EmailForm.tsx'

/** Signing up: an address, proven by a code or a link, with a password for those who want one. */
export function Screen() {
  return (
    <EmailForm
      door="root"
      purpose="SIGN_UP"
      title="Create your account"
      sub="One account for every workspace you work in."
      confirmPath={linkTo('confirmEmail', {})}
      below={
        <p className="meta">
          You have an account?{' '}
          <Link className="link" to={linkTo('login', {})}>
            Sign in
          </Link>
        </p>
      }
    />
  )
}
