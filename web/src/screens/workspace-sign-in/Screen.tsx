import { linkTo } from '@verbatim/contracts/routes.ts'
import { useCallback } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { useSite } from '../../lib/environment.ts'
import { useRoute } from '../../lib/route.ts'
import { useSession } from '../../lib/session-context.ts'
import { CodePage } from '../../objects/entrance/CodePage.tsx'
import {
  confirmInWorkspace,
  type Proof,
  passkeyInWorkspace,
  passwordInWorkspace,
} from '../../objects/entrance/calls.ts'
import { EmailForm } from '../../objects/entrance/EmailForm.tsx'
import entrancePage from '../../objects/entrance/EntrancePage.module.css'
import { LinkPage } from '../../objects/entrance/LinkPage.tsx'
import { pendingConfirmation } from '../../objects/entrance/pending-confirmation.ts'
import { safeRedirect } from '../../objects/entrance/redirect.ts'
import { signInProblemWords } from '../../objects/entrance/sign-in-problem.ts'
import type { OnPasskey } from '../../objects/entrance/use-passkey.ts'
import { useTeamEnvironment } from '../../objects/entrance/use-team-environment.ts'
import { Failure } from '../../ui/Failure.tsx'
import { WorkspaceMark } from '../../ui/People.tsx'
import { Connections, EnforcedNote } from './Connections.tsx'
import styles from './Screen.module.css'

/** Signing in to this workspace: by code, link or password; and the page on which code or link are used. */
export function Screen() {
  const confirming = useRoute()?.name === 'confirmEmail'
  return confirming ? <Confirming /> : <SignIn />
}

const signInPath = linkTo('login', {})
const home = linkTo('home', {})

function SignIn() {
  const environment = useTeamEnvironment()
  const name = environment?.name ?? null
  const session = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const ended = endedWords(useLocation().state)
  const redirect = safeRedirect(query.get('redirect'), home)
  const { connections = [], enforcedDomains = [] } = environment ?? {}
  const onPassword = async (email: string, password: string) => {
    session.adopt(await passwordInWorkspace(email, password))
    navigate(redirect, { replace: true })
  }
  const onPasskey: OnPasskey = async (response) => {
    session.adopt(await passkeyInWorkspace(response))
    navigate(redirect, { replace: true })
  }
  return (
    <EmailForm
      door="workspace"
      purpose="SIGN_IN"
      title={name === null ? 'Sign in' : `Sign in to ${name}`}
      sub={location.host}
      above={
        // Its place is kept until the letters are known.
        <span className={classNames(styles.mark, name === null && styles.unseen)}>
          <WorkspaceMark name={name ?? ''} size={40} />
        </span>
      }
      before={
        <>
          {ended && (
            <p className="meta" role="status">
              {ended}
            </p>
          )}
          <Failure>{signInProblemWords(query.get('problem'))}</Failure>
          <Connections connections={connections} redirect={redirect} />
        </>
      }
      isSecond={connections.length > 0}
      onPassword={onPassword}
      onPasskey={onPasskey}
      redirect={redirect}
      confirmPath={linkTo('confirmEmail', {})}
      below={<Below name={name ?? ''} enforcedDomains={enforcedDomains} />}
    />
  )
}

/** Why the session ended that somebody had here, as the page before told; null where there is nothing to say. */
function endedWords(state: unknown): string | null {
  const ended = typeof state === 'object' && state !== null && 'ended' in state ? state.ended : null
  return typeof ended === 'string' ? ended : null
}

function Below({ name, enforcedDomains }: { name: string; enforcedDomains: readonly string[] }) {
  const { rootOrigin } = useSite()
  return (
    <>
      <EnforcedNote name={name} domains={enforcedDomains} />
      <p className={`meta ${entrancePage.below}`}>
        <span>
          Not your workspace?{' '}
          <a className="link" href={`${rootOrigin}${linkTo('findWorkspace', {})}`}>
            Find another one
          </a>
        </span>
        <a className="link" href={linkTo('resetPassword', {})}>
          Forgot the password
        </a>
      </p>
    </>
  )
}

function Confirming() {
  const session = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const pending = pendingConfirmation(useLocation().state)
  const token = query.get('token')
  const confirm = useCallback(
    async (proof: Proof) => {
      session.adopt(await confirmInWorkspace(proof))
      navigate(safeRedirect(pending?.redirect, home), { replace: true })
    },
    [session, navigate, pending?.redirect],
  )
  const useLink = useCallback(() => confirm({ method: 'EMAIL', token: token ?? '' }), [confirm, token])

  if (token) return <LinkPage title="Signing you in" use={useLink} againTo={signInPath} again="Ask for a new link" />
  if (!pending) return <Navigate to={signInPath} replace />
  return <CodePage door="workspace" pending={pending} backTo={signInPath} onCode={confirm} />
}
