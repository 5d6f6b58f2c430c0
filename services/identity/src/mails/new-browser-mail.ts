import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import { utcTime } from '#src/mails/utc-time.ts'
import type { BegunWith } from '#src/sessions/session-repository.ts'

const WAYS: Readonly<Record<BegunWith, string>> = {
  PASSWORD: 'with your password',
  EMAIL: 'with a code or link from your mail',
  INVITE: 'with an invitation from your mail',
  HAND_OFF: 'from the page of your workspaces',
  PROVIDER: 'by single sign-on',
  PASSKEY: 'with a passkey',
  PASSKEY_ELSEWHERE: 'with a passkey',
}

/** Tells a member that somebody came in as them with a browser that they never used in this workspace. */
export function newBrowserMail(
  settings: RegionSettings,
  about: { workspace: string; subdomain: string; device: string | null; by: BegunWith; at: Date },
): MailText {
  const subject = `A new sign-in to ${about.workspace}`
  const browser = about.device ?? 'a browser that does not say which it is'
  return layOut({
    subject,
    title: subject,
    lines: [
      `Somebody signed in to ${about.workspace} as you at ${utcTime(about.at)}, ${WAYS[about.by]}, from ${browser}. You have not signed in there from it before.`,
    ],
    action: { label: 'See your sessions', url: publicUrl(settings, about.subdomain, linkTo('settingsSecurity', {})) },
    notes: [
      'If this was you, you need not do anything. If not, end that session under Settings, Security, and choose a new password.',
    ],
  })
}
