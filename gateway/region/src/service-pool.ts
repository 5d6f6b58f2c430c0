import { CALLER_OPTIONS } from '@verbatim/kit/http/callers.ts'
import { Pool } from 'undici'

const IDLE_TIMEOUT_MS = 120_000

/**
 * Connections to a service for what is passed through: no limit on sizes, and a silence of two minutes ends them. Nor on
 * their number, since slow clients would then keep the others waiting.
 */
export const openServicePool = (url: string): Pool =>
  new Pool(url, { ...CALLER_OPTIONS, headersTimeout: IDLE_TIMEOUT_MS, bodyTimeout: IDLE_TIMEOUT_MS })
