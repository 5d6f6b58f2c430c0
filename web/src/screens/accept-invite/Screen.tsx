import { linkTo } from '@verbatim/contracts/routes.ts'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSite } from '../../lib/environment.ts'
import { useSession } from '../../lib/session-context.ts'
import { useCall } from '../../lib/use-call.ts'
import { acceptInvite, type Invite, readInvite } from '../../objects/entrance/calls.ts'
import { EntrancePage } from '../../objects/entrance/EntrancePage.tsx'
import { LinkPage } from '../../objects/entrance/LinkPage.tsx'
import { NewPassword } from '../../objects/entrance/NewPassword.tsx'
import { AgreesToNotices } from '../../objects/entrance/Notices.tsx'
import { passwordProblem } from '../../objects/entrance/password-problem.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { WorkspaceMark } from '../../ui/People.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

const MAY: Record<string, string> = {
  MANAGER: 'You can do everything, and look after people and settings.',
  CONTRIBUTOR: 'You can add notes, highlights, tags and insights.',
  VIEWER: 'You can read, search and play everything that is shared with you.',
}

/** Joining a workspace by the link of an invite. Such a link leads to the workspace's own host. */
export function Screen() {
  const { subdomain } = useSite()
  const [query] = useSearchParams()
  const token = query.get('token')
  const [invite, setInvite] = useState<Invite | null>(null)
  if (!subdomain || !token) return <NoLink onRoot={!subdomain} />
  if (invite) return <Join token={token} invite={invite} />
  return <ReadInvite token={token} onRead={setInvite} />
}

function ReadInvite({ token, onRead }: { token: string; onRead: (invite: Invite) => void }) {
  const use = useCallback(async () => onRead(await readInvite(token)), [token, onRead])
  return <LinkPage title="Reading your invite" use={use} againTo={linkTo('login', {})} again="Sign in" />
}

function Join({ token, invite }: { token: string; invite: Invite }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [withPassword, setWithPassword] = useState(false)
  const [asked, setAsked] = useState(false)
  const { pending, failure, run } = useCall()
  const session = useSession()
  const navigate = useNavigate()
  const problems = {
    name: invite.needsAccount && !name.trim() ? 'Enter your name: colleagues see it beside your work' : null,
    password: withPassword ? passwordProblem(password) : null,
  }
  const join = () => {
    setAsked(true)
    if (problems.name || problems.password) return
    void run(async () => {
      const answer = { token, name: name.trim() || undefined, password: withPassword ? password : undefined }
      session.adopt(await acceptInvite(answer))
      navigate(linkTo('home', {}), { replace: true })
    })
  }
  return (
    <EntrancePage
      title={`Join ${invite.teamName}`}
      above={<WorkspaceMark name={invite.teamName} size={40} />}
      sub={`${invite.invitedBy} invited ${invite.email}. ${MAY[invite.role] ?? ''}`}
      onSubmit={join}
    >
      <div className="col gap-4">
        {invite.needsAccount && (
          <>
            <TextInput
              label="Your name"
              size="lg"
              autoComplete="name"
              autoFocus
              maxLength={100}
              value={name}
              error={asked && problems.name}
              onChange={(event) => setName(event.target.value)}
            />
            {withPassword ? (
              <NewPassword value={password} onChange={setPassword} error={asked ? problems.password : null} />
            ) : (
              <p className="meta">
                You sign in by email.{' '}
                <button type="button" className="link" onClick={() => setWithPassword(true)}>
                  Choose a password as well
                </button>
              </p>
            )}
          </>
        )}
        <Failure>{failure}</Failure>
        <Button type="submit" variant="primary" size="lg" block pending={pending && 'Joining…'}>
          Join workspace
        </Button>
        {invite.needsAccount && <AgreesToNotices />}
      </div>
    </EntrancePage>
  )
}

function NoLink({ onRoot }: { onRoot: boolean }) {
  return (
    <EntrancePage
      title="Open the link in your invite"
      sub="This address is only part of it. Or sign in with the address that was invited: the workspace is listed there."
    >
      <ButtonLink to={onRoot ? linkTo('workspaces', {}) : linkTo('login', {})} variant="primary" size="lg" block>
        Sign in
      </ButtonLink>
    </EntrancePage>
  )
}
