import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'

/** What a stranger's browser gets at an address of a workspace's host. */
export async function asStranger(serviceUrl: string, teamId: string, path: string, init: RequestInit = {}) {
  const secret = await deriveKey(testSettings.internalKey, 'internal')
  const headers = { [INTERNAL_HEADER]: await signInternal({ teamId }, secret), ...init.headers }
  const answer = await fetch(`${serviceUrl}${path}`, { ...init, headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes, html: bytes.toString('utf8') }
}
