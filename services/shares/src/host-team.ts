import type { IncomingHttpHeaders } from 'node:http'
import { createEdgeMarks, type EdgeMarks } from '@verbatim/kit/http/edge-mark.ts'

/** Readers of marks, by the key that they check with. */
const readers = new WeakMap<Uint8Array, EdgeMarks>()

/**
 * The workspace on whose host a request came, as the edge signed it; null for one that came on none. Throws Unauthorized
 * for a forged mark, or for a team other than the one that was signed.
 */
export async function hostTeam(headers: IncomingHttpHeaders, secret: Uint8Array): Promise<string | null> {
  const read = readers.get(secret) ?? createEdgeMarks(secret)
  readers.set(secret, read)
  return (await read(headers))?.teamId ?? null
}
