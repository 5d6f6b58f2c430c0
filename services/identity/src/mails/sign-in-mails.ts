import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import { utcTime } from '#src/mails/utc-time.ts'

/** Tells a manager that the workspace asks for single sign-on from now on, and who may come in without it. */
export const enforcedMail = (about: { workspace: string; by: string; breakGlass: string; domains: string }): MailText =>
  layOut({
    subject: `${about.workspace} now asks for single sign-on`,
    title: `${about.workspace} now asks for single sign-on`,
    lines: [
      `${about.by} switched it on for everybody with an address at ${about.domains}. From now on they sign in by single sign-on: passwords, codes and links by mail are refused.`,
      `If your provider is down, ${about.breakGlass} can sign in without it: that is the break-glass account. Every manager gets a mail when it is used.`,
    ],
    notes: ['If this was not agreed, change it under Settings, Sign-in and SSO.'],
  })

/** Tells a manager that the break-glass account came in without single sign-on. */
export const breakGlassUsedMail = (about: { workspace: string; name: string; at: Date }): MailText =>
  layOut({
    subject: `The break-glass account of ${about.workspace} was used`,
    title: `The break-glass account of ${about.workspace} was used`,
    lines: [`${about.name} signed in without single sign-on at ${utcTime(about.at)}.`],
    notes: [
      'If nobody knows why, end the session under Settings, Security, and choose another break-glass account under Settings, Sign-in and SSO.',
    ],
  })

/** Tells a manager that administering the workspace asks for a passkey from now on, or no longer. */
export const managersByPasskeyMail = (about: { workspace: string; by: string; on: boolean }): MailText => {
  const subject = about.on
    ? `Managers of ${about.workspace} now need a passkey`
    : `Managers of ${about.workspace} no longer need a passkey`
  const lines = about.on
    ? [
        `${about.by} switched it on. You can do what managers do for twelve hours after you sign in with a passkey or by single sign-on. After any other sign-in you can do what contributors do.`,
        'If you have no passkey, add one under Settings, Account: sign in with a password that you have had for a week, or ask another manager to let you add it.',
      ]
    : [`${about.by} switched it off. You can do what managers do after any sign-in again.`]
  const notes = ['If this was not agreed, change it under Settings, Sign-in and SSO.']
  return layOut({ subject, title: subject, lines, notes })
}
