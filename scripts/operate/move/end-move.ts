import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { forgetAddresses } from '@verbatim/identity/forget-addresses.ts'
import { removeTeam } from '@verbatim/kit/archive/remove-team.ts'
import { prefixOf } from '@verbatim/kit/archive/team-blobs.ts'
import { despiteHolds } from '@verbatim/kit/database/holds.ts'
import { busUrl, queueUrl } from '@verbatim/kit/engine-urls.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { forgetTeamOnBus } from '@verbatim/kit/events/postgres-bus.ts'
import { forgetTeamInQueue } from '@verbatim/kit/jobs/postgres-queue.ts'
import { ARCHIVED } from '../archived.ts'
import type { RegionConnections } from '../region-connections.ts'
import { holdEverywhere, holdIn } from './hold-everywhere.ts'
import { graceEnds, keepRecord, type MoveRecord } from './move-record.ts'
import { findMove, type MoveWorld } from './move-world.ts'

export type Ending = { world: MoveWorld; teamId: string; tell(line: string): void }

/**
 * Removes what a workspace left in the region from which it moved, once its grace time is over. Cut off, it is run
 * again. `graceDays` is another grace time than the move was begun with. Throws InvalidOperation before it is over, or
 * where the route does not lead away.
 */
export async function finishMove(
  { world, teamId, tell }: Ending,
  { now = new Date(), graceDays }: { now?: Date; graceDays?: number | undefined } = {},
): Promise<MoveRecord> {
  const { source, record } = await moveOf(world, teamId)
  const ends = graceEnds(record, graceDays)
  if (!ends || record.aborting)
    throw invalidOperation('This workspace has not moved yet. Run the move to its end first.')
  if (ends > now) throw invalidOperation(`The grace time ends at ${ends.toISOString()}. Until then nothing is removed.`)
  const route = await world.directory.byTeam(teamId)
  // Without a route it was removed as a whole since; a route to here would be a move back that is not in the record.
  if (route?.region === record.from) throw invalidOperation(`The route leads to ${record.from}. Nothing was removed.`)
  const { codes, mails } = await despiteHolds(() => forgetAddresses(source.databaseOf('identity'), teamId))
  tell(`${codes} codes and links and ${mails} mails to people who are not known there otherwise were removed`)
  await removeAll(source, teamId, tell)
  await forgetOnEngines(await world.settingsOf(record.from), teamId)
  for (const service of SERVICES.toReversed()) await holdIn(source, service, teamId, null)
  return record
}

/**
 * Takes back a move before its route was switched: what the target has is removed, and the source works as before.
 * Throws InvalidOperation after the switch: then a move in the other direction is the way.
 */
export async function abortMove({ world, teamId, tell }: Ending): Promise<MoveRecord> {
  const { source, record } = await moveOf(world, teamId)
  const route = await world.directory.byTeam(teamId)
  if (route?.region !== record.from || route.version !== record.version)
    throw invalidOperation(`The workspace is in ${record.to} by now. Finish this move, and move it back.`)
  const target = await world.placeOf(record.to)
  await keepRecord({ source, target }, teamId, { ...record, aborting: true })
  await removeAll(target, teamId, tell)
  await forgetOnEngines(await world.settingsOf(record.to), teamId)
  await holdEverywhere(target, teamId, null, { tells: false })
  await holdEverywhere(source, teamId, null)
  return record
}

async function moveOf(world: MoveWorld, teamId: string) {
  const found = await findMove(world, teamId)
  if (!found) throw invalidOperation('No move of this workspace is under way.')
  return found
}

/** Files first: as long as rows are there, it is known whose they are. */
async function removeAll(place: RegionConnections, teamId: string, tell: (line: string) => void): Promise<void> {
  const files = await place.blobs.deletePrefix(prefixOf(teamId))
  await despiteHolds(() => place.index.removeTeam(teamId))
  let rows = 0
  for (const policy of ARCHIVED) {
    const removed = await despiteHolds(() => removeTeam(place.databaseOf(policy.service), policy, teamId))
    rows += Object.values(removed).reduce((sum, count) => sum + count, 0)
  }
  tell(`${rows} rows and ${files} files were removed from ${place.region}`)
}

/** Embedded engines keep facts and jobs in tables; others let them expire. */
async function forgetOnEngines(settings: Record<string, string>, teamId: string): Promise<void> {
  const [bus, queue] = [busUrl.safeParse(settings.BUS_URL), queueUrl.safeParse(settings.QUEUE_URL)]
  if (bus.data?.engine === 'postgres') await forgetTeamOnBus(bus.data.url, teamId)
  if (queue.data?.engine === 'postgres') await forgetTeamInQueue(queue.data.url, teamId)
}
