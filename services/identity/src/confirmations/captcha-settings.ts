import { type Captcha, noCaptcha } from '@verbatim/kit/captcha/captcha.ts'
import { createSiteverifyCaptcha } from '@verbatim/kit/captcha/siteverify-captcha.ts'
import { z } from 'zod'

/** What stands in the environment of identity's pods about the check that somebody is a person. */
export const captchaSettings = z.object({
  RECAPTCHA_SECRET: z.string().default(''),
  RECAPTCHA_VERIFIER: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api/siteverify'),
})

/** Asks the provider where there is a secret, else nobody. */
export const captchaOf = (
  { RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFIER: url }: z.infer<typeof captchaSettings>,
  rootDomain: string,
): Captcha => (secret ? createSiteverifyCaptcha({ secret, url, rootDomain }) : noCaptcha)
