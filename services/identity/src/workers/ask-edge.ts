import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import type { Identity } from '#src/context.ts'

const TIMEOUT_MS = 15_000

/** Asks the edge for something that concerns all regions. Throws where it did not do it. */
export async function askEdge(
  { keys }: Pick<Identity, 'keys'>,
  url: string,
  body: object,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: await signInternal({}, keys.edge) },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`The edge answered ${response.status}`)
}
