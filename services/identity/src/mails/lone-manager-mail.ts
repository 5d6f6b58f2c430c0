import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'

/** A workspace is left with one manager: to that one. */
export function loneManagerMail(
  settings: RegionSettings,
  { name, subdomain }: { name: string; subdomain: string },
  formerName: string,
): MailText {
  const subject = `You are the only manager of ${name}`
  return layOut({
    subject,
    title: subject,
    lines: [
      `${formerName} does not manage it any more.`,
      'If you cannot sign in, nobody can change roles, settings or access. Make somebody else a manager as well.',
    ],
    action: { label: 'Choose a second manager', url: publicUrl(settings, subdomain, linkTo('settingsUsers', {})) },
    notes: ['You are told because you manage this workspace.'],
  })
}
