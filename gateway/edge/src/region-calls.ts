import { isErrorCode } from '@verbatim/contracts/error-codes.ts'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { askAgain } from '@verbatim/kit/http/callers.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import type { RegionGateways } from './proxy/region-gateways.ts'

type RegionCall = {
  method?: 'GET' | 'POST'
  body?: Record<string, unknown>
  /** Root session of the person, passed on to the region that issued it. */
  rootToken?: string
  /** Keyed hash of the caller's network address, for rate limits. */
  clientKey?: string
  /** The edge has counted this attempt: the how many-th it is of its address. The region then counts nothing. */
  counted?: number
}

export type RegionCalls = {
  /** Calls a region's identity service. Throws its coded error, or HumanErrorMessage when the region is away. */
  call<T>(region: RegionKey, path: string, call: RegionCall): Promise<T>
}

/** Calls between the edge and a region's identity service, signed with the internal key. */
export function createRegionCalls(
  gateways: Partial<Record<RegionKey, RegionGateways>>,
  internalSecret: Uint8Array,
): RegionCalls {
  return {
    async call<T>(
      region: RegionKey,
      path: string,
      { method = 'POST', body, rootToken, clientKey, counted }: RegionCall,
    ): Promise<T> {
      const [gateway] = gateways[region]?.inOrder(path) ?? []
      if (!gateway) throw new AppError('NotFound', 'This region is not part of this installation.')
      const token = await signInternal({ ...(clientKey && { clientKey }), ...(counted && { counted }) }, internalSecret)
      const headers: Record<string, string> = { [INTERNAL_HEADER]: token, 'content-type': 'application/json' }
      if (rootToken) headers['x-verbatim-root-session'] = rootToken
      const request = { path, method, headers, body: method === 'POST' ? JSON.stringify(body ?? {}) : null } as const
      const answer = await askAgain(() => gateway.pool.request(request), { changes: method !== 'GET' }).catch(
        (cause: unknown) => {
          throw new AppError(
            'HumanErrorMessage',
            'This region does not answer at the moment. Try again soon.',
            undefined,
            { cause },
          )
        },
      )
      const parsed: unknown = await answer.body.json().catch(() => ({}))
      if (answer.statusCode >= 400) throw remoteError(parsed)
      return parsed as T
    },
  }
}

function remoteError(body: unknown): AppError {
  const first =
    typeof body === 'object' && body && 'errors' in body && Array.isArray(body.errors) ? body.errors[0] : undefined
  const code = isErrorCode(first?.code) ? first.code : 'InternalError'
  return new AppError(
    code,
    typeof first?.humanReadableMessage === 'string' ? first.humanReadableMessage : 'Something went wrong on our side.',
  )
}
