import { type DestinationStream, type Logger, pino } from 'pino'
import { scrubLine } from './log-scrubbing.ts'

export type { Logger }

/** Paths of log records that may hold secrets or personal data; they are replaced wherever they stand. */
const REDACTED = [
  'password',
  'token',
  'code',
  'email',
  'authorization',
  'cookie',
  'accessToken',
  'secret',
  'name',
  'title',
  'text',
  // PostgreSQL repeats the values of a refused row here.
  'detail',
]

/**
 * A JSON logger that never writes the redacted fields, nor what looks like an address or a key in any other.
 * @param level a pino level; 'silent' in tests
 * @param destination where lines go; the process's output when absent
 */
export const createLogger = (service: string, level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: { service },
    redact: { paths: REDACTED.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    hooks: { streamWrite: scrubLine },
  }
  return destination ? pino(options, destination) : pino(options)
}
