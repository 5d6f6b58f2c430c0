import { IDLE_MINUTES } from '@verbatim/contracts/sign-in-problems.ts'
import { AppError } from '@verbatim/kit/errors.ts'

const WORDS: Record<(typeof IDLE_MINUTES)[number], string> = {
  30: '30 minutes',
  60: 'an hour',
  480: '8 hours',
  1440: 'a day',
  10080: '7 days',
}

/** The session is over because nobody used it. */
export class EndedIdle extends AppError {
  constructor(minutes: number) {
    super('Unauthorized', idleWords(minutes))
    this.name = 'EndedIdle'
  }
}

/** Why somebody has to sign in again whose session lay unused. */
function idleWords(minutes: number): string {
  const known = IDLE_MINUTES.find((choice) => choice === minutes)
  const time = known ? WORDS[known] : `${minutes} minutes`
  return `You were signed out because nobody used this browser for ${time}, as this workspace asks. Sign in again to go on.`
}
