import type { IncomingHttpHeaders } from 'node:http'
import { forbidden } from '@verbatim/kit/errors.ts'

/** What a browser lets another site's form send without asking first. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
/** Headers that a page of another site cannot set without asking first. */
const OWN_HEADERS = ['x-requested-with', 'tus-resumable']

/**
 * Refuses what another site could make a browser send with its cookie: a request is ours when it says that it comes
 * from our own origin, or when no simple form or link could have made it. Throws Forbidden.
 * @param host the workspace's host as the browser sees it.
 */
export function mustBeOwnSite(method: string, headers: IncomingHttpHeaders, host: string | undefined): void {
  if (headers.origin !== undefined) {
    if (!isOwnOrigin(headers.origin, host)) throw otherSite()
    return
  }
  if (headers['sec-fetch-site'] === 'same-origin') return
  if (OWN_HEADERS.some((name) => headers[name] !== undefined)) return
  if (!['GET', 'HEAD', 'POST'].includes(method)) return
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type === undefined || FORM_TYPES.includes(type)) throw otherSite()
}

/** Whether an Origin header names the host itself. */
export const isOwnOrigin = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()

const otherSite = () => forbidden('This request came from another site. Open the workspace and try again there.')
