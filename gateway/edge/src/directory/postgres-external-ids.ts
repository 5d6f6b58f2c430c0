import type { ExternalIdKind } from '@verbatim/contracts/external-ids.ts'
import type { connect as connectTo } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { type ExternalIds, TAKEN_ID } from './external-ids.ts'

type Row = { kind: ExternalIdKind; id: string; team_id: string; connected_at: Date }

/** Ids of services outside, as a table of the edge's own database. */
export function postgresExternalIds(knex: ReturnType<typeof connectTo>): ExternalIds {
  const rows = () => knex<Row>('external_id')
  return {
    async connect({ kind, id, teamId }) {
      const kept = await rows()
        .insert({ kind, id, team_id: teamId })
        .onConflict(['kind', 'id'])
        .merge({ team_id: teamId })
        .where('external_id.team_id', teamId)
        .returning('id')
      if (!kept.length) throw invalidOperation(TAKEN_ID)
    },
    async disconnect({ kind, id, teamId }) {
      await rows().where({ kind, id, team_id: teamId }).delete()
    },
    async teamOf({ kind, id }) {
      return (await rows().where({ kind, id }).first())?.team_id ?? null
    },
    async connectedTo(teamId) {
      const found = await rows().where({ team_id: teamId }).orderBy(['kind', 'id'])
      return found.map(({ kind, id, connected_at }) => ({ kind, id, teamId, connectedAt: connected_at }))
    },
  }
}
