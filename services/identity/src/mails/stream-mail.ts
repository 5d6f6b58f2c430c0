import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import { utcTime } from '#src/mails/utc-time.ts'

/** The audit log's stream was paused because nothing was taken for a day: to a manager. */
export function streamPausedMail(
  settings: RegionSettings,
  subdomain: string,
  { host, since }: { host: string; since: Date | null },
): MailText {
  const subject = 'The audit log’s stream is paused'
  const from = since ? utcTime(since) : 'yesterday'
  return layOut({
    subject,
    title: subject,
    lines: [
      `${host} has taken nothing since ${from}.`,
      'Nothing is lost: switched on again, the stream goes on where it stopped.',
    ],
    action: {
      label: 'See the last deliveries',
      url: publicUrl(settings, subdomain, linkTo('auditLog', {}, { query: { stream: 'open' } })),
    },
    notes: ['You are told because you manage this workspace.'],
  })
}
