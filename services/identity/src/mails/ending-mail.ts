import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'

export type EndingWords = { kind: 'API_TOKEN' | 'SCIM_TOKEN' | 'CERTIFICATE'; name: string; endsAt: Date }

const KINDS = {
  API_TOKEN: {
    what: 'The API token',
    line: 'Programs that use it are refused from then on. Make another one and give it to them before.',
    action: 'Make another token',
    route: 'settingsIntegrations',
  },
  SCIM_TOKEN: {
    what: 'The SCIM token',
    line: 'Your directory adds and removes nobody from then on. Make another one and give it to the directory before.',
    action: 'Make another token',
    route: 'settingsGroups',
  },
  CERTIFICATE: {
    what: 'The certificate of',
    line: 'People cannot sign in by it from then on. Read the new certificate from your provider before.',
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
    lines: [`It is of ${workspace}. ${line}`],
    action: { label: action, url: publicUrl(settings, subdomain, linkTo(route, {})) },
    notes: ['You are told once, 14 days before.'],
  })
}
