import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { PasswordInput, TextInput } from '../../ui/TextInput.tsx'
import { EntrancePage } from './EntrancePage.tsx'
import { NewPassword } from './NewPassword.tsx'
import { AgreesToNotices } from './Notices.tsx'
import { type EmailFormOptions, useEmailForm, type Way } from './use-email-form.ts'
import { usePasskey } from './use-passkey.ts'

type EmailFormProps = EmailFormOptions & {
  title: string
  sub?: ReactNode
  above?: ReactNode
  /** Before the address: what happened, other ways in. */
  before?: ReactNode
  /** Another way in comes first, so that the button of this one is no primary. */
  isSecond?: boolean
  /** Fields after the address. */
  fields?: ReactNode
  below?: ReactNode
}

const VERBS: Record<Way, string> = { code: 'Email me a code', link: 'Email me a link', password: 'Use a password' }

/** An address and one of the ways to prove it: a code, a link, or a password. */
export function EmailForm({ title, sub, above, before, isSecond, fields, below, ...options }: EmailFormProps) {
  const form = useEmailForm(options)
  const { given, change, way, problems, signingUp } = form
  const passkey = usePasskey(options.door, options.onPasskey)
  return (
    <EntrancePage title={title} sub={sub} above={above} onSubmit={form.submit}>
      <div className="col gap-4">
        {before}
        {signingUp && (
          <TextInput
            label="Your name"
            size="lg"
            autoComplete="name"
            maxLength={100}
            autoFocus
            value={given.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
        <TextInput
          label="Work email"
          size="lg"
          type="email"
          autoComplete={passkey.offered ? 'username webauthn' : 'username'}
          inputMode="email"
          maxLength={320}
          autoFocus={!signingUp && !isSecond}
          value={given.email}
          error={problems.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        {fields}
        {way === 'password' && <PasswordOf form={form} />}
        {form.captcha}
        <Failure>{form.failure ?? passkey.failure}</Failure>
        <Button
          type="submit"
          variant={isSecond ? 'default' : 'primary'}
          size="lg"
          block
          pending={passkey.pending ? 'Signing in…' : form.pending && pendingWords(way, signingUp)}
        >
          {way !== 'password' ? VERBS[way] : signingUp ? 'Create account' : 'Sign in'}
        </Button>
        {signingUp && <AgreesToNotices />}
        <OtherWays way={way} onChoose={form.choose} onPasskey={passkey.offered ? passkey.use : null} />
      </div>
      {below}
    </EntrancePage>
  )
}

function PasswordOf({ form: { given, change, problems, signingUp } }: { form: ReturnType<typeof useEmailForm> }) {
  if (signingUp) {
    return (
      <NewPassword
        value={given.password}
        onChange={(password) => change({ password })}
        error={problems.password}
        autoFocus
      />
    )
  }
  return (
    <PasswordInput
      label="Password"
      size="lg"
      autoComplete="current-password"
      maxLength={100}
      autoFocus
      value={given.password}
      error={problems.password}
      onChange={(event) => change({ password: event.target.value })}
    />
  )
}

type OtherWaysProps = { way: Way; onChoose: (way: Way) => void; onPasskey: (() => void) | null }

function OtherWays({ way, onChoose, onPasskey }: OtherWaysProps) {
  const others = (['code', 'link', 'password'] as const).filter((other) => other !== way)
  return (
    <p className="meta centred">
      {onPasskey && (
        // The strongest way first.
        <span>
          <button type="button" className="link" onClick={onPasskey}>
            Use a passkey
          </button>
        </span>
      )}
      {others.map((other, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two places; what was pressed keeps the keyboard and offers the way back
        <span key={at} className={onPasskey || at > 0 ? 'dot-sep' : undefined}>
          <button type="button" className="link" onClick={() => onChoose(other)}>
            {VERBS[other]}
          </button>
        </span>
      ))}
    </p>
  )
}

function pendingWords(way: Way, signingUp: boolean): string {
  if (way === 'password' && !signingUp) return 'Signing in…'
  return way === 'link' ? 'Sending the link…' : 'Sending the code…'
}
