const BROKEN = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR', 'ECONNABORTED']

/** Whether a stream ended because its sender went away: what came is kept, and an upload can go on. */
export const wasBroken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && BROKEN.includes(String(error.code))
