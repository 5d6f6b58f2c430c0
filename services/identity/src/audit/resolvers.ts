import { auditDetail, auditKind, auditWords } from '@verbatim/contracts/audit-acts.ts'
import { exportAuditLog } from '#src/audit/export/export-audit-log.ts'
import { readAuditLog } from '#src/audit/read-audit-log.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { unknownMember } from '#src/members/member.ts'

export const auditResolvers = {
  Query: {
    auditLog: (_root, request, ctx) => readAuditLog(ctx, request),
  },
  Mutation: {
    exportAuditLog: (_root, { input }, ctx) => exportAuditLog(ctx, input),
  },
  AuditLogPage: {
    total: (page) => page.count(),
  },
  AuditLogEntry: {
    words: ({ act }) => auditWords(act),
    detail: ({ words }) => auditDetail(words?.metadata ?? {}),
    kind: ({ act }) => auditKind(act),
    // Who of support was on a visit is nobody of the workspace.
    member: async ({ actorId, actor: kind }, _arguments, { loaders, actor }) =>
      actorId === null || kind === 'support'
        ? null
        : ((await loaders.member.load(actorId)) ?? unknownMember(actorId, actor.teamId)),
    actorName: ({ words }) => words?.actorName ?? null,
    objectName: ({ words }) => words?.objectName ?? null,
    metadata: ({ words }) => words?.metadata ?? {},
    device: ({ words }) => words?.device || null,
    erased: ({ words }) => words === null,
    seq: ({ link }) => link?.seq ?? null,
    hash: ({ link }) => link?.hash ?? null,
    previousHash: ({ link }) => link?.previousHash ?? null,
  },
} satisfies Resolvers
