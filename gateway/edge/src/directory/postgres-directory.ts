import { MIN_ID } from '@verbatim/contracts/ids.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { watchDatabase } from '@verbatim/kit/database/database-gauges.ts'
import { migrate } from '@verbatim/kit/database/migrations.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { directoryMigrations } from './migrations.ts'
import { postgresAttempts } from './postgres-attempts.ts'
import { postgresExternalIds } from './postgres-external-ids.ts'
import { movedElsewhere, regionOf, type TenantDirectory, type TenantRoute } from './tenant-directory.ts'

type RouteRow = { subdomain: string; team_id: string; region: string; version: number; created_at: Date }

const toRoute = (row: RouteRow): TenantRoute => ({
  teamId: row.team_id,
  subdomain: row.subdomain,
  region: regionOf(row.region),
  version: row.version,
  createdAt: row.created_at,
})

/** The embedded tenant directory: tables of the edge's own database. */
export async function createPostgresDirectory(databaseUrl: string, ownerDatabaseUrl: string): Promise<TenantDirectory> {
  await migrate(ownerDatabaseUrl, 'edge', directoryMigrations)
  const knex = connect(databaseUrl, 'edge', 8)
  const watch = watchDatabase('edge', knex)
  const routes = () => knex<RouteRow>('tenant_route')
  const one = async (where: Partial<RouteRow>): Promise<TenantRoute | null> => {
    const row = await routes().where(where).first()
    return row ? toRoute(row) : null
  }
  return {
    ...postgresExternalIds(knex),
    bySubdomain: (subdomain) => one({ subdomain }),
    byTeam: (teamId) => one({ team_id: teamId }),
    async latest(subdomain) {
      const present = await one({ subdomain })
      if (present) return present
      const former = await knex<RouteRow>('former_subdomain').where({ subdomain }).first()
      return former ? one({ team_id: former.team_id }) : null
    },
    async upsert({ teamId, subdomain, region }) {
      return knex.transaction(async (tx) => {
        const before = await tx<RouteRow>('tenant_route').where({ team_id: teamId }).forUpdate().first()
        if (before && before.region !== region) throw movedElsewhere()
        const left = await tx<RouteRow>('tenant_route')
          .where({ team_id: teamId })
          .whereNot({ subdomain })
          .delete(['subdomain', 'team_id'])
        if (left.length) await tx('former_subdomain').insert(left).onConflict('subdomain').merge()
        const rows = await tx<RouteRow>('tenant_route')
          .insert({ subdomain, team_id: teamId, region, version: before?.version ?? 0 })
          .onConflict('subdomain')
          .merge(['region'])
          .where('tenant_route.team_id', teamId)
          .andWhere('tenant_route.region', region)
          .returning('*')
        const [row] = rows
        if (!row) throw invalidOperation('This workspace address is taken. Choose another one.')
        return toRoute(row)
      })
    },
    async move({ teamId, to, version }) {
      await routes()
        .where({ team_id: teamId, version })
        .update({ region: to, version: version + 1 })
      const route = await one({ team_id: teamId })
      if (route?.region !== to || route.version !== version + 1) throw movedElsewhere()
      return route
    },
    async remove({ teamId, subdomain }) {
      await routes()
        .where({ team_id: teamId, ...(subdomain ? { subdomain } : {}) })
        .delete()
    },
    async link({ emailHash, teamId, region, member }) {
      await knex('identity_link')
        .insert({ email_hash: emailHash, team_id: teamId, region, member })
        .onConflict(['email_hash', 'team_id'])
        .merge({ region, member })
    },
    async unlink(emailHash, teamId) {
      await knex('identity_link').where({ email_hash: emailHash, team_id: teamId }).delete()
    },
    async regionsOf(emailHash) {
      const rows = await knex('identity_link')
        .where({ email_hash: emailHash })
        .groupBy('region')
        .select<{ region: string; member: boolean }[]>('region', knex.raw('bool_or(member) as member'))
        .orderByRaw('bool_or(member) desc, bool_or(team_id = ?) desc, min(created_at)', [MIN_ID])
      return rows.map(({ region, member }) => ({ region: regionOf(region), member }))
    },
    ...postgresAttempts(knex),
    async stop() {
      watch.stop()
      await knex.destroy()
    },
  }
}
