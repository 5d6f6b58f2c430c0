import { fromBinary } from '@bufbuild/protobuf'
import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Database } from '../database/database.ts'

type Told = { act: string; objectId: string; objectName: string; metadata: object }

/** What a service told the audit log of a workspace, oldest first. */
export async function auditedActs({ system }: Pick<Database, 'system'>, teamId: string): Promise<Told[]> {
  const told = await system('outbox').where({ team_id: teamId, type: ActAuditedSchema.typeName }).orderBy('seq')
  return told.map(({ payload }) => {
    const { act, objectId, objectName, metadata } = fromBinary(ActAuditedSchema, payload)
    return { act, objectId, objectName, metadata: JSON.parse(metadata) }
  })
}
