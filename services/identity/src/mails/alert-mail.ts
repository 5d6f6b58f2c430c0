import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import type { Alert } from '#src/alerts/alert.ts'
import type { AlertSeverity } from '#src/alerts/alert-rule.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import { utcTime } from '#src/mails/utc-time.ts'

const WEIGHTS: Readonly<Record<AlertSeverity, string>> = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' }

type Raised = {
  alert: Pick<Alert, 'id' | 'title' | 'severity' | 'times' | 'firstAt' | 'lastAt'>
  /** Of the member whose acts it counts; null where they are no member's alone. */
  name: string | null
  /** Whether no more alerts of this hour are told by mail. */
  isLast: boolean
  stopUrl: string
}

/** A rule over the audit log found something: to a manager. */
export function alertMail(
  settings: RegionSettings,
  subdomain: string,
  { alert, name, isLast, stopUrl }: Raised,
): MailText {
  const subject = name ? `${alert.title}: ${name}` : alert.title
  const path = linkTo('alerts', {}, { query: { alert: alert.id } })
  return layOut({
    subject,
    title: subject,
    lines: [`${WEIGHTS[alert.severity]}. ${timesOf(alert)}.`],
    action: { label: 'See what was done', url: publicUrl(settings, subdomain, path) },
    notes: [
      ...(isLast ? ['More alerts of this hour are not sent by mail. The list has all of them.'] : []),
      'You are told because you manage this workspace, and this rule is switched on.',
    ],
    stopUrl,
  })
}

function timesOf({ times, firstAt, lastAt }: Raised['alert']): string {
  const until = utcTime(lastAt)
  if (times === 1) return `Once, at ${until}`
  const minutes = Math.max(1, Math.round((lastAt.getTime() - firstAt.getTime()) / 60_000))
  return `${times} times in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, until ${until}`
}
