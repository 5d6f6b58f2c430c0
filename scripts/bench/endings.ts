import { freePort } from '@verbatim/kit/free-port.ts'
import { startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { type SharedAddress, type SharedLink, shareRecording } from './endings/share-recording.ts'
import { offerSingleSignOn, SUBJECT } from './endings/single-sign-on.ts'
import { until } from './endings/until.ts'
import { round } from './load.ts'

/** What ends public links, with the address that was open longest after it in all rounds. */
type Ended = { act: string; worstMs: number; slowest: string }

export type EndingsBench = {
  name: 'endings'
  addresses: number
  rounds: number
  acts: Ended[]
  limitMs: 2000
  ok: boolean
}

const ROUNDS = 5
const LIMIT_MS = 2000
/** An address that is open after that has not ended at all. */
const GIVEN_UP_MS = 30_000
const MANAGER = { email: 'ines@farrow.example', password: 'Correct-horse-battery-9' }

/**
 * How long what was shared is still answered, once somebody has switched public links off in the workspace, switched
 * compliance on or ended a link: every public address and every embed, through the edge.
 */
export async function benchEndings(): Promise<EndingsBench> {
  const [port, dns] = [await freePort(), await startTextRecords()]
  const person = { email: MANAGER.email, email_verified: true, name: 'Ines Okafor' }
  const redirectUris = [`http://verbatim.localhost:${port}/callback`]
  const provider = await startOpenIdProvider({ redirectUris, people: { [SUBJECT]: person } })
  const system = await startSystem({ port, regions: ['us_b'], env: { DNS_SERVERS: dns.address } })
  try {
    const order = { root: system.root, ...MANAGER, name: person.name, teamName: 'Farrow', subdomain: 'farrow' }
    const workspace = await createWorkspace({ ...order, region: 'us_b' })
    const links = await shareRecording(workspace)
    await offerSingleSignOn(workspace, MANAGER, { provider, dns })
    return report(links, await endAll(workspace, links))
  } finally {
    await system.stop()
    await provider.stop()
    await dns.stop()
  }
}

type Time = { act: string; what: string; ms: number }

async function endAll(workspace: WorkspaceClient, made: readonly SharedLink[]): Promise<Time[]> {
  const set = (field: string, type: string, on: boolean) => async () =>
    void (await workspace.graph(`mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, { input: { on } }))
  const links = (on: boolean) => set('setPublicLinks', 'SetPublicLinksInput', on)
  const compliance = (on: boolean) => set('setCompliance', 'SetComplianceInput', on)
  const times: Time[] = []
  let shared = [...made]
  const measured = async (act: string, addresses: readonly SharedAddress[], end: () => Promise<void>) => {
    await Promise.all(addresses.map((one) => untilStatus(workspace, one, 200)))
    const answered = end().then(() => performance.now())
    const ended = addresses.map(async (one) => {
      await untilStatus(workspace, one, 404)
      const at = performance.now()
      times.push({ act, what: one.what, ms: Math.max(0, at - (await answered)) })
    })
    await Promise.all(ended)
  }
  for (let nth = 0; nth < ROUNDS; nth++) {
    const all = shared.flatMap(({ addresses }) => addresses)
    await measured('the switch of the workspace', all, links(false))
    await links(true)()
    await measured('compliance', all, compliance(true))
    await compliance(false)()
    for (const link of shared) await measured('the end of the link', link.addresses, link.end)
    shared = await Promise.all(shared.map((link) => link.again()))
  }
  return times
}

const untilStatus = ({ host }: WorkspaceClient, { what, path }: SharedAddress, status: number): Promise<true> =>
  until(`${what} does not answer with ${status}`, GIVEN_UP_MS, async () =>
    (await hostFetch(`${host}${path}`)).status === status ? true : null,
  )

function report(links: readonly SharedLink[], times: readonly Time[]): EndingsBench {
  const acts = [...Map.groupBy(times, ({ act }) => act)].map(([act, of]): Ended => {
    const { ms, what } = of.reduce((worst, one) => (one.ms > worst.ms ? one : worst))
    return { act, worstMs: round(ms), slowest: what }
  })
  return {
    name: 'endings',
    addresses: links.flatMap(({ addresses }) => addresses).length,
    rounds: ROUNDS,
    acts,
    limitMs: LIMIT_MS,
    ok: acts.every(({ worstMs }) => worstMs <= LIMIT_MS),
  }
}
