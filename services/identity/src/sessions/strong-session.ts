import type { Session } from '#src/sessions/session-repository.ts'

/** How long a sign-in counts for administration: a working day. */
const STRONG_MS = 12 * 3_600_000

/**
 * Whether a session began with more than what somebody knows or reads in a mail box, and not long ago. A passkey of another
 * region is not more: there a mail box may be all that it took to make one.
 */
export const isStrong = ({ begunWith, createdAt }: Pick<Session, 'begunWith' | 'createdAt'>, now: Date): boolean =>
  (begunWith === 'PASSKEY' || begunWith === 'PROVIDER') && now.getTime() - createdAt.getTime() < STRONG_MS
