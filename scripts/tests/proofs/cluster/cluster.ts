import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

/** How long a Deployment may take to be replaced: a new pod's start and the old one's drain, pod by pod. */
const ROLLED_WITHIN = '8m'
/** Ends a pod at once; the API server forgets it, and its Deployment makes another. */
const FORCED = 'kubectl --namespace {namespace} delete pod {pod} --grace-period=0 --force --wait=false'

const run = promisify(execFile)

export type ClusterSettings = {
  namespace: string
  /** A shell command that kills the pod `{pod}` of `{namespace}`, such as kill -9 by a shell on its node. */
  kill: string
}

export type Deployment = { name: string; component: string; ready: number }

export type Cluster = {
  /** The Deployments of the edge and the region, sorted by name. */
  deployments(): Promise<Deployment[]>
  /** Where a Service answers within the cluster. */
  addressOf(service: string): Promise<{ host: string; port: number }>
  /** Replaces every pod of a Deployment as an upgrade does; resolves when the new ones are available. */
  replace(deployment: Deployment): Promise<void>
  /** Kills one ready pod of a Deployment; resolves when as many as before are available. */
  kill(deployment: Deployment): Promise<void>
  /** Upgrades a release with a text that changes each pod's template, so that migrations run and all pods are replaced. */
  upgrade(release: string): Promise<void>
  /** Sets the number of pods by hand, as somebody does in need, with no autoscaler that takes it back; resolves when they are ready. */
  scale(deployment: Deployment, pods: number): Promise<void>
  /** Takes a release back to the one before; resolves when its pods are available. */
  rollBack(release: string): Promise<void>
  /** What helm says of a release: `deployed`, or where it stopped half-way. */
  stateOf(release: string): Promise<string>
  /** Whether a Deployment has its autoscaler. */
  isScaled(deployment: Deployment): Promise<boolean>
}

type Listed<T> = { items: T[] }
type DeploymentObject = { metadata: Named; status: { readyReplicas?: number } }
type PodObject = { metadata: Named; status: { conditions?: { type: string; status: string }[] } }
type Named = { name: string; labels: Record<string, string>; deletionTimestamp?: string }

const COMPONENT = 'app.kubernetes.io/component'

/** The cluster that kubectl speaks to (KUBECONFIG), with the product in one namespace of it. */
export function openCluster({ namespace, kill }: ClusterSettings): Cluster {
  const kubectl = async (...args: string[]): Promise<string> =>
    (await run('kubectl', ['--namespace', namespace, ...args], { maxBuffer: 1e8 })).stdout
  const list = async <T>(kind: string, selector: string): Promise<T[]> =>
    (JSON.parse(await kubectl('get', kind, '--selector', selector, '--output=json')) as Listed<T>).items
  const rolled = ({ name }: Deployment) =>
    kubectl('rollout', 'status', `deployment/${name}`, `--timeout=${ROLLED_WITHIN}`)
  const readyPods = async ({ component }: Deployment): Promise<string[]> =>
    (await list<PodObject>('pods', `${COMPONENT}=${component}`)).filter(isReady).map(({ metadata }) => metadata.name)
  return {
    async deployments() {
      const found = await list<DeploymentObject>('deployments', 'app.kubernetes.io/part-of=verbatim')
      return found.map(({ metadata: { name, labels }, status }) => ({
        name,
        component: labels[COMPONENT] ?? '',
        ready: status.readyReplicas ?? 0,
      }))
    },
    async addressOf(service) {
      const { spec } = JSON.parse(await kubectl('get', 'service', service, '--output=json'))
      return { host: spec.clusterIP, port: spec.ports[0].port }
    },
    async replace(deployment) {
      await kubectl('rollout', 'restart', `deployment/${deployment.name}`)
      await rolled(deployment)
      await goneBut(await readyPods(deployment), deployment)
    },
    async kill(deployment) {
      const [victim] = await readyPods(deployment)
      if (!victim) throw new Error(`${deployment.name} has no ready pod`)
      await shell((kill || FORCED).replaceAll('{namespace}', namespace).replaceAll('{pod}', victim))
      await kubectl('wait', `deployment/${deployment.name}`, '--for=condition=Available=False', '--timeout=2s').catch(
        () => undefined,
      )
      await rolled(deployment)
    },
    async upgrade(release) {
      const chart = `charts/verbatim-${release}`
      const revision = `secrets.revision=${Date.now()}`
      await run('helm', ['dependency', 'update', chart])
      const args = ['upgrade', release, chart, '--namespace', namespace, '--reuse-values', '--wait', '--timeout=10m']
      await run('helm', [...args, '--set-string', revision], { maxBuffer: 1e8 })
    },
    async scale(deployment, pods) {
      await kubectl('delete', 'horizontalpodautoscaler', deployment.name, '--ignore-not-found')
      await kubectl('scale', `deployment/${deployment.name}`, `--replicas=${pods}`)
      await rolled(deployment)
      await kubectl(
        ...['wait', `deployment/${deployment.name}`, `--for=jsonpath={.status.readyReplicas}=${pods}`],
        `--timeout=${ROLLED_WITHIN}`,
      )
    },
    async rollBack(release) {
      await run('helm', ['rollback', release, '--namespace', namespace, '--wait', '--timeout=10m'], { maxBuffer: 1e8 })
    },
    async stateOf(release) {
      const { stdout } = await run('helm', ['status', release, '--namespace', namespace, '--output=json'], {
        maxBuffer: 1e8,
      })
      return (JSON.parse(stdout) as { info: { status: string } }).info.status
    },
    async isScaled({ name }) {
      const found = await kubectl('get', 'horizontalpodautoscaler', name, '--ignore-not-found', '--output=name')
      return found.trim() !== ''
    },
  }

  /** Waits until pods that are replaced have drained and gone, since they answer until then. */
  async function goneBut(kept: string[], { component }: Deployment): Promise<void> {
    const old = (await list<PodObject>('pods', `${COMPONENT}=${component}`))
      .map(({ metadata }) => metadata.name)
      .filter((name) => !kept.includes(name))
    if (old.length)
      await kubectl('wait', '--for=delete', `--timeout=${ROLLED_WITHIN}`, ...old.map((name) => `pod/${name}`))
  }
}

const isReady = ({ metadata, status }: PodObject): boolean =>
  !metadata.deletionTimestamp &&
  (status.conditions ?? []).some(({ type, status: holds }) => type === 'Ready' && holds === 'True')

function shell(command: string): Promise<void> {
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))))
  })
}
