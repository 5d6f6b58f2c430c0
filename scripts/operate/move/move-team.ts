import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { isWorkspaceHere } from '@verbatim/identity/workspaces-of-region.ts'
import { despiteHolds } from '@verbatim/kit/database/holds.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { refillSearch } from '../refill-search.ts'
import { copyAhead, copyTeam, verifyTeam, type Way } from './copy-team.ts'
import { followLinks, switchRoute } from './follow-route.ts'
import { holdEverywhere, holdIn, publishHold } from './hold-everywhere.ts'
import { isDone, keepRecord, type MoveRecord, newRecord, STEPS, type Step } from './move-record.ts'
import { findMove, type MoveWorld } from './move-world.ts'
import { forgetDoneJobs, underWay, untilQuiet } from './quiet-team.ts'

/** What people had open is stored at the latest five seconds after their last change. */
const STORED_MS = 6000
/** Longer than a gateway believes who somebody is (ten seconds), so that nobody reads what is old by then. */
const BELIEVED_MS = 12_000
const GRACE_DAYS = 7

export type MoveOrder = {
  world: MoveWorld
  teamId: string
  to: RegionKey
  /** How long what the source had stays there; seven days, or what the move was begun with. */
  graceDays?: number | undefined
  /** Where rows pass through on this machine, and where it is remembered which files were copied; nothing is left there. */
  folder: string
  tell(line: string): void
}

type Move = MoveOrder & Way & { record: MoveRecord }

/**
 * Moves a workspace to another region. Every step can be done again, and what is done is remembered in the source, so
 * that a move that was cut off goes on where it stopped. What the source had stays there until `finishMove`.
 */
export async function moveTeam(order: MoveOrder): Promise<MoveRecord> {
  const { world, teamId, to, tell } = order
  const route = await world.directory.byTeam(teamId)
  if (!route) throw notFound('Workspace')
  const found = await findMove(world, teamId)
  if (found?.record.aborting) throw invalidOperation('This move is being taken back. Run it with --abort to the end.')
  if (found && found.record.to !== to)
    throw invalidOperation(`This workspace is on its way to ${found.record.to}. Finish or abort that first.`)
  if (!found && route.region === to) throw invalidOperation(`This workspace is in ${to} already.`)
  const record =
    found?.record ??
    newRecord({ from: route.region, to, version: route.version, graceDays: order.graceDays ?? GRACE_DAYS })
  const source = await world.placeOf(record.from)
  const target = await world.placeOf(to)
  const move: Move = { ...order, source, target, record }
  if (!found) await begin(move)
  else if (order.graceDays !== undefined && order.graceDays !== record.graceDays) {
    record.graceDays = order.graceDays
    await keepRecord(move, teamId, record)
  }
  for (const step of STEPS) {
    if (isDone(record, step)) continue
    tell(`${step} …`)
    const began = performance.now()
    await WORK[step](move)
    record.done.push({ step, at: new Date().toISOString(), ms: Math.round(performance.now() - began) })
    await keepRecord(move, teamId, record)
  }
  return record
}

/** The first thing that is changed: from here on a move is known to be under way. */
async function begin({ source, target, teamId, record }: Move): Promise<void> {
  if (!(await isWorkspaceHere(source.databaseOf('identity'), teamId))) throw notFound('Workspace')
  if (await target.databaseOf('identity').hold(teamId))
    throw invalidOperation(`${record.to} still has what this workspace left there. Finish the move from there first.`)
  // What the copy writes to must be there before anybody has to wait for it.
  await target.erasureLedger()
  await keepRecord({ source, target }, teamId, record)
}

const WORK: Record<Step, (move: Move) => Promise<void>> = {
  ahead: (move) => copyAhead(move, move.folder, move.tell),
  async drain({ world, source, teamId, record, tell }) {
    // From here on the record stands in the source.
    await holdIn(source, 'identity', teamId, 'DRAINING', record)
    await holdEverywhere(source, teamId, 'DRAINING')
    await pause(STORED_MS)
    const deadJobs = await world.deadJobIds(record.from, teamId)
    if (deadJobs.size) tell(`${deadJobs.size} jobs are dead letters and stay behind`)
    await untilQuiet({ place: source, teamId, deadJobs }, tell)
  },
  async freeze({ world, source, target, teamId, record, tell }) {
    const leaving = { place: source, teamId, deadJobs: await world.deadJobIds(record.from, teamId) }
    for (;;) {
      await holdEverywhere(source, teamId, 'FROZEN', { tells: false })
      // What was under way between the last look and the hold may have told or ordered something.
      if (!(await underWay(leaving)).length) break
      await holdEverywhere(source, teamId, 'DRAINING', { tells: false })
      await untilQuiet(leaving, tell)
    }
    await forgetDoneJobs(leaving)
    await holdEverywhere(target, teamId, 'FROZEN', { tells: false })
  },
  copy: (move) => copyTeam(move, move.folder, move.tell),
  async verify(move) {
    move.record.copied = await verifyTeam(move, move.folder, move.tell)
    await rm(move.folder, { recursive: true, force: true })
  },
  async fill({ target, teamId, tell }) {
    await holdEverywhere(target, teamId, 'DRAINING', { tells: false })
    tell(await despiteHolds(() => refillSearch(target, teamId)))
    await untilQuiet({ place: target, teamId }, tell)
  },
  switch: ({ world, teamId, record }) => switchRoute(world.directory, teamId, record).then(() => undefined),
  async redirect(move) {
    const { world, source, teamId, record, tell } = move
    await holdIn(source, 'identity', teamId, 'LEAVING')
    await publishHold(source, teamId, 'LEAVING')
    tell(`${await followLinks(world.directory, move, record)} links lead to ${record.to}`)
    await pause(BELIEVED_MS)
  },
  async open({ source, target, teamId }) {
    await holdEverywhere(source, teamId, 'MOVED')
    await holdEverywhere(target, teamId, null)
  },
}
