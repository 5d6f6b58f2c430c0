import { Agent, fetch } from 'undici'
import { z } from 'zod'
import { invalid, UnavailableError } from '../errors.ts'
import type { Captcha } from './captcha.ts'

/** `url` is where tokens are checked; `rootDomain` that on whose pages they are made. */
export type SiteverifySettings = { url: string; secret: string; rootDomain: string }

const ANSWER_MS = 5000
const ANSWER_BYTES = 16_000
/** More than any provider's token has. */
const TOKEN_MAX = 8000

const answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})
type Answer = z.infer<typeof answer>

/** What is wrong with us and not with who asks: secret and request are ours. */
const OUR_FAULTS = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
  'sitekey-secret-mismatch',
])

/**
 * Asks a provider that speaks siteverify, as reCAPTCHA, hCaptcha and Turnstile do. It is told the token and our secret,
 * neither who asks nor from where. While it is away nobody passes: what it guards costs others.
 */
export function createSiteverifyCaptcha({ url, secret, rootDomain }: SiteverifySettings): Captcha {
  const times = { headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS, connectTimeout: ANSWER_MS }
  const dispatcher = new Agent({ ...times, maxResponseSize: ANSWER_BYTES, connections: 8 })
  const ask = async (token: string): Promise<Answer> => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
      dispatcher,
    })
    return answer.parse(await response.json())
  }
  return {
    async check(token) {
      if (!token)
        throw invalid('Show first that you are a person: the form asks for it.', { recaptchaToken: 'missing' })
      if (token.length > TOKEN_MAX) throw refused()
      const told = await ask(token).catch((error: unknown) => {
        throw away(error)
      })
      const faults = told['error-codes']?.filter((code) => OUR_FAULTS.has(code)) ?? []
      if (faults.length) throw away(new Error(`The provider says ${faults.join(', ')}`))
      if (!told.success || !isOurs(told.hostname, rootDomain)) throw refused()
    },
  }
}

/** A token of another site is none of ours; test keys of providers name no host. */
const isOurs = (hostname: string | undefined, rootDomain: string): boolean =>
  hostname === undefined || hostname === rootDomain || hostname.endsWith(`.${rootDomain}`)

const refused = () =>
  invalid('The check that you are a person is over or did not succeed. Do it again.', { recaptchaToken: 'refused' })

const away = (cause: unknown) =>
  new UnavailableError('Whether you are a person cannot be checked at the moment. Try again in a minute.', cause)
