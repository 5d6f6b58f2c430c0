import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
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

/** An error without what OpenSearch's client keeps of the request it was sent with, which is what people wrote. */
function errorWithoutRequest(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { meta: _request, ...kept } = stdSerializers.err(error)
  return kept
}

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
    serializers: { err: errorWithoutRequest },
    hooks: { streamWrite: scrubLine },
  }
  return destination ? pino(options, destination) : pino(options)
}
