import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeNote } from '#src/exports/export-note.ts'
import { EXPORT_PATH, openExport } from '#src/exports/export-ticket.ts'
import type { ContextOf } from '#src/files/serving/file-routes.ts'

type Asked = FastifyRequest<{ Querystring: { ticket?: unknown } }>
type Site = Pick<RegionSettings, 'publicPort' | 'publicProtocol' | 'rootDomain'>

/** Serves the files that were exported, to who exported them, made at that moment. */
export function exportRoutes(server: Pick<HttpServer, 'get'>, site: Site, contextOf: ContextOf): void {
  server.get(EXPORT_PATH, async (request: Asked, reply): Promise<FastifyReply> => {
    const ctx = await contextOf(request)
    const { ticket: sealed } = request.query
    const ticket = openExport(ctx, typeof sealed === 'string' ? sealed : '')
    const { mimeType, body } = await writeNote(ctx, ticket, originOf(request, site))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', dispositionOf(ticket.fileName))
      .type(mimeType)
      .send(body)
  })
}

/** The workspace's own address, by the host that the edge saw; the root's where none is told. */
function originOf({ headers }: FastifyRequest, site: Site): string {
  const host = String(headers['x-forwarded-host'] ?? '').toLowerCase()
  const [, subdomain = null] = /^([a-z0-9-]+)\./.exec(host) ?? []
  const isOurs = subdomain !== null && host.replace(/:\d+$/, '') === `${subdomain}.${site.rootDomain}`
  return publicUrl(site, isOurs ? subdomain : null, '')
}

/** After RFC 6266: every reader takes the first name, newer ones the whole of it. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w\-. ]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
