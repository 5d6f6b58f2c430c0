import { useComputedColorScheme } from '@mantine/core'
import { AppError } from '@verbatim/contracts/app-error.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '../../lib/environment.ts'
import { Failure } from '../../ui/Failure.tsx'
import { type CaptchaApi, loadCaptcha } from './captcha-script.ts'

/** The widget of a form that has a mail sent, and what sends it with what the widget gave. */
type CaptchaOfForm = {
  /** Nothing where the installation asks nobody. */
  widget: ReactNode
  /** Makes the call. What the widget gave is good once, so that the widget begins anew. Throws while it gave nothing. */
  withToken<Answer>(call: (recaptchaToken?: string) => Promise<Answer>): Promise<Answer>
}

const ASKED = 'Show first that you are a person, in the box above the button.'

/** Asks whoever wants a mail sent to show that they are a person, where the installation wants that. */
export function useCaptcha(): CaptchaOfForm {
  const { recaptchaSiteKey: siteKey, recaptchaScript: script } = useSite()
  const [token, setToken] = useState<string>()
  const [round, setRound] = useState(0)
  if (!siteKey || !script) return { widget: null, withToken: (call) => call() }
  return {
    widget: <Captcha key={round} siteKey={siteKey} script={script} onToken={setToken} />,
    async withToken(call) {
      if (!token) throw new AppError('HumanErrorMessage', ASKED)
      try {
        return await call(token)
      } finally {
        setToken(undefined)
        setRound((now) => now + 1)
      }
    },
  }
}

type CaptchaProps = { siteKey: string; script: string; onToken: (token: string | undefined) => void }

function Captcha({ siteKey, script, onToken }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const theme = useComputedColorScheme('light')
  useEffect(() => {
    const box = document.createElement('div')
    place.current?.append(box)
    const show = (api: CaptchaApi) => {
      if (!box.isConnected) return
      api.render(box, {
        sitekey: siteKey,
        theme,
        callback: onToken,
        'expired-callback': () => onToken(undefined),
        'error-callback': () => setFailed(true),
      })
    }
    loadCaptcha(script).then(show, () => setFailed(true))
    return () => box.remove()
  }, [siteKey, script, theme, onToken])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: what stands in it is the provider's, and no field of ours */}
      <div ref={place} role="group" aria-label="Show that you are a person" />
      <Failure>
        {failed && 'The check that you are a person did not load. Look at your connection, then load this page again.'}
      </Failure>
    </>
  )
}
