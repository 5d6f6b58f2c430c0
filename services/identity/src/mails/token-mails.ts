import type { TokenPrefix } from '@verbatim/contracts/token-format.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import { utcTime } from '#src/mails/utc-time.ts'

const KINDS: Readonly<Record<TokenPrefix, { what: string; next: string }>> = {
  api: { what: 'The API token', next: 'Make a new one under Settings, Integrations, for the program that used it.' },
  oauth: { what: 'A token of the application', next: 'Sign in from it again if you still use it.' },
  refresh: { what: 'A token of the application', next: 'Sign in from it again if you still use it.' },
  client: { what: 'The secret of the application', next: 'Make a new secret for it under Settings, Integrations.' },
  scim: {
    what: 'The SCIM token',
    next: 'Make a new one under Settings, Groups, and give it to your directory. Until then it can add and remove nobody.',
  },
}

/** Tells the owner of a secret, or the managers, that it turned up somewhere and is worth nothing now. */
export function leakedTokenMail(about: { workspace: string; prefix: TokenPrefix; name: string; at: Date }): MailText {
  const { what, next } = KINDS[about.prefix]
  const subject = `A secret of ${about.workspace} leaked and no longer works`
  return layOut({
    subject,
    title: subject,
    lines: [
      `${what} “${about.name}” was found where others could read it. The operator of Verbatim ended it at ${utcTime(about.at)}.`,
      next,
    ],
    notes: ['Managers can see in the audit log what was done with it.'],
  })
}
