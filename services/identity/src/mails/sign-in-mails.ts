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
