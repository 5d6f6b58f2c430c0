/**
 * Mails that a member may do without, whether they come where nobody chose, and whether they are for managers alone. What
 * only the member can answer, and what is about signing in, access or security, always comes and stands not among them.
 */
export const MAIL_KINDS = {
  MENTION: { comes: true, forManagers: false },
  REPLY: { comes: false, forManagers: false },
  ALERT: { comes: true, forManagers: true },
  REMOVAL: { comes: true, forManagers: true },
} as const satisfies Record<string, { comes: boolean; forManagers: boolean }>

export type MailKind = keyof typeof MAIL_KINDS

/** Whether a text, from outside, names such mails. */
export const isMailKind = (text: unknown): text is MailKind =>
  typeof text === 'string' && Object.hasOwn(MAIL_KINDS, text)
