import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Site, SiteContext } from '../../lib/environment.ts'
import { faults, show } from '../../ui/testing/show.tsx'
import { useCaptcha } from './use-captcha.tsx'

/** A provider's script as reCAPTCHA, hCaptcha and Turnstile are called; each press gives another token. */
const PROVIDER = `
  let given = 0
  window.grecaptcha = { render(place, options) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am a person'
    button.onclick = () => { given += 1; options.callback(options.theme + ' ' + options.sitekey + ' ' + given) }
    const late = document.createElement('button')
    late.type = 'button'
    late.textContent = 'Wait too long'
    late.onclick = () => options['expired-callback']()
    place.append(button, late)
  } }
  window.onVerbatimCaptcha()//`

const SITE: Site = {
  rootDomain: 'verbatim.localhost',
  regions: [],
  defaultRegion: 'us_b',
  signIn: { password: true, oneTimeCode: true, magicLink: true, google: false, microsoft: false },
  rootOrigin: 'http://verbatim.localhost',
  subdomain: null,
}
const asking = (script: string): Site => ({ ...SITE, recaptchaSiteKey: 'site', recaptchaScript: script })

/** A form that has a mail sent, and says with what. */
function Form() {
  const { widget, withToken } = useCaptcha()
  const [said, setSaid] = useState('')
  const send = () => withToken(async (token) => setSaid(`sent with ${token}`)).catch((error) => setSaid(String(error)))
  return (
    <form>
      {widget}
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <output>{said}</output>
    </form>
  )
}

const shown = (site: Site) =>
  show(
    <SiteContext value={site}>
      <Form />
    </SiteContext>,
    'dark',
  )

const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const says = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)

test('where nobody is asked there is no widget, no script, and no token', async () => {
  await shown(SITE)
  await press('Send')
  await says('sent with undefined')
  expect(document.head.querySelector('script[src*="onVerbatimCaptcha"]')).toBeNull()
})

test('a script that does not come is said, and the next page tries it again', async () => {
  const { unmount } = await shown(asking('http://127.0.0.1:9/api.js'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('did not load')
  await unmount()
})

test('what the widget gave is sent once; without it, or too late, it is said what to do', async () => {
  await shown(asking(`data:text/javascript,${encodeURIComponent(PROVIDER)}`))
  await press('Send')
  await says('Show first that you are a person')
  await press('I am a person')
  await press('Send')
  await says('sent with dark site 1')
  await press('Send')
  await says('Show first that you are a person')
  await press('I am a person')
  await press('Wait too long')
  await press('Send')
  await says('Show first that you are a person')
  expect(await faults()).toEqual([])
})
