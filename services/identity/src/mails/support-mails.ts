import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'

type Visiting = { staffName: string; reason: string; endsAt: Date | null }

const toVisits = (settings: RegionSettings, subdomain: string): string =>
  publicUrl(settings, subdomain, linkTo('settingsSupport', {}))

/** Support asks to come in: to every manager. */
export function visitAskedMail(
  settings: RegionSettings,
  subdomain: string,
  { staffName, reason }: Pick<Visiting, 'staffName' | 'reason'>,
): MailText {
  const subject = `${staffName} of support asks to come in`
  return layOut({
    subject,
    title: subject,
    lines: ['Nobody at Verbatim can open your workspace unless a manager lets them.'],
    quote: reason,
    action: { label: 'Answer', url: toVisits(settings, subdomain) },
    notes: ['You are told because you manage this workspace. The request ends after 3 days.'],
  })
}

/** Somebody of the operator made a workspace for whoever is told. */
export function workspaceMadeMail(
  settings: RegionSettings,
  subdomain: string,
  { teamName, email }: { teamName: string; email: string },
): MailText {
  const subject = `${teamName} is ready`
  return layOut({
    subject,
    title: subject,
    lines: [`You are its first manager. Sign in as ${email}: we send you a code, and you can choose a password later.`],
    action: { label: 'Open the workspace', url: publicUrl(settings, subdomain, linkTo('home', {})) },
    notes: ['You are told because somebody at Verbatim made this workspace for you.'],
  })
}

/** Support was let in and has come: to every manager. */
export function visitBegunMail(settings: RegionSettings, subdomain: string, { staffName, endsAt }: Visiting): MailText {
  const subject = `${staffName} of support is in your workspace`
  const until = endsAt ? `${endsAt.toISOString().slice(11, 16)} UTC` : 'soon'
  return layOut({
    subject,
    title: subject,
    lines: [
      `They read what every viewer reads and change nothing, until ${until} at the latest.`,
      'You can see each thing that they open, and end the visit at once.',
    ],
    action: { label: 'See the visit', url: toVisits(settings, subdomain) },
    notes: ['You are told because you manage this workspace.'],
  })
}
