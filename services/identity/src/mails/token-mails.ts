import type { TokenPrefix } from '@verbatim/contracts/token-format.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'

const KINDS: Readonly<Record<TokenPrefix, { what: string; next: string }>> = {
  api: { what: 'The API token', next: 'Make a new one under Settings, Integrations, for the program that used it.' },
  oauth: { what: 'The access of the application', next: 'Let it in again where you still use it.' },
  refresh: { what: 'The access of the application', next: 'Let it in again where you still use it.' },
  client: { what: 'The secret of the application', next: 'Make a new secret for it under Settings, Integrations.' },
  scim: {
    what: 'The SCIM token',
    next: 'Make a new one under Settings, Groups, and give it to your directory: until then nobody joins or leaves by it.',
  },
}

/** Tells the owner of a secret, or the managers, that it turned up somewhere and is worth nothing now. */
export function leakedTokenMail(about: { workspace: string; prefix: TokenPrefix; name: string; at: Date }): MailText {
  const { what, next } = KINDS[about.prefix]
  const subject = `A secret of ${about.workspace} leaked, and was ended`
  const when = about.at.toISOString().slice(0, 16).replace('T', ' ')
  return layOut({
    subject,
    title: subject,
    lines: [
      `${what} “${about.name}” was found where others could read it. The operator of Verbatim ended it at ${when} UTC.`,
      next,
    ],
    notes: ['What was done with it stands in the audit log of the workspace.'],
  })
}
