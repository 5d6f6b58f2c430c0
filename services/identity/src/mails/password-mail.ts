import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import { utcTime } from '#src/mails/utc-time.ts'

const BY_WHOM = {
  byLink:
    'by somebody who reads the mail of this address. It counts in each of your workspaces, and all your sessions have ended.',
  inSession:
    'by somebody who was signed in and knew the one before. It counts in each of your workspaces, and all your other sessions have ended.',
} as const

/** Tells the owner of an account that it has another password. */
export const passwordChangedMail = (at: Date, how: keyof typeof BY_WHOM = 'byLink'): MailText =>
  layOut({
    subject: 'Your password was changed',
    title: 'Your password was changed',
    lines: [`A new password was chosen at ${utcTime(at)}, ${BY_WHOM[how]}`],
    notes: ['If this was not you, secure your mail box first. Then choose a new password on the sign-in page.'],
  })
