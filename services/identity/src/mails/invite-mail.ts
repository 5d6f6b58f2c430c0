import { withQuery } from '@verbatim/contracts/links.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import type { Invite } from '#src/invites/invite.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import type { Workspace } from '#src/workspaces/workspace.ts'

const MAY: Record<Role, string> = {
  MANAGER: 'As a manager you can do everything, and look after people and settings.',
  CONTRIBUTOR: 'As a contributor you can add notes, highlights, tags and insights.',
  VIEWER: 'As a viewer you can read, search and play everything that is shared with you.',
}

/** The invite to a workspace, with the words of whoever sent it. */
export function inviteMail(
  settings: RegionSettings,
  invite: Invite,
  { workspace, sender, token }: { workspace: Workspace; sender: string; token: string },
): MailText {
  const subject = `${sender} invited you to ${workspace.name}`
  return layOut({
    subject,
    title: subject,
    lines: [`${workspace.name} keeps its customer research in Verbatim. ${MAY[invite.role]}`],
    quote: invite.message,
    action: {
      label: 'Accept the invite',
      url: publicUrl(settings, workspace.subdomain, withQuery('/auth/accept-invite', { token })),
    },
    notes: ['The invite is open for 7 days. If you do not know who sent it, ignore this mail.'],
  })
}
