import type { RegionSettings } from '@verbatim/kit/config.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'

/** Somebody mentioned a member in a comment. `path` leads to it on the workspace's host. */
export function mentionMail(
  settings: RegionSettings,
  subdomain: string,
  { authorName, title, text, path }: { authorName: string; title: string; text: string; path: string },
): MailText {
  const author = authorName || 'A colleague'
  const subject = title ? `${author} mentioned you on ${title}` : `${author} mentioned you`
  return layOut({
    subject,
    title: subject,
    lines: [],
    quote: text,
    action: { label: 'Open the comment', url: publicUrl(settings, subdomain, path) },
    notes: ['You are told because the comment names you.'],
  })
}
