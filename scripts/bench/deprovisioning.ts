import { createWorkspace } from '@verbatim/start/system/client.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { make } from '@verbatim/tests/proofs/asker.ts'
import { aClosedRoom, LOOKS, openToGroup } from '@verbatim/tests/proofs/ending/closed-room.ts'
import { aDirectory, type Directory } from '@verbatim/tests/proofs/ending/directory.ts'
import { openDoors } from '@verbatim/tests/proofs/ending/doors.ts'
import { aMember } from '@verbatim/tests/proofs/people.ts'
import { share } from './load.ts'

/** The slowest of a round, by what it was: from the directory's request on, in milliseconds. */
type Slowest = { what: string; ms: number }

export type DeprovisioningBench = {
  name: 'deprovisioning'
  /** Whom the directory takes out, until every way in is shut: the median of the rounds, and the slowest of all. */
  out: { p50: number; worst: Slowest; limitMs: number }
  /** Whom it puts into a group and takes out of it again, until notes, insights, activity and search obey. */
  group: { p50: number; worst: Slowest; limitMs: number }
  rounds: number
  ok: boolean
}

const ROUNDS = 10
const OUT_LIMIT_MS = 5000
const GROUP_LIMIT_MS = 2000
/** Between two looks at one thing; the figures are too high by up to so much, and by the time of the look. */
const LOOK_MS = 20

/**
 * How soon a directory's word holds, through the edge: a member with sessions, tokens, an application and open sockets is
 * taken out, and another one comes to a closed room and goes by a group.
 */
export async function benchDeprovisioning(): Promise<DeprovisioningBench> {
  const system = await startSystem({ regions: ['us_b'] })
  try {
    const order = { root: system.root, email: 'bench@verbatim.example', name: 'Bench', teamName: 'Bench' }
    const workspace = await createWorkspace({ ...order, subdomain: 'bench', region: 'us_b' })
    const directory = await aDirectory(workspace)
    const projectId = (await make(workspace, 'createProject', { title: 'Carriers' })).id
    const noteId = (await make(workspace, 'createNote', { projectId, title: 'Call', content: { text: 'Late.' } })).id
    const outs: Slowest[] = []
    for (let nth = 0; nth < ROUNDS; nth++) {
      const email = `vera.${nth}@verbatim.example`
      const token = await aMember(system.root, workspace, 'CONTRIBUTOR', email)
      const userId = await directory.adopt(email)
      const { doors, leave } = await openDoors(workspace, { email, token }, noteId)
      const watched = doors.map(({ name, isShut }) => ({ what: name, isSo: isShut }))
      outs.push(await slowestOf(() => directory.deactivate(userId), watched))
      leave()
    }
    const groups = await groupRounds({ root: system.root, workspace, directory })
    const out = { ...figuresOf(outs), limitMs: OUT_LIMIT_MS }
    const group = { ...figuresOf(groups), limitMs: GROUP_LIMIT_MS }
    const ok = out.worst.ms <= OUT_LIMIT_MS && group.worst.ms <= GROUP_LIMIT_MS
    return { name: 'deprovisioning', out, group, rounds: ROUNDS, ok }
  } finally {
    await system.stop()
  }
}

type Place = { root: string; workspace: Awaited<ReturnType<typeof createWorkspace>>; directory: Directory }

async function groupRounds({ root, workspace, directory }: Place): Promise<Slowest[]> {
  const email = 'amara@verbatim.example'
  const asker = { host: workspace.host, token: await aMember(root, workspace, 'CONTRIBUTOR', email) }
  const [userId, groupId] = [await directory.adopt(email), await directory.group('Depots')]
  const room = await aClosedRoom(workspace, 'zeppelin')
  await openToGroup(workspace, room, groupId)
  const watched = (isSeen: boolean) =>
    Object.entries(LOOKS).map(([service, look]) => ({
      what: `${service} ${isSeen ? 'shows it' : 'hides it'}`,
      isSo: async () => (await look(asker, room)) === isSeen,
    }))
  await slowestOf(() => directory.putInto(groupId, userId), watched(true))
  const slowest: Slowest[] = []
  for (let nth = 0; nth < ROUNDS; nth++) {
    slowest.push(await slowestOf(() => directory.takeOutOf(groupId, userId), watched(false)))
    slowest.push(await slowestOf(() => directory.putInto(groupId, userId), watched(true)))
  }
  return slowest
}

type Watched = { what: string; isSo(): Promise<boolean> }

/** Does something, and tells what of this took longest to become so. */
async function slowestOf(act: () => Promise<void>, watched: readonly Watched[]): Promise<Slowest> {
  const began = performance.now()
  await act()
  const times = await Promise.all(
    watched.map(async ({ what, isSo }) => {
      while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      return { what, ms: Math.round(performance.now() - began) }
    }),
  )
  return slowestAmong(times)
}

const slowestAmong = (times: readonly Slowest[]): Slowest =>
  times.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest), { what: 'nothing', ms: 0 })

const figuresOf = (rounds: readonly Slowest[]) => ({
  p50: share(
    rounds.map(({ ms }) => ms),
    0.5,
  ),
  worst: slowestAmong(rounds),
})
