import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import { utcTime } from '#src/mails/utc-time.ts'

export type EndingWords = { kind: 'API_TOKEN' | 'SCIM_TOKEN' | 'CERTIFICATE'; name: string; endsAt: Date }

const KINDS = {
  API_TOKEN: {
    what: 'The API token',
    line: 'Programs that use it are refused from then on. Make a new token and give it to them before that.',
    action: 'Make a new token',
    route: 'settingsIntegrations',
  },
  SCIM_TOKEN: {
    what: 'The SCIM token',
    line: 'Your directory can add and remove nobody from then on. Make a new token and give it to the directory before that.',
    action: 'Make a new token',
    route: 'settingsGroups',
  },
  CERTIFICATE: {
    what: 'The certificate of',
    line: 'People cannot sign in by it from then on. Take over your provider’s new certificate before that.',
    action: 'Change the connection',
    route: 'settingsAuthentication',
  },
} as const

/** Tells whoever can do something that a token or a certificate ends soon. */
export function endingMail(
  settings: RegionSettings,
  { kind, name, endsAt, workspace, subdomain }: EndingWords & { workspace: string; subdomain: string },
): MailText {
  const { what, line, action, route } = KINDS[kind]
  const day = endsAt.toISOString().slice(0, 10)
  const subject = `${what} “${name}” ends on ${day}`
  return layOut({
    subject,
    title: subject,
    lines: [`It belongs to ${workspace} and ends at ${utcTime(endsAt)}. ${line}`],
    action: { label: action, url: publicUrl(settings, subdomain, linkTo(route, {})) },
    notes: ['You are told once, when at most 14 days are left.'],
  })
}
