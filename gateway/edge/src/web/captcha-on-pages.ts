import { z } from 'zod'

/** The widget with which people show on the pages of sign-in that they are no program. */
export type CaptchaOnPages = {
  siteKey: string
  /** The provider's script. */
  script: string
  /** Sources of the provider, as a content security policy names them: the pages may load these. */
  sources: readonly string[]
}

const SOURCE = /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?(?:\/[\w./-]*)?$/i

function readSources(text: string, context: z.RefinementCtx): string[] {
  const sources = text.split(',').filter(Boolean)
  for (const source of sources)
    if (!SOURCE.test(source)) context.addIssue({ code: 'custom', message: `${source} is no https://host/path/` })
  return sources
}

/** What stands in the environment of the edge's pods about it. No site key: no page asks for it. */
export const captchaSettings = z.object({
  RECAPTCHA_SITE: z
    .string()
    .regex(/^[\w.-]*$/, 'is no site key')
    .default(''),
  RECAPTCHA_SCRIPT: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api.js'),
  RECAPTCHA_SOURCES: z
    .string()
    .default('https://www.google.com/recaptcha/,https://www.gstatic.com/recaptcha/')
    .transform(readSources),
})

/** The widget, where there is a site key. */
export const captchaOnPages = (env: z.infer<typeof captchaSettings>): CaptchaOnPages | null =>
  env.RECAPTCHA_SITE
    ? { siteKey: env.RECAPTCHA_SITE, script: env.RECAPTCHA_SCRIPT, sources: env.RECAPTCHA_SOURCES }
    : null
