import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'

type Place = { workspace: string; subdomain: string; domain: string }

const look = (settings: RegionSettings, subdomain: string) => ({
  label: 'Look at the record',
  url: publicUrl(settings, subdomain, linkTo('settingsAuthentication', {})),
})

/** Tells a manager that the record of a verified domain is gone, and when the domain counts no longer. */
export function domainMissedMail(settings: RegionSettings, about: Place & { until: Date }): MailText {
  const subject = `The record of ${about.domain} is gone`
  return layOut({
    subject,
    title: subject,
    lines: [
      `The DNS of ${about.domain} no longer says that it belongs to ${about.workspace}. It was looked for on two days.`,
      `Unless the record comes back, the domain no longer counts from ${about.until.toISOString().slice(0, 10)} on. Then nobody joins by it, and nobody with an address there is asked for single sign-on.`,
    ],
    action: look(settings, about.subdomain),
    notes: ['You are told because you manage this workspace.'],
  })
}

/** Tells a manager that a domain counts no longer. */
export function domainLostMail(settings: RegionSettings, about: Place): MailText {
  const subject = `${about.domain} is no longer verified`
  return layOut({
    subject,
    title: subject,
    lines: [
      `For a week its DNS has not said that it belongs to ${about.workspace}. Nobody joins by it, and nobody with an address there is asked for single sign-on.`,
      'Add the record again and press “Check now” to have it back.',
    ],
    action: look(settings, about.subdomain),
    notes: ['You are told because you manage this workspace.'],
  })
}
