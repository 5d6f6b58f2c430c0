import type { StaffPermission } from '@verbatim/contracts/staff.ts'

/** Somebody of the operator, signed in on the root domain with a passkey. */
export type Staff = { email: string; emailHash: string; name: string; permissions: StaffPermission[] }

const HOUR_MS = 3_600_000
/** A sign-in opens the console for a working day. */
const CONSOLE_MS = 12 * HOUR_MS

/** Whether a session is good enough for the console: begun with a passkey, and today. */
export const opensConsole = (session: { begunWith: string | null; createdAt: Date }, now: Date): boolean =>
  session.begunWith === 'PASSKEY' && now.getTime() - session.createdAt.getTime() < CONSOLE_MS
