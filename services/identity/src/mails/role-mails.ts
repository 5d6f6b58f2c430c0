import type { Role } from '@verbatim/contracts/roles.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'

const ROLES: Readonly<Record<Role, string>> = { MANAGER: 'a manager', CONTRIBUTOR: 'a contributor', VIEWER: 'a viewer' }

type Asked = { asker: { name: string; email: string; role: Role }; role: Role; message: string }

/** Somebody asks for another role: to a manager. */
export function roleRequestMail(
  settings: RegionSettings,
  subdomain: string,
  { asker, role, message }: Asked,
): MailText {
  const subject = `${asker.name} asks to be ${ROLES[role]}`
  return layOut({
    subject,
    title: subject,
    lines: [`${asker.name} (${asker.email}) is ${ROLES[asker.role]} of this workspace.`],
    quote: message || null,
    action: { label: 'Answer', url: publicUrl(settings, subdomain, linkTo('settingsUsers', {})) },
    notes: ['You are told because you manage this workspace. The request ends after 3 days.'],
  })
}

/** The answer, to who asked. */
export function roleAnswerMail(
  settings: RegionSettings,
  subdomain: string,
  { decider, isAllowed, role }: { decider: string; isAllowed: boolean; role: Role },
): MailText {
  const subject = isAllowed ? `You are now ${ROLES[role]}` : 'Your role stays as it is'
  return layOut({
    subject,
    title: subject,
    lines: [isAllowed ? `${decider} gave you the role.` : `${decider} declined your request.`],
    action: { label: 'Open the workspace', url: publicUrl(settings, subdomain, linkTo('home', {})) },
    notes: ['You are told because you asked for another role.'],
  })
}
