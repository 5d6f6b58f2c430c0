import { AppError, invalid, notFound } from '@verbatim/kit/errors.ts'
import type { Key, Keyed } from '@verbatim/kit/paging.ts'
import { audit } from '#src/audit/audit.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { auditReader } from '#src/audit/audit-query.ts'
import { type ExportForm, exportForm } from '#src/audit/export/export-forms.ts'
import { type ExportTicket, openTicket, sealTicket } from '#src/audit/export/export-ticket.ts'
import { type AskedEntries, allOf, before, filterWords } from '#src/audit/filter/audit-filter.ts'
import { filtersOf, readAuditFilter } from '#src/audit/filter/read-audit-filter.ts'
import { requireAuditor } from '#src/audit/read-audit-log.ts'
import type { Identity, IdentityCtx } from '#src/context.ts'
import type { AuditLogExport, ExportAuditLogInput } from '#src/gql/graph-types.ts'
import { activeMember } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Where exports are downloaded, on a workspace's host. */
export const EXPORT_PATH = '/api/audit-log/export'

const TICKET_MS = 60_000
/** Browsers and proxies take addresses of about 8,000 characters. */
const TICKET_MAX = 6000
const AT_ONCE = 500

/**
 * Gives a manager the address of an export, and keeps that they asked for it. Throws Forbidden for everybody else,
 * ValidationError for a filter that is too long for an address, and NotFound where it finds nothing: a file without
 * entries says less than a word, and what nobody gets needs no entry of its own.
 */
export async function exportAuditLog(
  ctx: IdentityCtx,
  { format, ...request }: ExportAuditLogInput,
): Promise<AuditLogExport> {
  const { actor, clock, identity } = ctx
  requireAuditor(actor)
  const filters = filtersOf(request)
  const wanted = readAuditFilter(filters, actor.userId)
  const now = clock.now()
  const ticket: ExportTicket = {
    teamId: actor.teamId,
    userId: actor.userId,
    format,
    filters,
    // What is written from now on is not in it: an export ends, however fast others add.
    until: now,
    expiresAt: new Date(now.getTime() + TICKET_MS),
  }
  const sealed = sealTicket(ticket, identity.keys.auditExport)
  if (sealed.length > TICKET_MAX) throw invalid('This asks for too many at a time. Take some of the filter away.')
  await ctx.write(async (tx) => {
    const found = await auditReader(tx, actor.teamId).page(askedBy(ticket), { limit: 1, after: null, towards: 'older' })
    if (found.rows.length === 0) throw new AppError('NotFound', 'The log has nothing of this, so there is no file.')
    await audit(tx, ctx, {
      act: 'auditLog.exported',
      object: { type: 'auditLog', id: actor.teamId, name: '' },
      metadata: { format: format.toLowerCase(), filter: filterWords(wanted) },
    })
  })
  return { downloadUrl: `${EXPORT_PATH}?ticket=${sealed}` }
}

/** An export as it is sent: its form, and its pieces as they are read. */
export type AuditExport = { form: ExportForm; pieces: AsyncIterable<string> }

/**
 * Opens an export for a workspace's host. Throws NotFound for a ticket that was not given out there, Forbidden for one that
 * has expired or whose owner is no manager any more.
 */
export async function openExport(identity: Identity, teamId: string, sealed: string): Promise<AuditExport> {
  const ticket = openTicket(sealed, identity.keys.auditExport)
  if (ticket?.teamId !== teamId) throw notFound('Export')
  if (ticket.expiresAt < identity.clock.now())
    throw new AppError('Forbidden', 'This link has expired. Export the log again.')
  const member = await identity.db.read(teamId, (tx) => memberReader(tx, teamId).find(ticket.userId))
  if (!activeMember(member) || !canManageMembers(member))
    throw new AppError('Forbidden', 'Only managers export the audit log.')
  const form = exportForm(ticket.format)
  return { form, pieces: piecesOf(identity, ticket, form) }
}

/** Oldest first, and never more than one page of them in memory. */
async function* piecesOf({ db }: Identity, ticket: ExportTicket, form: ExportForm): AsyncGenerator<string> {
  const { teamId } = ticket
  const asked = askedBy(ticket)
  yield form.head
  let after: Key | null = null
  do {
    const page: Keyed<AuditEntry> = await db.read(teamId, (tx) =>
      auditReader(tx, teamId).page(asked, { limit: AT_ONCE, after, towards: 'newer' }),
    )
    yield page.rows.map(form.lineOf).join('')
    after = page.next
  } while (after)
}

const askedBy = ({ filters, userId, until }: ExportTicket): AskedEntries => ({
  filter: allOf([readAuditFilter(filters, userId), before(until)]),
  now: until,
})
