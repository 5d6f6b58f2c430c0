import { type Logger, pino } from 'pino'

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

const URL_LIMIT = 2048
const SECRET_VALUES = /([?&](?:token|confirmation_token|code|to|email|q|query|variables|extensions)=)[^&#]*/gi

/** A JSON logger that never writes the redacted fields. `level` is a pino level; 'silent' in tests. */
export const createLogger = (service: string, level: string): Logger =>
  pino({
    level,
    base: { service },
    redact: { paths: REDACTED.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  })

/**
 * A url fit for a log: ids replaced, values of token, confirmation_token and code redacted, and so those that may hold
 * an address or words of people (mails, searches, the graph by GET); cut at 2048 characters with a marker.
 */
export function urlForLog(url: string): string {
  const safe = url
    .replace(SECRET_VALUES, '$1[redacted]')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ':id')
    .replace(/(?<=\/)(?:[\w-]*-)?(?=[A-Za-z0-9]*[0-9])[A-Za-z0-9]{20,22}(?=[/?#]|$)/g, ':id')
  return safe.length > URL_LIMIT ? `${safe.slice(0, URL_LIMIT)}…[cut]` : safe
}
