import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { sumTeam } from '@verbatim/kit/archive/archive-team.ts'
import { teamBlobs } from '@verbatim/kit/archive/team-blobs.ts'
import { isAppError, notFound } from '@verbatim/kit/errors.ts'
import { ARCHIVED } from '../archived.ts'
import type { RegionConnections } from '../region-connections.ts'
import { findMove, type MoveWorld } from './move-world.ts'
import { underWay } from './quiet-team.ts'

/** What a move would do, without any of it. */
export type Outlook = {
  from: RegionKey
  to: RegionKey
  rows: number
  rowBytes: number
  files: number
  fileBytes: number
  /** People of the workspace who have an account in the target already, with a password of theirs there. */
  knownThere: number
  /** What the move would wait for. */
  underWay: string[]
  /** Dead letters and would stay behind, unless they are redriven before. */
  deadJobIds: number
  /** What keeps the move from being begun. */
  obstacles: string[]
}

/** Looks at both regions and changes nothing. */
export async function lookAhead(world: MoveWorld, teamId: string, to: RegionKey): Promise<Outlook> {
  const route = await world.directory.byTeam(teamId)
  if (!route) throw notFound('Workspace')
  const [source, target] = [await world.placeOf(route.region), await world.placeOf(to)]
  const obstacles: string[] = []
  const deadJobs = await world.deadJobIds(route.region, teamId)
  if (route.region === to) obstacles.push(`The workspace is in ${to} already.`)
  const other = await findMove(world, teamId)
  obstacles.push(...(await refusalOf(target.erasureLedger())))
  if (other) obstacles.push(`A move from ${other.record.from} to ${other.record.to} is not finished.`)
  const sums = { rows: 0, rowBytes: 0 }
  for (const policy of ARCHIVED) {
    const [here, there] = [
      await sumTeam(source.databaseOf(policy.service), policy, teamId),
      await sumTeam(target.databaseOf(policy.service), policy, teamId),
    ]
    for (const { rows, bytes } of here.tables) {
      sums.rows += rows
      sums.rowBytes += bytes
    }
    if (route.region !== to && there.tables.some(({ rows }) => rows))
      obstacles.push(`${to} has rows of this workspace in ${policy.service}; the copy would replace them.`)
    if (JSON.stringify(here.migrations) !== JSON.stringify(there.migrations))
      obstacles.push(`The tables of ${policy.service} are of another release in ${to}. Upgrade both regions to one.`)
  }
  return {
    from: route.region,
    to,
    ...sums,
    ...(await filesOf(source, teamId)),
    knownThere: await knownThere(source, target, teamId),
    underWay: await underWay({ place: source, teamId, deadJobs }),
    deadJobIds: deadJobs.size,
    obstacles,
  }
}

/** Why something is refused that the move would begin with; nothing where it is not. */
const refusalOf = (first: Promise<unknown>): Promise<string[]> =>
  first.then(
    () => [],
    (error: unknown) => {
      if (isAppError(error)) return [error.message]
      throw error
    },
  )

async function filesOf({ blobs }: RegionConnections, teamId: string): Promise<{ files: number; fileBytes: number }> {
  const sums = { files: 0, fileBytes: 0 }
  for await (const { key } of teamBlobs(blobs, teamId)) {
    sums.files += 1
    sums.fileBytes += (await blobs.stat(key))?.size ?? 0
  }
  return sums
}

async function knownThere(source: RegionConnections, target: RegionConnections, teamId: string): Promise<number> {
  const hashes = await source
    .databaseOf('identity')
    .system('address_team')
    .where({ team_id: teamId, member: true })
    .pluck<string[]>('email_hash')
  const there = await target.databaseOf('identity').system('account').whereIn('email_hash', hashes).count({ rows: '*' })
  return Number(there[0]?.rows ?? 0)
}
