import { databaseAway } from './database/database-away.ts'
import { UnavailableError } from './errors.ts'

/** Nobody answers at the address, or the connection ended under way. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The same in the words of the clients of OpenSearch, AWS and Kafka. */
const NAMES = new Set([
  'ConnectionError',
  'TimeoutError',
  'NoLivingConnectionsError',
  'KafkaJSConnectionError',
  'KafkaJSConnectionClosedError',
  'KafkaJSNumberOfRetriesExceeded',
])
/** It answers that it cannot just now: too much to do, or something behind it is away. */
const STATUSES = new Set([429, 502, 503, 504])
const DEEPEST = 5

/**
 * Whether an error says that an engine is away for a moment, and nothing about what was asked of it. Work that fails so
 * waits for the engine and is not blamed: else an outage would turn everything that is under way into dead letters.
 */
export function engineAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false
  // As likely a program on this machine, such as ffmpeg, that ended because of what it was given.
  if (textOf(error, 'code') === 'EPIPE') return false
  if (error instanceof UnavailableError || databaseAway(error) !== null) return true
  if (NAMES.has(error.name) || CODES.has(textOf(error, 'code')) || textOf(error, '$fault') === 'server') return true
  if (STATUSES.has(Number(textOf(error, 'statusCode')))) return true
  return engineAway(error.cause, depth + 1)
}

/** The refusal for an error that says that an engine is away for a moment; null for every other error. */
export const refusalWhileAway = (error: unknown): UnavailableError | null =>
  databaseAway(error) ??
  (engineAway(error) ? new UnavailableError('This did not work just now. Try again in a moment.', error) : null)

const textOf = (error: Error, name: string): string => String(Object.entries(error).find(([key]) => key === name)?.[1])
