import { AppError } from '@verbatim/contracts/app-error.ts'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../lib/use-call.ts'
import { type ConfirmationRequest, type Door, sendConfirmation } from './calls.ts'
import { emailProblem } from './email-problem.ts'
import { passwordProblem } from './password-problem.ts'
import { chosenPassword, type PendingConfirmation } from './pending-confirmation.ts'
import { useCaptcha } from './use-captcha.tsx'
import type { OnPasskey } from './use-passkey.ts'

/** The ways to prove an address. */
export type Way = 'code' | 'link' | 'password'

export type EmailFormOptions = {
  door: Door
  purpose: 'SIGN_UP' | 'SIGN_IN'
  /** Where the account of somebody who signs up is kept. */
  region?: RegionKey
  /** Signs in with a password; absent for signing up, where a password is confirmed by a code. */
  onPassword?: (email: string, password: string) => Promise<void>
  /** Where to go in the end, kept through the mail. */
  redirect?: string
  confirmPath: string
  /** Signs in with a passkey; absent for signing up. */
  onPasskey?: OnPasskey
}

const SKIPPED =
  'This workspace asks you for single sign-on: choose it above. Only the break-glass account comes in by mail; if that is yours, press again.'

/** What a person entered to get in, what is wrong with it, and what pressing the button does. */
export function useEmailForm({ door, purpose, region, onPassword, redirect, confirmPath }: EmailFormOptions) {
  const [given, setGiven] = useState({ email: '', name: '', password: '' })
  const [way, setWay] = useState<Way>('code')
  const [asked, setAsked] = useState(false)
  /** The address that the workspace asks for single sign-on: a second press sends the mail all the same. */
  const [skipped, setSkipped] = useState<string | null>(null)
  const { pending, failure, setFailure, run } = useCall()
  const captcha = useCaptcha()
  const navigate = useNavigate()
  const signingUp = purpose === 'SIGN_UP'
  const problems = {
    email: emailProblem(given.email),
    password: way === 'password' ? missingPassword(given.password, signingUp) : null,
  }

  const send = async () => {
    const [email, name] = [given.email.trim(), given.name.trim() || undefined]
    const password = signingUp && way === 'password' ? given.password : undefined
    const flow: ConfirmationRequest['flow'] = way === 'link' ? 'MAGIC_LINK' : 'ONE_TIME_CODE'
    const skipFastLoginRedirect = email === skipped || undefined
    const request = { email, flow, purpose, name, password, region, skipFastLoginRedirect }
    const sent = await captcha.withToken((recaptchaToken) => sendConfirmation(door, { ...request, recaptchaToken }))
    if (sent.action === 'EMAIL_SKIPPED') {
      setSkipped(email)
      throw new AppError('HumanErrorMessage', SKIPPED)
    }
    chosenPassword.keep(password)
    const state: PendingConfirmation = { ...sent, email, purpose, name, region, redirect }
    navigate(confirmPath, { state })
  }
  const submit = () => {
    setAsked(true)
    if (problems.email || problems.password) return
    const byPassword = way === 'password' && onPassword
    void run(() => (byPassword ? byPassword(given.email.trim(), given.password) : send()))
  }
  const choose = (next: Way) => {
    setWay(next)
    setAsked(false)
    setFailure(null)
  }
  return {
    given,
    change: (part: Partial<typeof given>) => setGiven({ ...given, ...part }),
    way,
    choose,
    pending,
    failure,
    submit,
    signingUp,
    captcha: way === 'password' && onPassword ? null : captcha.widget,
    problems: asked ? problems : { email: null, password: null },
  }
}

function missingPassword(password: string, signingUp: boolean): string | null {
  if (signingUp) return passwordProblem(password)
  return password ? null : 'Enter your password'
}
