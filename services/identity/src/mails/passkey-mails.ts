import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import { utcTime } from '#src/mails/utc-time.ts'

type About = { name: string; at: Date }

/** Tells the owner of an account that it has a further way in. */
export const passkeyAddedMail = ({ name, at }: About): MailText =>
  layOut({
    subject: 'A passkey was added to your account',
    title: 'A passkey was added to your account',
    lines: [`“${name}” was added at ${utcTime(at)}. It signs you in to each of your workspaces.`],
    notes: [
      'If this was not you, remove it under Settings, Account, end your sessions under Settings, Security, and choose a new password.',
    ],
  })

/** Tells a manager that another one lets them add their first passkey. */
export const firstPasskeyMail = (
  settings: RegionSettings,
  about: { workspace: string; subdomain: string; by: string; until: Date },
): MailText =>
  layOut({
    subject: `You may add your passkey for ${about.workspace}`,
    title: `You may add your passkey for ${about.workspace}`,
    lines: [
      `${about.workspace} asks its managers for a passkey, and you have none yet. ${about.by} lets you add your first one until ${utcTime(about.until)}.`,
    ],
    action: { label: 'Add a passkey', url: publicUrl(settings, about.subdomain, linkTo('account', {})) },
    notes: ['If you did not ask for this, you need not do anything.'],
  })

/** Tells the owner of an account that it has one way in less. */
export const passkeyRemovedMail = ({ name, at }: About): MailText =>
  layOut({
    subject: 'A passkey was removed from your account',
    title: 'A passkey was removed from your account',
    lines: [`“${name}” was removed at ${utcTime(at)}. It can no longer be used to sign in.`],
    notes: ['If this was not you, end your sessions under Settings, Security, and choose a new password.'],
  })
