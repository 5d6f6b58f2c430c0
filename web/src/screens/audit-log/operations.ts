import { graphql } from '../../gql/gql.ts'
import type { AuditLogScreenQuery } from '../../gql/graphql.ts'

export const AuditLogScreen_query = graphql(`
  query AuditLogScreen($after: String, $before: String, $pageSize: Int, $where: JSON) {
    auditLog(after: $after, before: $before, pageSize: $pageSize, where: $where) {
      total nextCursor previousCursor
      items {
        id happenedAt act words detail kind actor actorName actorRole member { id name } objectType objectId objectName
        clientId tokenId sessionId requestId device erased seq hash previousHash
      }
    }
  }
`)

export type Entry = AuditLogScreenQuery['auditLog']['items'][number]

export const ExportAuditLog_mutation = graphql(`
  mutation ExportAuditLog($input: ExportAuditLogInput!) { exportAuditLog(input: $input) { downloadUrl } }
`)
