import type { RegionSettings } from '@verbatim/kit/config.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'

type Said = { authorName: string; title: string; text: string; path: string; stopUrl: string }

/** Somebody mentioned a member in a comment. `path` leads to it on the workspace's host. */
export const mentionMail = (settings: RegionSettings, subdomain: string, said: Said): MailText =>
  commentMail(settings, subdomain, said, 'mentioned you', 'You are told because the comment names you.')

/** Somebody answered in a thread in which a member takes part. `path` leads to the answer on the workspace's host. */
export const answerMail = (settings: RegionSettings, subdomain: string, said: Said): MailText =>
  commentMail(settings, subdomain, said, 'answered', 'You are told because you take part in the thread.')

function commentMail(
  settings: RegionSettings,
  subdomain: string,
  { authorName, title, text, path, stopUrl }: Said,
  did: string,
  why: string,
): MailText {
  const author = authorName || 'A colleague'
  const subject = title ? `${author} ${did} on ${title}` : `${author} ${did}`
  return layOut({
    subject,
    title: subject,
    lines: [],
    quote: text,
    action: { label: 'Open the comment', url: publicUrl(settings, subdomain, path) },
    notes: [why],
    stopUrl,
  })
}
