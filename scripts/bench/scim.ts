import { readFile } from 'node:fs/promises'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { round } from './load.ts'

export type ScimBench = {
  name: 'scim'
  users: number
  groups: number
  membersEach: number
  /** Seconds until the directory's last request is answered. */
  seconds: number
  usersSeconds: number
  groupsSeconds: number
  /** Seconds of a processor that the system took, with all that hears of it; it is one process, beside its database. */
  processorSeconds: number
  limitSeconds: 120
  ok: boolean
}

const USERS = 10_000
/** As many as a workspace may have, and as many as each may have. */
const GROUPS = 50
const MEMBERS = 200
const AT_ONCE = 8
const LIMIT_S = 120
const [USER, GROUP] = ['User', 'Group'].map((name) => [`urn:ietf:params:scim:schemas:core:2.0:${name}`])

/** A directory that meets a workspace: 10,000 people, each a request, and 50 groups of 200, through the edge. */
export async function benchScim(): Promise<ScimBench> {
  const system = await startSystem({ regions: ['us_b'] })
  try {
    const order = { root: system.root, email: 'bench@verbatim.example', name: 'Bench', teamName: 'Bench' }
    const workspace = await createWorkspace({ ...order, subdomain: 'bench', region: 'us_b' })
    const directory = await aDirectory(workspace)
    const [began, processor] = [performance.now(), await processorSeconds(system.pids)]
    const ids = await inParallel(USERS, (at) =>
      directory('Users', {
        schemas: USER,
        userName: `person.${at}@verbatim.example`,
        displayName: `Person ${at}`,
        active: true,
        emails: [{ value: `person.${at}@verbatim.example`, primary: true }],
      }),
    )
    const usersSeconds = (performance.now() - began) / 1000
    await inParallel(GROUPS, (at) => {
      const members = ids.slice(at * MEMBERS, (at + 1) * MEMBERS).map((value) => ({ value }))
      return directory('Groups', { schemas: GROUP, displayName: `Group ${at}`, members })
    })
    const seconds = (performance.now() - began) / 1000
    const took = (await processorSeconds(system.pids)) - processor
    return {
      name: 'scim',
      users: USERS,
      groups: GROUPS,
      membersEach: MEMBERS,
      seconds: round(seconds, 1),
      usersSeconds: round(usersSeconds, 1),
      groupsSeconds: round(seconds - usersSeconds, 1),
      processorSeconds: round(took, 1),
      limitSeconds: LIMIT_S,
      ok: seconds <= LIMIT_S,
    }
  } finally {
    await system.stop()
  }
}

const TICKS_A_SECOND = 100

/** Seconds of a processor that the busiest of these processes has had so far. */
async function processorSeconds(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8')
      const [user, system] = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
      return Number(user) + Number(system)
    }),
  )
  return Math.max(...ticks) / TICKS_A_SECOND
}

/** Makes what is asked for as a directory does; its id. Throws where it is refused. */
async function aDirectory(workspace: WorkspaceClient): Promise<(of: string, json: object) => Promise<string>> {
  const { createScimToken } = await workspace.graph<{ createScimToken: { token: string } }>(
    'mutation { createScimToken(input: { name: "Bench" }) { token } }',
  )
  return async (of, json) => {
    const { status, body } = await hostFetch<{ id: string; detail?: string }>(`${workspace.host}/scim/v2/${of}`, {
      json,
      headers: { authorization: `Bearer ${createScimToken.token}`, 'content-type': 'application/scim+json' },
    })
    if (status !== 201) throw new Error(`The directory was refused: ${status} ${body.detail ?? ''}`)
    return body.id
  }
}

/** So many requests, several at once; what each gave, in order. */
async function inParallel(many: number, ask: (at: number) => Promise<string>): Promise<string[]> {
  const answers: string[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let at = next++; at < many; at = next++) answers[at] = await ask(at)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return answers
}
