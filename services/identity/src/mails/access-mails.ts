import type { RegionSettings } from '@verbatim/kit/config.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import { utcTime } from '#src/mails/utc-time.ts'

const WANTED: Readonly<Record<string, string>> = { READ: 'read', WRITE: 'edit', FULL: 'have full access to' }
const ROLES = { MANAGER: 'a manager', CONTRIBUTOR: 'a contributor', VIEWER: 'a viewer' }

type Request = {
  asker: { name: string; email: string; role: keyof typeof ROLES }
  title: string
  level: string
  message: string
  path: string
}

/** Somebody asks for access to a project. `path` leads to the answer on the workspace's host. */
export function accessRequestMail(
  settings: RegionSettings,
  subdomain: string,
  { asker, title, level, message, path }: Request,
): MailText {
  const subject = `${asker.name} asks to ${WANTED[level] ?? 'open'} ${title}`
  return layOut({
    subject,
    title: subject,
    lines: [`${asker.name} (${asker.email}) is ${ROLES[asker.role]} of this workspace.`],
    quote: message || null,
    action: { label: 'Answer', url: publicUrl(settings, subdomain, path) },
    notes: ['You are told because you decide who can open this project. The request ends after 3 days.'],
  })
}

type Answer = { deciderName: string; title: string; state: string; level: string; until: Date | null; path: string }

/** A request was answered. */
export function accessAnswerMail(
  settings: RegionSettings,
  subdomain: string,
  { deciderName, title, state, level, until, path }: Answer,
): MailText {
  const isAllowed = state === 'ALLOWED'
  const subject = isAllowed ? `You can ${WANTED[level] ?? 'open'} ${title}` : `You did not get access to ${title}`
  const end = until ? ` It ends at ${utcTime(until)}.` : ''
  return layOut({
    subject,
    title: subject,
    lines: [isAllowed ? `${deciderName} gave you access.${end}` : `${deciderName} declined your request.`],
    action: {
      label: isAllowed ? 'Open the project' : 'See your projects',
      url: publicUrl(settings, subdomain, path),
    },
    notes: ['You are told because you asked for access.'],
  })
}
