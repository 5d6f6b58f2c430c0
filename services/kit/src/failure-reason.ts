import { storableText } from './limited-text.ts'

const LONGEST = 4000

/** Signs that SQS refuses in a message, and those that take six bytes there. */
const ODD = /(?![\n\t])[\p{Cc}\ufffe\uffff]/gu

/**
 * Why work failed, as it is kept with what was given up: the error and where it was thrown, at most 4,000 characters.
 * Without the signs that an engine refuses, because a reason that nobody can keep would hold up all that waits behind.
 */
export const failureReason = (error: unknown): string =>
  storableText(String(error instanceof Error ? (error.stack ?? error.message) : error).slice(0, LONGEST)).replace(
    ODD,
    '\ufffd',
  )
