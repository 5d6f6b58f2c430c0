import { MAIL_KINDS, type MailKind } from '@verbatim/contracts/mail-kinds.ts'
import type { Role } from '@verbatim/contracts/roles.ts'

export type MailChoice = { kind: MailKind; wanted: boolean }

const KINDS = Object.keys(MAIL_KINDS) as MailKind[]

/** Every kind of mail that a member of a role is sent, with what they chose, or what holds where they did not. */
export const mailChoices = (role: Role, chosen: ReadonlyMap<string, boolean>): MailChoice[] =>
  KINDS.filter((kind) => isFor(kind, role)).map((kind) => ({
    kind,
    wanted: chosen.get(kind) ?? MAIL_KINDS[kind].comes,
  }))

/** Whether members of a role are sent such mails at all. */
export const isFor = (kind: MailKind, role: Role): boolean => !MAIL_KINDS[kind].forManagers || role === 'MANAGER'
