import { Readable } from 'node:stream'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { EXPORT_PATH, openExport } from '#src/audit/export/export-audit-log.ts'
import type { Identity } from '#src/context.ts'
import { readWorkspaceCaller } from '#src/http/callers.ts'

/** Serves exports of the audit log on a workspace's host, to whoever has the ticket that a manager was given. */
export function auditRoutes(server: HttpServer, identity: Identity): void {
  server.get(EXPORT_PATH, async (request, reply) => {
    const { teamId } = await readWorkspaceCaller(request, identity.keys)
    const { ticket } = request.query as { ticket?: unknown }
    const { form, pieces } = await openExport(identity, teamId, typeof ticket === 'string' ? ticket : '')
    const day = identity.clock.now().toISOString().slice(0, 10)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="audit-log-${day}.${form.extension}"`)
      .header('x-content-type-options', 'nosniff')
      .type(form.mimeType)
      .send(Readable.from(pieces))
  })
}
