import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { RestError } from '../../lib/rest.ts'
import { useCall } from '../../lib/use-call.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { announce } from '../../ui/live-region.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './CodePage.module.css'
import { type Door, type Proof, sendConfirmation } from './calls.ts'
import { EntrancePage } from './EntrancePage.tsx'
import { chosenPassword, type PendingConfirmation } from './pending-confirmation.ts'
import { useCaptcha } from './use-captcha.tsx'

const LENGTH = 6
const TOO_MANY_REQUESTS = 429
/** Another mail can be asked for after this many seconds. */
const AGAIN_AFTER_S = 30

type CodePageProps = {
  door: Door
  pending: PendingConfirmation
  /** Where to begin again, with another address. */
  backTo: string
  /** Another way to prove the address, below. */
  besides?: ReactNode
  /** Uses the code; throws when it is wrong. */
  onCode: (proof: Proof) => Promise<void>
}

/** The mail is on its way: enter its code, or open its link. */
export function CodePage({ door, pending, backTo, besides, onCode }: CodePageProps) {
  const [sent, setSent] = useState(pending)
  const { pending: again, failure: againFailure, run: runAgain } = useCall()
  const [waiting, startWaiting] = useWait(AGAIN_AFTER_S)
  const captcha = useCaptcha()
  const byCode = sent.action === 'EMAIL_ONE_TIME_CODE'

  const resend = () =>
    runAgain(async () => {
      const { email, purpose, name, region } = pending
      const flow = byCode ? 'ONE_TIME_CODE' : 'MAGIC_LINK'
      const request = { email, purpose, flow, name, region, password: chosenPassword.get() } as const
      const answer = await captcha.withToken((recaptchaToken) => sendConfirmation(door, { ...request, recaptchaToken }))
      setSent({ ...pending, ...answer })
      startWaiting()
      announce('Another mail is on its way')
    })

  return (
    <EntrancePage
      title={byCode ? 'Enter the code from your email' : 'Open the link in your email'}
      above={<Icon of={MailCheck} size="l" className="muted" />}
      sub={
        <>
          We sent it to <span className="strong">{pending.email}</span>. It works for {byCode ? '5' : '10'} minutes.
        </>
      }
    >
      {byCode && <CodeForm key={sent.codeChallenge} sent={sent} onCode={onCode} />}
      <div className="col gap-2">
        {waiting === 0 && captcha.widget}
        <Failure>{againFailure}</Failure>
        <p className="meta">
          Nothing there? Look in the spam folder,{' '}
          {waiting > 0 ? (
            <>or send another in {`${waiting}\u00a0s`}</>
          ) : (
            <>
              or{' '}
              <button type="button" className="link" onClick={resend} aria-busy={again}>
                send another
              </button>
            </>
          )}
          . Wrong address?{' '}
          <Link className="link" to={backTo}>
            Use another email
          </Link>
        </p>
      </div>
      {besides}
    </EntrancePage>
  )
}

function CodeForm({ sent, onCode }: { sent: PendingConfirmation; onCode: CodePageProps['onCode'] }) {
  const [code, setCode] = useState('')
  const { pending, failure, setFailure, run } = useCall()
  const [refused, setRefused] = useState('')
  const use = (digits: string) =>
    run(async () => {
      const { ticket, codeChallenge } = sent
      try {
        await onCode({ method: 'ONE_TIME_CODE', codeChallenge: codeChallenge ?? '', code: digits, ticket })
      } catch (error) {
        if (error instanceof RestError && error.status < TOO_MANY_REQUESTS) setRefused(digits)
        throw error
      }
    })
  const enter = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, LENGTH)
    setCode(digits)
    setFailure(null)
    if (digits.length === LENGTH && digits !== code) void use(digits)
  }
  return (
    <form
      className={`col ${styles.form} gap-4`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length < LENGTH) setFailure(`The code has ${LENGTH} digits`)
        // Its last digit sent it already: Enter right after it would count as a second attempt.
        else if (code !== refused) void use(code)
      }}
    >
      <TextInput
        label="Code"
        size="lg"
        mono
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        placeholder="000000"
        value={code}
        error={failure}
        onChange={(event) => enter(event.target.value)}
        onPaste={(event) => {
          event.preventDefault()
          enter(event.clipboardData.getData('text'))
        }}
      />
      <Button type="submit" variant="primary" size="lg" block pending={pending && 'Checking the code…'}>
        Continue
      </Button>
    </form>
  )
}

/** Seconds left of a pause, and what starts it again. It begins running. */
function useWait(seconds: number): [left: number, start: () => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const now = useNow(until)
  return [Math.max(0, Math.ceil((until - now) / 1000)), () => setUntil(Date.now() + seconds * 1000)]
}
