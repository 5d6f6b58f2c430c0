import { layOut, type MailText } from '#src/mails/mail-layout.ts'

/** Tells a manager that the workspace asks for single sign-on from now on, and who may come in without it. */
export const enforcedMail = (about: { workspace: string; by: string; breakGlass: string; domains: string }): MailText =>
  layOut({
    subject: `${about.workspace} now asks for single sign-on`,
    title: `${about.workspace} now asks for single sign-on`,
    lines: [
      `${about.by} switched it on for everybody at ${about.domains}. From the next sign-in on, passwords and links by mail are refused there.`,
      `Should the provider be down, ${about.breakGlass} can sign in without it: that is the break-glass account. Every manager gets a mail whenever it is used.`,
    ],
    notes: ['If this was not agreed, change it under Settings, Sign-in and SSO.'],
  })

/** Tells a manager that the break-glass account came in without single sign-on. */
export const breakGlassUsedMail = (about: { workspace: string; name: string; at: Date }): MailText =>
  layOut({
    subject: `The break-glass account of ${about.workspace} was used`,
    title: `The break-glass account of ${about.workspace} was used`,
    lines: [
      `${about.name} signed in without single sign-on at ${about.at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    ],
    notes: ['If nobody knows why, end the session under Settings, Sessions, and choose another account.'],
  })

/** Tells a manager that administering the workspace asks for a passkey from now on, or no longer. */
export const managersByPasskeyMail = (about: { workspace: string; by: string; on: boolean }): MailText => {
  const subject = about.on
    ? `Managers of ${about.workspace} need a passkey now`
    : `Managers of ${about.workspace} need no passkey any more`
  const line = about.on
    ? `${about.by} switched it on. Within twelve hours of a sign-in with a passkey, or by single sign-on, you are a manager; after any other sign-in you act as a contributor. Add a passkey under Settings, Account.`
    : `${about.by} switched it off. Any sign-in makes you a manager again.`
  const notes = ['If this was not agreed, change it under Settings, Sign-in and SSO.']
  return layOut({ subject, title: subject, lines: [line], notes })
}
