/** Milliseconds, as the clients of AWS take them. */
export type AwsTimeouts = { connectionTimeout: number; requestTimeout: number; throwOnRequestTimeout: true }

const CONNECT_MS = 3000

/**
 * Ends requests that get no answer. The clients wait for ever where nothing else is said, so that a connection that was
 * cut without a word would hold a worker, or a person, until the process is ended.
 * @param longestMs until the answer begins; how long its body takes does not count.
 */
export const awsTimeouts = (longestMs: number): AwsTimeouts => ({
  connectionTimeout: CONNECT_MS,
  requestTimeout: longestMs,
  throwOnRequestTimeout: true,
})
