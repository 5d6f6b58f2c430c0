import { ATTEMPT_LIMITS } from '@verbatim/contracts/attempt-limits.ts'
import { FAILURES_BEFORE_LOCK } from '#src/accounts/sign-in-failure-repository.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'

const LOCK_MINUTES = ATTEMPT_LIMITS.passwords.windowMs / 60_000

/** Tells the owner of an account that somebody guessed at its password, with a link that lets them in again. */
export const lockedMail = (url: string): MailText =>
  layOut({
    subject: 'Your sign-in is locked for a short time',
    title: 'Your sign-in is locked for a short time',
    lines: [
      `Somebody entered ${FAILURES_BEFORE_LOCK} wrong passwords for this address, so passwords are refused for ${LOCK_MINUTES} minutes.`,
      'If it was you, unlock it with this link. Codes, links, passkeys and places where you are signed in work all the time.',
    ],
    action: { label: 'Unlock', url },
    notes: [
      `The link works once and for ${LOCK_MINUTES} minutes.`,
      'If it was not you, nothing is lost. A longer password, used nowhere else, keeps it so.',
    ],
  })
