import { SERVICES, type Service, settingOf } from '@verbatim/contracts/service-manifest.ts'
import { type RegionPods, startRegionPods } from '../pods/region-pods.ts'
import { type Balancer, startBalancer } from './balancer.ts'

export type RoleName = `${Service}-${'api' | 'worker'}` | 'gateway' | 'edge'

const ANSWERING: readonly RoleName[] = [...SERVICES.map((service) => `${service}-api` as const), 'gateway', 'edge']
const WORKING: readonly RoleName[] = SERVICES.map((service) => `${service}-worker` as const)

/** Every role of a region and of the edge; those that others call stand behind an address of their own. */
const ROLES = [...ANSWERING, ...WORKING]
export const ANSWERING_ROLES: readonly RoleName[] = ANSWERING
/** Those that nobody calls. */
export const WORKING_ROLES: readonly RoleName[] = WORKING

export type ReplicatedRegion = {
  region: RegionPods
  /** Where browsers reach the edges. */
  port: number
  /** Replaces both pods of a role as a Deployment does: new ones first, then the old are asked to end. */
  replace(role: RoleName): Promise<void>
  /** Kills one pod of a role, as a node that dies does, and starts another. */
  kill(role: RoleName): Promise<void>
  stop(): Promise<void>
}

/** A region of which every role has two pods. The caller stops it. */
export async function startReplicatedRegion(): Promise<ReplicatedRegion> {
  const balancers = new Map<string, Balancer>()
  for (const role of ANSWERING) balancers.set(role, await startBalancer())
  const urlOf = (role: string): string => balancers.get(role)?.url ?? ''
  const region = await startRegionPods({
    common: {
      ...Object.fromEntries(SERVICES.map((service) => [settingOf(service, 'URL'), urlOf(`${service}-api`)])),
      EDGE_REGIONS: `us_b=${urlOf('gateway')}`,
      EDGE_URL: urlOf('edge'),
    },
  })
  const replicas = new Map(ROLES.map((role) => [role, [podOf(region, role)]]))
  const stop = async (): Promise<void> => {
    for (const balancer of balancers.values()) await balancer.stop()
    await region.stop()
  }
  const add = async (role: RoleName): Promise<void> => {
    const replica = await region.startReplica(role)
    replicas.get(role)?.push(replica)
    balancers.get(role)?.replicas.push(replica)
  }
  for (const role of ROLES) balancers.get(role)?.replicas.push(podOf(region, role))
  await Promise.all(ROLES.map(add)).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    region,
    port: balancers.get('edge')?.port ?? 0,
    async replace(role) {
      const old = replicas.get(role)?.splice(0) ?? []
      await Promise.all([add(role), add(role)])
      for (const { process: child, ended, output } of old) {
        child.kill('SIGTERM')
        const code = await ended
        if (code !== 0) throw new Error(`${role} ended with ${code}:\n${output()}`)
      }
      forget(balancers.get(role), old)
    },
    async kill(role) {
      const victims = replicas.get(role)?.splice(0, 1) ?? []
      for (const { process: child, ended } of victims) {
        child.kill('SIGKILL')
        await ended
      }
      await add(role)
      forget(balancers.get(role), victims)
    },
    stop,
  }
}

function forget(balancer: Balancer | undefined, pods: Balancer['replicas']): void {
  if (balancer) balancer.replicas.splice(0, Infinity, ...balancer.replicas.filter((pod) => !pods.includes(pod)))
}

function podOf({ pods }: RegionPods, role: RoleName) {
  const pod = pods[role]
  if (!pod) throw new Error(`There is no pod ${role}`)
  return pod
}
